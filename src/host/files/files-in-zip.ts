/** Files in a .zip, or why they are not read. */
import { fileInZip, namesInZip } from '../../kit/index.ts'
import { done, failed, type Outcome } from '../failure.ts'

const damaged = (path: string): Outcome<never> => failed({ code: 'file.not-readable', path, detail: 'zip' })

/** The names of the files in a .zip, sorted, with `/` between folders. @param path for failures */
export async function readNamesInZip(bytes: Uint8Array, path: string): Promise<Outcome<readonly string[]>> {
  const names = await namesInZip(bytes)
  return names === null ? damaged(path) : done(names)
}

/** The bytes of one file in a .zip. `limit`: what it may unpack to. */
export async function readFileInZip(
  bytes: Uint8Array,
  name: string,
  path: string,
  limit: number,
): Promise<Outcome<Buffer>> {
  const file = await fileInZip(bytes, name, limit)
  if (file.ok) return done(Buffer.from(file.bytes))
  if (file.why === 'damaged') return damaged(path)
  return file.why === 'not-found'
    ? failed({ code: 'file.not-found', path })
    : failed({ code: 'file.too-large', path, detail: `zip > ${limit}` })
}
