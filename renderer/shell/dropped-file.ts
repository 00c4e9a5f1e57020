import { lineIndex } from '../../grammar/index.ts'
import type { HostFailure } from '../../src/host/contract/index.ts'
import { useDialogsStore } from '../stores/dialogs.ts'
import { useDocumentStore } from '../stores/document.ts'

type Read = { readonly ok: true; readonly text: string } | { readonly ok: false; readonly failure: HostFailure }

/** As strict as reading by the host: invalid UTF-8 is reported with its place and never replaced by U+FFFD. */
export async function readDropped(file: File): Promise<Read> {
  let bytes: Uint8Array
  try {
    bytes = new Uint8Array(await file.arrayBuffer())
  } catch (error) {
    // Moved or locked since it was dropped.
    if (!(error instanceof DOMException)) throw error
    return { ok: false, failure: { code: 'file.not-readable', path: file.name, detail: error.name } }
  }
  // A byte order mark stays in the text, as in any other file.
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
  const again = new TextEncoder().encode(text)
  const offset = bytes.findIndex((byte, at) => byte !== again[at])
  if (offset === -1 && again.length === bytes.length) return { ok: true, text }
  const before = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes.subarray(0, offset), { stream: true })
  return {
    ok: false,
    failure: { code: 'file.not-utf8', path: file.name, offset, ...lineIndex(before).at(before.length) },
  }
}

/** Opens a file that was dropped on the page. */
export async function openDropped(file: File): Promise<void> {
  const read = await readDropped(file)
  if (read.ok) await useDocumentStore().openLoose(file.name, read.text)
  else void useDialogsStore().ask({ kind: 'failed', doing: 'open', failure: read.failure })
}
