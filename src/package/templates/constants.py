{% if falls and uses_arise %}
sys.setrecursionlimit(10000)
{% endif %}
EMPTY, FIRST, SECOND = 0, 1, 2
{% if not record %}
SYMBOLS = [{{ symbols[0] | py }}, {{ symbols[1] | py }}, {{ symbols[2] | py }}]
{% endif %}
{% if width_stated %}
WIDTH = {{ width_stated }}
{% endif %}
{% if height_stated %}
HEIGHT = {{ height_stated }}
{% endif %}
{% if length_stated %}
LENGTH = {{ length_stated }}
{% endif %}
