import type { HostFailure } from '../../src/host/contract/index.ts'
import { decodeText, type DecodedText, type StrictDecoder } from '../../src/kit/index.ts'
import { useDialogsStore } from '../stores/dialogs.ts'
import { useDocumentStore } from '../stores/document.ts'

type Read = ({ readonly ok: true } & DecodedText) | { readonly ok: false; readonly failure: HostFailure }

const decodeStrictly: StrictDecoder = (bytes, encoding) => {
  try {
    // A byte order mark stays in the text, as in any other file.
    return new TextDecoder(encoding, { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    return null
  }
}

/** As reading by the host: what is neither UTF-8 nor a record in another encoding is reported with its place. */
export async function readDropped(file: File): Promise<Read> {
  let bytes: Uint8Array
  try {
    bytes = new Uint8Array(await file.arrayBuffer())
  } catch (error) {
    // Moved or locked since it was dropped.
    if (!(error instanceof DOMException)) throw error
    return { ok: false, failure: { code: 'file.not-readable', path: file.name, detail: error.name } }
  }
  const decoded = decodeText(bytes, decodeStrictly)
  if (decoded.text !== null) return { ok: true, ...decoded }
  const { offset, line, column } = decoded.bad
  return { ok: false, failure: { code: 'file.not-utf8', path: file.name, offset, line, column } }
}

/** Opens a file that was dropped on the page. */
export async function openDropped(file: File): Promise<void> {
  const read = await readDropped(file)
  if (read.ok) await useDocumentStore().openLoose(file.name, read.text, read)
  else void useDialogsStore().ask({ kind: 'failed', doing: 'open', failure: read.failure })
}
