/** Addresses of tenhou.net that carry a whole log, as its viewer opens them. */

const LINK = /^https?:\/\/tenhou\.net\/\d\/?(?:\?[^#\s]*)?#json=(\S+)$/

/** A character takes up to four bytes, each with three signs. */
const MOST_CUT = 4

const decoded = (coded: string): string | null => {
  try {
    return decodeURIComponent(coded)
  } catch {
    return null
  }
}

/**
 * The log in an address, as JSON text; null if there is none or it cannot be decoded. Of an address that was cut off within a
 * character, without that.
 */
export const logInLink = (link: string): string | null => {
  const coded = LINK.exec(link)?.[1]
  if (coded === undefined) return null
  let rest = coded
  for (let cut = 0; cut <= MOST_CUT; cut++) {
    const text = decoded(rest)
    if (text !== null) return text
    rest = rest.replace(/%[0-9A-Fa-f]{0,2}$/, '')
  }
  return null
}

/** The viewer decodes what `encodeURI` leaves as well as what it escapes; `#` would end the log for other readers. */
export const linkTo = (log: unknown): string =>
  `https://tenhou.net/6/#json=${encodeURI(JSON.stringify(log)).replaceAll('#', '%23')}`
