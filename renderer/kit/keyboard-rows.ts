/** The keys of the main block by position, as they are drawn in the help; widths in key units. */
export interface DrawnKey {
  readonly code: string
  readonly width: number
}

const keys = (text: string, prefix = ''): DrawnKey[] =>
  text.split(' ').map((name) => ({ code: prefix + name, width: 1 }))
const wide = (code: string, width: number): DrawnKey => ({ code, width })

export const KEYBOARD: readonly { readonly indent: number; readonly keys: readonly DrawnKey[] }[] = [
  { indent: 0, keys: [...keys('1 2 3 4 5 6 7 8 9 0', 'Digit'), ...keys('Minus Equal'), wide('Backspace', 1.6)] },
  { indent: 0.5, keys: [...keys('Q W E R T Y U I O P', 'Key'), ...keys('BracketLeft BracketRight')] },
  { indent: 0.75, keys: [...keys('A S D F G H J K L', 'Key'), ...keys('Semicolon Quote'), wide('Enter', 1.85)] },
  { indent: 1.25, keys: [...keys('Z X C V B N M', 'Key'), ...keys('Comma Period Slash')] },
  { indent: 3, keys: [wide('Space', 5.5)] },
]
