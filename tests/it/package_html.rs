//! The LaTeX of statements becomes HTML, and texts are escaped for both.

use omok_testing::table;
#[path = "../../crates/stress/src/package/markup.rs"]
mod markup;

#[test]
fn what_the_templates_write_becomes_html() {
    let cases = r"
        a \\texttt{X\\_\\{\\textless{}}. | <p>a <code>X_{&lt;</code>.</p>\n
        one\n\ntwo | <p>one</p>\n<p>two</p>\n
        $N$, ($1 \\le N \\le 26$) | <p><var>N</var>, (<var>1 &le; N &le; 26</var>)</p>\n
        print:\n\\begin{itemize}\n\\item A & \\texttt{b}\n\\end{itemize} | print:\n<ul>\n<li>A &amp; <code>b</code>\n</ul>\n
    ";
    for [latex, expected] in table(cases) {
        assert_eq!(markup::html(latex), expected);
    }
}

#[test]
fn texts_are_escaped_for_latex_and_xml() {
    let expected = "50\\% of \\{a\\_b\\} \\textless{} c\\textbackslash{}";
    assert_eq!(markup::tex("50% of {a_b} < c\\"), expected);
    assert_eq!(markup::xml("<a & \"b\">"), "&lt;a &amp; &quot;b&quot;&gt;");
}
