import type { Paifu } from '../../src/record/index.ts'
import { useDialogsStore } from './dialogs.ts'
import { useHostStore } from './host.ts'

/** `replace`: a system dialog has already asked whether to replace the existing file. */
export interface ChosenFile {
  readonly path: string
  readonly replace: boolean
}

/**
 * Asks for a file, by the system's dialog where there is one; null where none was chosen.
 * @param logs whether those of other programs can be read there too
 */
export async function chooseFile(
  purpose: 'open' | 'save' | 'import',
  suggested: string,
  logs = false,
): Promise<ChosenFile | null> {
  const { host, boot } = useHostStore()
  const dialogs = useDialogsStore()
  if (boot?.nativeDialogs) {
    const ask = {
      open: () => host.chooseOpen(null),
      import: () => host.chooseImport(null),
      save: () => host.chooseSave({ suggested }),
    }
    const chosen = await ask[purpose]()
    if (chosen.ok) return typeof chosen.value === 'string' ? { path: chosen.value, replace: false } : chosen.value
    void dialogs.ask({ kind: 'failed', doing: purpose === 'save' ? 'save' : 'open', failure: chosen.failure })
    return null
  }
  const answer = await dialogs.ask({ kind: 'choose-file', purpose, suggested, logs: logs || purpose === 'import' })
  return typeof answer === 'object' && 'path' in answer ? { path: answer.path, replace: false } : null
}

/** Which match of a text to record; null if the person does not choose. */
export async function chooseMatch(fileName: string, { matches }: Pick<Paifu, 'matches'>): Promise<number | null> {
  if (matches.length < 2) return 0
  const answer = await useDialogsStore().ask({ kind: 'which-match', name: fileName, matches })
  return typeof answer === 'object' && 'match' in answer ? answer.match : null
}
