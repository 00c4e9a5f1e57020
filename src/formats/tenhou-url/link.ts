/** Addresses of tenhou.net that carry a whole log, as its viewer opens them. */

const LINK = /^https?:\/\/tenhou\.net\/\d\/?(?:\?[^#\s]*)?#json=(\S+)$/

/** The log in an address, as JSON text; null if there is none or it cannot be decoded. */
export const logInLink = (link: string): string | null => {
  const coded = LINK.exec(link)?.[1]
  if (coded === undefined) return null
  try {
    return decodeURIComponent(coded)
  } catch {
    return null
  }
}

/** The viewer decodes what `encodeURI` leaves as well as what it escapes; `#` would end the log for other readers. */
export const linkTo = (log: unknown): string =>
  `https://tenhou.net/6/#json=${encodeURI(JSON.stringify(log)).replaceAll('#', '%23')}`
