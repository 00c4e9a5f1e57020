/**
 * What a foreign text says but the record has no field for is stored in pragmas `//@FORMAT.NAME JSON`, so that it comes
 * back when the record is written in that format again.
 */
export interface FormatPragmas {
  /** A pragma ends where another `//` follows white space, so its JSON has no two adjacent slashes. */
  readonly write: (name: string, value: unknown) => string
  /** The value of the first such pragma; undefined if there is none or it cannot be read. */
  readonly read: (notes: readonly string[] | undefined, name: string) => unknown
  readonly isOwn: (note: string) => boolean
}

export const formatPragmas = (format: string): FormatPragmas => {
  const prefix = `${format}.`
  return {
    write: (name, value) => {
      const json = JSON.stringify(value)
      return `${prefix}${name} ${json.includes('//') ? json.replaceAll('//', '/\\/') : json}`
    },
    read: (notes, name) => {
      const start = `${prefix}${name} `
      const found = notes?.find((note) => note.startsWith(start))
      if (found === undefined) return undefined
      try {
        return JSON.parse(found.slice(start.length)) as unknown
      } catch {
        return undefined
      }
    },
    isOwn: (note) => note.startsWith(prefix),
  }
}
