/** A file that was packed with gzip, as Tenhou hands out its logs. */

/** How gzip begins; no text of a record does. */
export const isGzip = (bytes: Uint8Array): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b

export type Gunzipped =
  | { readonly ok: true; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly ok: false; readonly why: 'damaged' | 'too-large' }

/** Unpacks piece by piece, and stops at the limit. @param limit what it may unpack to, in bytes */
export async function gunzip(packed: Uint8Array<ArrayBuffer>, limit: number): Promise<Gunzipped> {
  const unpacking = new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip')).getReader()
  const pieces: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  try {
    for (let piece = await unpacking.read(); !piece.done; piece = await unpacking.read()) {
      size += piece.value.length
      if (size > limit) {
        await unpacking.cancel()
        return { ok: false, why: 'too-large' }
      }
      pieces.push(piece.value)
    }
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    return { ok: false, why: 'damaged' }
  }
  return { ok: true, bytes: new Uint8Array(await new Blob(pieces).arrayBuffer()) }
}
