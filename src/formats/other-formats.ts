/** Formats that are recognised but cannot be read. */
export type OtherFormat = 'mjai'

/** The format of a text that is recognised but cannot be read: the events of mjai. */
export const otherFormat = (text: string): OtherFormat | undefined => {
  const start = text.replace(/^\uFEFF/, '').trimStart()
  if (/^\[?\s*\{[^{}]{0,400}"type"\s*:\s*"start_(?:game|kyoku)"/.test(start)) return 'mjai'
  return undefined
}
