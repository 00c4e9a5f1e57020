import type { HostFailure } from '../../src/host/contract/index.ts'
import {
  baseName,
  decodeText,
  fileInZip,
  isZip,
  namesInZip,
  type DecodedText,
  type StrictDecoder,
} from '../../src/kit/index.ts'
import { useDialogsStore } from '../stores/dialogs.ts'
import { useDocumentStore } from '../stores/document.ts'
import { chooseFileInZip } from '../stores/file-in-zip.ts'
import { gunzip, isGzip } from './gunzip.ts'

type Failed = { readonly ok: false; readonly failure: HostFailure }
type Bytes = { readonly ok: true; readonly name: string; readonly bytes: Uint8Array<ArrayBuffer> } | Failed
type Read = ({ readonly ok: true; readonly name: string } & DecodedText) | Failed

/** What a packed file may unpack to, as on disk. */
const MOST_UNPACKED = 64 * 1024 * 1024

const decodeStrictly: StrictDecoder = (bytes, encoding) => {
  try {
    // A byte order mark stays in the text, as in any other file.
    return new TextDecoder(encoding, { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    return null
  }
}

const failed = (failure: HostFailure): Failed => ({ ok: false, failure })

const notUnpacked = (path: string, packing: 'zip' | 'gzip', why: 'damaged' | 'too-large' | 'not-found'): Failed =>
  failed(
    why === 'too-large'
      ? { code: 'file.too-large', path, detail: `${packing} > ${MOST_UNPACKED}` }
      : { code: 'file.not-readable', path, detail: packing },
  )

/** The file of a .zip that is meant; null if the person does not choose. */
async function unzipped(name: string, archive: Uint8Array): Promise<Bytes | null> {
  const names = await namesInZip(archive)
  if (names === null) return failed({ code: 'file.not-readable', path: name, detail: 'zip' })
  const which = await chooseFileInZip(name, names)
  if (which === null) return null
  if (which === 'none') return failed({ code: 'file.several-in-zip', path: name, detail: String(names.length) })
  const file = await fileInZip(archive, which.inside, MOST_UNPACKED)
  return file.ok
    ? { ok: true, name: baseName(which.inside), bytes: new Uint8Array(file.bytes) }
    : notUnpacked(name, 'zip', file.why)
}

/** The same file, unpacked if it is gzip. */
async function gunzipped({ name, bytes }: Extract<Bytes, { ok: true }>): Promise<Bytes> {
  if (!isGzip(bytes)) return { ok: true, name, bytes }
  const plain = await gunzip(bytes, MOST_UNPACKED)
  return plain.ok ? { ok: true, name, bytes: plain.bytes } : notUnpacked(name, 'gzip', plain.why)
}

/**
 * As reading by the host: gzip, also in a .zip, is unpacked, and what is neither UTF-8 nor a record in another encoding is reported with its place. Null if the
 * person does not choose a file of a .zip.
 */
export async function readDropped(file: File): Promise<Read | null> {
  let dropped: Uint8Array<ArrayBuffer>
  try {
    dropped = new Uint8Array(await file.arrayBuffer())
  } catch (error) {
    // Moved or locked since it was dropped.
    if (!(error instanceof DOMException)) throw error
    return failed({ code: 'file.not-readable', path: file.name, detail: error.name })
  }
  const meant: Bytes | null = isZip(dropped)
    ? await unzipped(file.name, dropped)
    : { ok: true, name: file.name, bytes: dropped }
  if (meant === null || !meant.ok) return meant
  const plain = await gunzipped(meant)
  if (!plain.ok) return plain
  const decoded = decodeText(plain.bytes, decodeStrictly)
  if (decoded.text !== null) return { ok: true, name: plain.name, ...decoded }
  const { offset, line, column } = decoded.bad
  return failed({ code: 'file.not-utf8', path: plain.name, offset, line, column })
}

/** Opens a file that was dropped on the page. */
export async function openDropped(file: File): Promise<void> {
  const read = await readDropped(file)
  if (read === null) return
  if (read.ok) await useDocumentStore().openLoose(read.name, read.text, read)
  else void useDialogsStore().ask({ kind: 'failed', doing: 'open', failure: read.failure })
}
