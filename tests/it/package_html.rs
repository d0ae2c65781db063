//! The LaTeX of statements becomes HTML.

#[path = "../../src/package/html.rs"]
mod html;

#[test]
fn what_the_templates_write_becomes_html() {
    let cases = [
        (
            "a \\texttt{X\\_\\{\\textless{}}.",
            "<p>a <code>X_{&lt;</code>.</p>\n",
        ),
        ("one\n\ntwo", "<p>one</p>\n<p>two</p>\n"),
        (
            "$N$, ($1 \\le N \\le 26$)",
            "<p><var>N</var>, (<var>1 &le; N &le; 26</var>)</p>\n",
        ),
        (
            "print:\n\\begin{itemize}\n\\item A & \\texttt{b}\n\\end{itemize}",
            "print:\n<ul>\n<li>A &amp; <code>b</code>\n</ul>\n",
        ),
    ];
    for (latex, expected) in cases {
        assert_eq!(html::html(latex), expected);
    }
}
