const int EMPTY = 0, FIRST = 1, SECOND = 2;
{% if not record %}
const string SYMBOLS[3] = {{"{"}}{{ symbols[0] | cpp }}, {{ symbols[1] | cpp }}, {{ symbols[2] | cpp }}};
{% endif %}
{% if width_stated %}
const int WIDTH = {{ width_stated }};
{% endif %}
{% if height_stated %}
const int HEIGHT = {{ height_stated }};
{% endif %}
{% if length_stated %}
const int LENGTH = {{ length_stated }};
{% endif %}
