/** Files in a .zip, for the host, the command and the page. */

/** How a .zip begins; neither UTF-8 text of a record nor gzip does. */
export const isZip = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4

/** Folders, hidden files, and what macOS adds to every archive. */
const isHidden = (name: string): boolean => name.endsWith('/') || /(?:^|\/)(?:\.|__MACOSX\/)/.test(name)

/** Loaded for the first archive. */
const library = () => import('fflate')

/** The names of the files in an archive, sorted, with `/` between folders; null if it is damaged. */
export async function namesInZip(bytes: Uint8Array): Promise<readonly string[] | null> {
  const { unzipSync } = await library()
  const names = new Set<string>()
  try {
    unzipSync(bytes, {
      filter: ({ name }) => {
        if (!isHidden(name)) names.add(name)
        return false
      },
    })
  } catch {
    // The library throws only for what is no archive or a damaged one.
    return null
  }
  return [...names].sort()
}

export type FileInZip =
  | { readonly ok: true; readonly bytes: Uint8Array }
  | { readonly ok: false; readonly why: 'damaged' | 'too-large' | 'not-found' }

/** One file in an archive. @param limit what it may unpack to, in bytes */
export async function fileInZip(bytes: Uint8Array, name: string, limit: number): Promise<FileInZip> {
  const { unzipSync } = await library()
  let size = 0
  try {
    const files = unzipSync(bytes, {
      filter: (each) => {
        if (each.name !== name) return false
        size = each.originalSize
        return size <= limit
      },
    })
    if (size > limit) return { ok: false, why: 'too-large' }
    const file = files[name]
    return file === undefined ? { ok: false, why: 'not-found' } : { ok: true, bytes: file }
  } catch {
    return { ok: false, why: 'damaged' }
  }
}
