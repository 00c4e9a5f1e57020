/** Files in a .zip. */
import { done, failed, type Outcome } from '../failure.ts'

/** How a .zip begins; neither UTF-8 text of a record nor gzip does. */
export const isZip = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4

/** Folders, hidden files, and what macOS adds to every archive. */
const isHidden = (name: string): boolean => name.endsWith('/') || /(?:^|\/)(?:\.|__MACOSX\/)/.test(name)

const broken = (path: string): Outcome<never> => failed({ code: 'file.not-readable', path, detail: 'zip' })

/** Loaded for the first archive. */
const library = () => import('fflate')

/** The names of the files in an archive, sorted, with `/` between folders. @param path for failures */
export async function namesInZip(bytes: Uint8Array, path: string): Promise<Outcome<string[]>> {
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
    return broken(path)
  }
  return done([...names].sort())
}

/** The bytes of one file in an archive. `limit`: what it may unpack to. */
export async function fileInZip(
  bytes: Uint8Array,
  name: string,
  path: string,
  limit: number,
): Promise<Outcome<Buffer>> {
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
    if (size > limit) return failed({ code: 'file.too-large', path, detail: `zip > ${limit}` })
    const file = files[name]
    return file === undefined ? failed({ code: 'file.not-found', path }) : done(Buffer.from(file))
  } catch {
    return broken(path)
  }
}
