import {
  exportRecord,
  type ExportedFile,
  type ExportOptions,
  type Format,
  type RecordInTransit,
} from '../../src/formats/index.ts'
import { rulesInForce } from '../../src/league/index.ts'
import { matchOf, writtenText, type Session } from '../../src/recorder/index.ts'
import { useDialogsStore } from './dialogs.ts'
import { downloadCopy } from './download-copy.ts'
import { useHostStore } from './host.ts'
import { useRulesetsStore } from './rulesets.ts'

/** The match that is open, with the remarks of its file where the format of that can hold it. */
export function matchInTransit(session: Session): RecordInTransit {
  const written = writtenText(session)
  const whole = written.ok ? written.document.tree : null
  const which = session.text?.which ?? 0
  const tree = whole && { ...whole, matches: whole.matches.slice(which, which + 1) }
  return { paifu: { matches: [matchOf(session)] }, tree, lostRemarks: 0 }
}

/** What the match becomes in a format, and the rules that are assumed where it names none. */
export function exportMatch(format: Format, record: RecordInTransit, options: Pick<ExportOptions, 'chosen' | 'words'>) {
  const [match] = record.paifu.matches
  const id = match?.notes?.rules
  const rules = id === undefined ? undefined : useRulesetsStore().named(id)
  const asksRules = format.takes.includes('rules')
  return {
    exported: exportRecord(format, record, { ...(rules && { rules }), ...options }),
    assumed: match === undefined || !asksRules ? null : rulesInForce(match, rules).assumed,
  }
}

/** Bytes for a wire that carries text. */
const base64 = (bytes: Uint8Array): string => {
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return btoa(text)
}

/** Writes the files where the person says in a dialog of the system; in a browser they are downloads. */
export async function writeExported(
  kind: Pick<Format, 'id' | 'extensions'>,
  stem: string,
  files: readonly ExportedFile[],
): Promise<void> {
  const { host, boot, online } = useHostStore()
  for (const { content: made, suffix } of files) {
    const content = await made
    const name = `${stem}${suffix}${kind.extensions[0]}`
    if (boot?.nativeDialogs !== true || !online) {
      downloadCopy(name, content)
      continue
    }
    const sent = typeof content === 'string' ? { text: content } : { base64: base64(content) }
    const written = await host.exportFile({ format: kind.id, suggested: name, content: sent })
    if (!written.ok) {
      await useDialogsStore().ask({ kind: 'failed', doing: 'export', failure: written.failure })
      return
    }
    if (written.value === null) return
  }
}
