/** Data as a classic script, which a page that is opened from a folder may load. */

/** Sets a global to the data, on one line in which no text of a record can end the line or the script. */
export const scriptOf = (name: string, data: unknown): string => {
  const json = JSON.stringify(data)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')
  return `globalThis.${name}=${json}\n`
}
