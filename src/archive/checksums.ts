/**
 * The list of checksums of an archive, as `sha256sum` of GNU coreutils writes and checks it: a line for each file, with its SHA-256
 * and its path. So an archive can be checked for as long as there are computers, with or without Saifu.
 */

export interface FileSum {
  /** From the folder of the list, with `/` between folders. */
  readonly path: string
  /** SHA-256 in 64 lower-case hexadecimal digits. */
  readonly sha256: string
}

/** The file beside the records. */
export const CHECKSUMS = 'SHA256SUMS'

const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r' }
const ESCAPED = /\\([\\nr])/g
const MEANS: Readonly<Record<string, string>> = { '\\': '\\', n: '\n', r: '\r' }

/** A line with a path that needs escapes begins with a backslash. */
const lineOf = ({ path, sha256 }: FileSum): string => {
  const escaped = path.replaceAll(/[\\\n\r]/g, (sign) => ESCAPES[sign] ?? sign)
  return `${escaped === path ? '' : '\\'}${sha256}  ${escaped}\n`
}

/** In the order of code units, so that the same archive always has the same list. */
export const checksumsText = (files: readonly FileSum[]): string =>
  files
    .toSorted((a, b) => (a.path < b.path ? -1 : 1))
    .map(lineOf)
    .join('')

const LINE = /^(\\?)([0-9a-f]{64})[ ][ *](.+)$/

/** @returns the number of the first line that is none, from 1, where there is one */
export const readChecksums = (
  text: string,
): { readonly ok: true; readonly files: readonly FileSum[] } | { readonly ok: false; readonly line: number } => {
  const files: FileSum[] = []
  for (const [index, line] of text.split('\n').entries()) {
    if (line === '') continue
    const [, escape, sha256, path] = LINE.exec(line) ?? []
    if (sha256 === undefined || path === undefined) return { ok: false, line: index + 1 }
    files.push({
      path: escape === '' ? path : path.replaceAll(ESCAPED, (_, sign: string) => MEANS[sign] ?? sign),
      sha256,
    })
  }
  return { ok: true, files }
}

export interface ChecksumFault {
  readonly kind: 'changed' | 'missing' | 'not-listed'
  readonly path: string
}

/** What is other than the list says, in the order of paths. @param found the records that are there now */
export const checksumFaults = (listed: readonly FileSum[], found: readonly FileSum[]): readonly ChecksumFault[] => {
  const now = new Map(found.map(({ path, sha256 }) => [path, sha256]))
  const known = new Set(listed.map(({ path }) => path))
  const faults = [
    ...listed.flatMap(({ path, sha256 }): ChecksumFault[] => {
      const own = now.get(path)
      if (own === undefined) return [{ kind: 'missing', path }]
      return own === sha256 ? [] : [{ kind: 'changed', path }]
    }),
    ...found.flatMap(({ path }): ChecksumFault[] => (known.has(path) ? [] : [{ kind: 'not-listed', path }])),
  ]
  return faults.sort((a, b) => (a.path < b.path ? -1 : 1))
}
