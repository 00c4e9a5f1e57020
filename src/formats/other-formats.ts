/** Formats that are recognised but cannot be read. */
export type OtherFormat = 'tenhou6' | 'tenhou-url' | 'mjai'

/**
 * The format of a text that is recognised but cannot be read: tenhou.net/6 JSON, also as its site exports it (`log`
 * holds lists of numbers), an address of that site that contains such a log, the events of mjai.
 */
export const otherFormat = (text: string): OtherFormat | undefined => {
  const start = text.replace(/^\uFEFF/, '').trimStart()
  if (/^https?:\/\/tenhou\.net\/[0-9]/.test(start)) return 'tenhou-url'
  if (/^\[?\s*\{[^{}]{0,400}"type"\s*:\s*"start_(?:game|kyoku)"/.test(start)) return 'mjai'
  if (start.startsWith('{') && /"log"\s*:\s*\[\s*\[\s*\[\s*\d/.test(start)) return 'tenhou6'
  return undefined
}
