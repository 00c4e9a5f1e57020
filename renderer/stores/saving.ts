import { computed, ref, shallowRef, type Ref, type ShallowRef } from 'vue'
import type { HostFailure, HostInput } from '../../src/host/contract/index.ts'
import { baseName } from '../../src/kit/index.ts'
import { writtenText } from '../../src/recorder/index.ts'
import { chooseFile } from './choose-file.ts'
import { downloadCopy } from './download-copy.ts'
import { useDialogsStore } from './dialogs.ts'
import { SAVED_TO } from './journal-entries.ts'
import { commitField } from '../kit/commit-field.ts'
import { useHostStore } from './host.ts'
import type { MatchFile, OpenedVersion } from './match-file.ts'
import { useSessionStore } from './session.ts'
import { useSettingsStore } from './settings.ts'

/** Whether the match that a request was for is still open. */
export type Staying = () => boolean

interface VersionNotice {
  /** Of the correction. */
  readonly id: string
  /** Why the version could not be kept; null if it is. */
  readonly failure: HostFailure | null
}

interface Saved {
  readonly file: Readonly<ShallowRef<MatchFile>>
  /** A file name: its own, or one derived from the match data. */
  readonly fileName: Readonly<Ref<string>>
  readonly staying: () => Staying
  /** The match is stored there from now on. */
  readonly hold: (file: MatchFile) => void
  /** Replaces what is open with the file’s content, unless something was typed meanwhile. */
  readonly reload: (path: string) => Promise<void>
}

/** Writes the open record to its file, and asks where that is not possible as intended. */
export function createSaving({ file, fileName, staying, hold, reload }: Saved) {
  const hosted = useHostStore()
  const { host } = hosted
  const session = useSessionStore()
  const dialogs = useDialogsStore()
  const saving = ref(false)
  /** What became of the version before a correction, until the person has seen it. */
  const version = shallowRef<VersionNotice | null>(null)
  /** The correction of which that was said. */
  let told: string | null = null
  const preparations = new Set<() => void>()
  let turn: Promise<unknown> = Promise.resolve()

  const fileText = () => writtenText(session.shown)

  const prepare = (): void => {
    for (const each of preparations) each()
  }

  /** Requests during a write wait: they depend on what is written. */
  function inTurn(work: (stays: Staying) => Promise<boolean>): Promise<boolean> {
    const stays = staying()
    const mine = turn.then(
      () => work(stays),
      () => work(stays),
    )
    turn = mine
    return mine
  }

  /**
   * Offers the record as a browser download when the host does not respond. It stays unsaved: nobody knows whether the
   * file was kept.
   */
  function copyOut(): boolean {
    commitField()
    prepare()
    const composition = fileText()
    if (composition.ok) downloadCopy(fileName.value, composition.document.text)
    else void dialogs.ask({ kind: 'unsaveable', failures: composition.failures })
    return false
  }

  const saveNow = async (stays: Staying): Promise<boolean> => {
    const { path } = file.value
    return !hosted.online ? copyOut() : path === null ? chooseAndSave(stays) : write(path, false, stays)
  }

  async function chooseAndSave(stays: Staying): Promise<boolean> {
    if (!hosted.online) return copyOut()
    const chosen = stays() ? await chooseFile('save', file.value.path ?? fileName.value) : null
    return chosen === null ? false : write(chosen.path, chosen.replace, stays)
  }

  /** Writes the current record, including keys still in flight; keys typed during the write count as unsaved. */
  async function write(target: string, overwrite: boolean, stays: Staying): Promise<boolean> {
    if (!stays()) return false
    prepare()
    session.dispatch({ type: 'saving' })
    const { path, stamp } = file.value
    const which = session.shown.text?.which ?? 0
    const composition = fileText()
    if (!composition.ok) {
      await dialogs.ask({ kind: 'unsaveable', failures: composition.failures })
      return false
    }
    const { document } = composition
    saving.value = true
    const expected = target === path && !overwrite ? stamp : null
    const opened = file.value.opened?.path === target ? file.value.opened : null
    const written = await writeText({ path: target, text: document.text, expected, overwrite }, opened)
    saving.value = false
    if (!stays()) return false
    if (written.ok) {
      hold({ ...written.value, document, which, opened })
      session.dispatch({ type: 'saved' })
      session.note({ note: SAVED_TO, path: written.value.path, stamp: written.value.stamp })
      await host.watchFile({ path: file.value.path })
      await hosted.refreshRecent()
      return true
    }
    const { code } = written.failure
    const targetName = baseName(target)
    if (code === 'file.exists') {
      const answer = await dialogs.ask({ kind: 'replace', name: targetName })
      return answer === 'overwrite' ? write(target, true, stays) : answer === 'save-as' ? chooseAndSave(stays) : false
    }
    if (code === 'file.changed-on-disk') return settle(target, targetName, false, stays)
    const answer = await dialogs.ask({ kind: 'failed', doing: 'save', failure: written.failure })
    return answer === 'save-as' ? chooseAndSave(stays) : false
  }

  /** Writes it as a correction of the version that was opened, if it was opened from this file. */
  async function writeText(text: HostInput<'writeFile'>, opened: OpenedVersion | null) {
    if (opened === null) return host.writeFile(text)
    const { id, hash: before } = opened
    const who = useSettingsStore().settings.recorder
    const written = await host.correctFile({ ...text, correction: { id, before, who } })
    if (!written.ok) return written
    const { kept, historyFailure, ...value } = written.value
    if (historyFailure !== null) version.value = { id, failure: historyFailure }
    else if (kept && told !== id) version.value = { id, failure: null }
    told = id
    return { ok: true as const, value }
  }

  /** The file has changed since it was read, or is gone: the person says which of the two stays. */
  async function settle(target: string, targetName: string, gone: boolean, stays: Staying): Promise<boolean> {
    const answer = stays() ? await dialogs.ask({ kind: 'conflict', name: targetName, gone }) : 'cancel'
    if (answer === 'overwrite') return write(target, true, stays)
    if (answer === 'save-as') return chooseAndSave(stays)
    if (answer !== 'reload' || !stays()) return false
    const { match } = session.shown
    await reload(target)
    // What was typed while the file was read is not given up for it unasked.
    return stays() && session.shown.match !== match ? settle(target, targetName, gone, stays) : false
  }

  return {
    /** While it is being written. */
    saving,
    /** What became of the version before a correction of what is open, until `seeVersion`. */
    versionNotice: computed(() => (version.value?.id === file.value.opened?.id ? version.value : null)),
    seeVersion: () => void (version.value = null),
    copyOut,
    save: () => inTurn(saveNow),
    saveAs: () => inTurn(chooseAndSave),
    settleConflict: (target: string, targetName: string, gone: boolean) =>
      inTurn((stays) => settle(target, targetName, gone, stays)),
    /** Runs before the record is written to a file. */
    beforeWriting: (each: () => void) => void preparations.add(each),
  }
}
