/** Writes what records become. */
import { join, parse } from 'node:path'
import type { HostStamp } from '../contract/index.ts'
import { disk } from '../disk.ts'
import { done, failed, type Outcome } from '../failure.ts'
import { encodeUtf8, saveBytes, type SaveOptions } from '../files/index.ts'
import type { ConvertedFile } from './convert-record.ts'

type Content = ConvertedFile['content']

/** Another name than this many is not looked for. */
const MOST_NAMES = 1_000

/** As bytes; a text that no file can have is a failure. */
export function bytesOf(path: string, content: Content): Outcome<Uint8Array> {
  if (typeof content !== 'string') return done(content)
  const encoded = encodeUtf8(content)
  return encoded.ok ? done(encoded.bytes) : failed({ code: 'file.not-utf8', path, ...encoded.place })
}

export async function saveResult(
  path: string,
  content: Content,
  options: SaveOptions,
): Promise<Outcome<{ stamp: HostStamp }>> {
  const bytes = bytesOf(path, content)
  return bytes.ok ? saveBytes(disk, path, bytes.value, options) : bytes
}

/** `game (2).json` */
export const numberedName = (name: string, number: number): string => {
  const { name: stem, ext } = parse(name)
  return number === 1 ? name : `${stem} (${number})${ext}`
}

/**
 * Writes into a folder without replacing anything: where something else has the name, beside it. A file with the same content is that file.
 * @param isTaken names that are not used, whether they are there or not
 * @returns whether it got another name
 */
export async function saveBeside(
  folder: string,
  name: string,
  content: Content,
  isTaken: (name: string) => boolean = () => false,
): Promise<Outcome<{ readonly name: string; readonly isRenamed: boolean }>> {
  for (let number = 1; number <= MOST_NAMES; number++) {
    const own = numberedName(name, number)
    if (isTaken(own)) continue
    const saved = await saveResult(join(folder, own), content, { expected: null, isOneOfMany: true })
    if (saved.ok) return done({ name: own, isRenamed: number > 1 })
    if (saved.failure.code !== 'file.exists' && saved.failure.code !== 'file.is-folder') return saved
  }
  return failed({ code: 'file.exists', path: join(folder, name) })
}
