/**
 * What a Majiang paipu says but the record has no field for is stored in pragmas `//@majiang.NAME JSON`, so that it
 * comes back when the record is written as a paipu again.
 */
const PREFIX = 'majiang.'

/** A pragma ends where another `//` follows white space, so the JSON must not contain two adjacent slashes. */
export const pragma = (name: string, value: unknown): string =>
  `${PREFIX}${name} ${JSON.stringify(value).replaceAll('//', '/\\/')}`

/** The value of the first such pragma; undefined if there is none or it cannot be read. */
export const readPragma = (notes: readonly string[] | undefined, name: string): unknown => {
  const start = `${PREFIX}${name} `
  const found = notes?.find((note) => note.startsWith(start))
  if (found === undefined) return undefined
  try {
    return JSON.parse(found.slice(start.length)) as unknown
  } catch {
    return undefined
  }
}

export const isMajiangPragma = (note: string): boolean => note.startsWith(PREFIX)
