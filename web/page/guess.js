// The language that a program seems to be in.

/**
 * Signs of a language in a program's text: the first that fits tells it.
 * @type {[string, RegExp][]}
 */
const SIGNS = [
  ["cpp", /^\s*#\s*include\b|\busing\s+namespace\b|\bint\s+main\s*\(|\bstd::/m],
  ["java", /\bpublic\s+(?:final\s+)?class\b|\bimport\s+java\.|\bSystem\.out\b/],
  ["js", /\brequire\s*\(|\bconsole\.log\b|=>|^\s*(?:const|let|var)\s|^\s*function\b/m],
  [
    "py",
    /^\s*(?:def|class|for|if|while|elif|with)\b.*:\s*(?:#.*)?$|^\s*(?:import|from)\s+\w+|\bprint\s*\(|\binput\s*\(/m,
  ],
];

/** The language, if it seems to be any. */
export const guessed = (code) => SIGNS.find(([, sign]) => sign.test(code))?.[0];
