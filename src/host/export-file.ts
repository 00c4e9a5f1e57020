/** Writes a file of another kind than a record where a person says. */
import { basename } from 'node:path'
import type { HostInput } from './contract/index.ts'
import type { Disk } from './disk.ts'
import { exportKind, type ExportKind } from './export-kind.ts'
import { done, failed, type Outcome } from './failure.ts'
import { encodeUtf8, saveBytes } from './files/index.ts'
import { absolute } from './home-path.ts'
import { serialize } from './serialize.ts'

/** Where to save; `replace`: the dialog has asked about the existing file. */
export interface SavePlace {
  path: string
  replace: boolean
}

type ChooseExport = (suggested: string, kind: ExportKind) => Promise<SavePlace | null>

/** @param choose absent where there are no native dialogs: then nothing is written */
export async function exportFile(
  disk: Disk,
  choose: ChooseExport | undefined,
  { format: id, suggested, content }: HostInput<'exportFile'>,
): Promise<Outcome<string | null>> {
  const kind = exportKind(id)
  const refusal = (path: string, detail: 'kind' | 'not-chosen') => failed({ code: 'file.not-allowed', path, detail })
  if (kind === undefined) return refusal(suggested, 'kind')
  if (choose === undefined) return refusal(suggested, 'not-chosen')
  const place = await choose(basename(suggested), kind)
  if (place === null) return done(null)
  const path = absolute(place.path)
  if (!kind.extensions.some((ending) => path.toLowerCase().endsWith(ending))) return refusal(path, 'kind')
  const encoded =
    'text' in content ? encodeUtf8(content.text) : { ok: true as const, bytes: Buffer.from(content.base64, 'base64') }
  if (!encoded.ok) return failed({ code: 'file.not-utf8', path, ...encoded.place })
  const condition = place.replace ? {} : { expected: null }
  const saved = await serialize(path, () => saveBytes(disk, path, encoded.bytes, condition))
  return saved.ok ? done(path) : saved
}
