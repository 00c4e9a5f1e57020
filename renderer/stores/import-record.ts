import { importFile, jmjp, registry } from '../../src/formats/index.ts'
import type { Match } from '../../src/record/index.ts'
import { chooseMatch } from './choose-file.ts'
import { useDialogsStore } from './dialogs.ts'

/** Whether a file is of another format than ours: it is imported, and never written to. */
export const isForeign = (name: string, text: string): boolean => {
  const format = registry.recognize(name, text)
  return format !== undefined && format.id !== jmjp.id
}

/** Whether a file is a record of our own, whatever it is called: it is opened as it stands, comments and all. */
export const isRecord = (name: string, text: string): boolean => registry.recognize(name, text)?.id === jmjp.id

/**
 * Reads a match out of a file of any format. What is lost or odd is shown first; null if the person thinks better of it,
 * or the file cannot be read, which is shown too.
 */
export async function importRecord(name: string, text: string): Promise<Match | null> {
  const dialogs = useDialogsStore()
  const { format, imported } = importFile(registry, name, text)
  if (!imported.ok) {
    const { failure, readings } = imported
    void dialogs.ask(
      readings === undefined
        ? { kind: 'import-failed', name, format: format?.id ?? null, failure }
        : { kind: 'unreadable', name, problems: readings },
    )
    return null
  }
  const { losses, own } = imported
  const readings = own?.readings ?? []
  const which = await chooseMatch(name, imported.paifu)
  if (which === null) return null
  // Of a file with several matches, what is odd in the chosen one, and what could not be read of it.
  const findings = imported.findings.filter(({ match, frame }) => match === which || frame === null)
  const isSilent = losses.length + findings.length + readings.length === 0
  const told = { kind: 'import', name, format: format?.id ?? jmjp.id, losses, findings, readings } as const
  if (!isSilent && (await dialogs.ask(told)) !== 'import') return null
  return imported.paifu.matches[which] ?? null
}
