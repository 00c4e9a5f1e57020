/** Keys as the manual writes them. */
const PRINTED: Readonly<Record<string, string>> = {
  Comma: ',',
  Period: '.',
  Slash: '/',
  Semicolon: ';',
  Quote: "'",
  Minus: '-',
  Equal: '=',
  Backslash: '\\',
  BracketLeft: '[',
  BracketRight: ']',
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
}

/** `Mod+Shift+KeyZ` as the page writes it: Mod+Shift+Z. */
export const printedKey = (chord: string): string =>
  chord
    .split('+')
    .map((part) => PRINTED[part] ?? part.replace(/^(Key|Digit)(?=.$)/, ''))
    .join('+')
