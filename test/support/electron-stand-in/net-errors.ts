/** Chromium's error numbers, as far as the stand-in needs them. */
const CODES: Readonly<Record<string, number>> = {
  'net::ERR_FAILED': -2,
  'net::ERR_ABORTED': -3,
  'net::ERR_BLOCKED_BY_CLIENT': -20,
  'net::ERR_INTERNET_DISCONNECTED': -106,
}

export function codeOfError(text: string): number {
  const code = CODES[text]
  if (code === undefined) throw new Error(`the stand-in has no number for ${text}`)
  return code
}
