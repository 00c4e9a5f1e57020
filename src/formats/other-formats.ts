/** Formats that are known by sight and not read. */
export type OtherFormat = 'tenhou6' | 'tenhou-url' | 'mjai'

/**
 * The format a text is of, where it is one of those that cannot be read: the JSON of tenhou.net/6, which its site gives out
 * too (`log` holds lists of numbers), an address of that site with such a log in it, the events of mjai.
 */
export const otherFormat = (text: string): OtherFormat | undefined => {
  const start = text.replace(/^\uFEFF/, '').trimStart()
  if (/^https?:\/\/tenhou\.net\/[0-9]/.test(start)) return 'tenhou-url'
  if (/^\[?\s*\{[^{}]{0,400}"type"\s*:\s*"start_(?:game|kyoku)"/.test(start)) return 'mjai'
  if (start.startsWith('{') && /"log"\s*:\s*\[\s*\[\s*\[\s*\d/.test(start)) return 'tenhou6'
  return undefined
}
