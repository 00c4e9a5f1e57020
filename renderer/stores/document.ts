import { defineStore } from 'pinia'
import { computed, ref, shallowRef } from 'vue'
import type { HostStamp } from '../../src/host/contract/index.ts'
import { emptyPaifu, saveText, type Paifu } from '../../src/record/index.ts'
import { matchOf } from '../../src/recorder/index.ts'
import { useDialogsStore } from './dialogs.ts'
import { useHostStore } from './host.ts'
import { fileNameOf } from './file-name.ts'
import { openText } from './opening.ts'
import { useSessionStore } from './session.ts'

const SAVED_TO = 'saved-to'
const baseName = (path: string): string => path.split(/[\\/]/).at(-1) ?? path

/** The file behind the session: where it is, what stood in it, whether another program changed it. */
export const useDocumentStore = defineStore('document', () => {
  const { host, refreshRecent } = useHostStore()
  const session = useSessionStore()
  const dialogs = useDialogsStore()

  /** False on the start screen. */
  const open = ref(false)
  const path = ref<string | null>(null)
  const loose = ref<string | null>(null)
  const suggested = computed(() => loose.value ?? fileNameOf(session.shown.match))
  const changedOnDisk = ref<'changed' | 'gone' | null>(null)
  const saving = ref(false)
  const file = shallowRef<{ text: string | null; stamp: HostStamp | null; paifu: Paifu }>({
    text: null,
    stamp: null,
    paifu: emptyPaifu(),
  })
  const name = computed(() => (path.value === null ? null : baseName(path.value)))

  async function take(
    newPath: string | null,
    text: string | null,
    stamp: HostStamp | null,
    paifu: Paifu,
  ): Promise<void> {
    path.value = newPath
    file.value = { text, stamp, paifu }
    changedOnDisk.value = null
    loose.value = null
    open.value = true
    await host.watchFile({ path: newPath })
  }

  async function create(): Promise<void> {
    if (!(await mayLeave())) return
    await session.begin(null, null, null)
    await take(null, null, null, emptyPaifu())
  }

  /** Opens a text that has no path the host knows (dropped on a browser page). */
  async function openLoose(fileName: string, text: string): Promise<void> {
    if (!(await mayLeave())) return
    const opened = openText(text)
    if (!opened.ok) return void dialogs.ask({ kind: 'unreadable', name: fileName, problems: opened.problems })
    await session.begin(opened.paifu.matches[0] ?? null, null, text)
    await take(null, text, null, opened.paifu)
    loose.value = fileName
  }

  async function openPath(newPath: string): Promise<void> {
    if (!(await mayLeave())) return
    const read = await host.readFile({ path: newPath })
    if (!read.ok) return void dialogs.ask({ kind: 'failed', doing: 'open', failure: read.failure })
    const opened = openText(read.value.text)
    if (!opened.ok) return void dialogs.ask({ kind: 'unreadable', name: baseName(newPath), problems: opened.problems })
    await session.begin(opened.paifu.matches[0] ?? null, read.value.path, read.value.text)
    await take(read.value.path, read.value.text, read.value.stamp, opened.paifu)
    await refreshRecent()
  }

  async function choosePath(purpose: 'open' | 'save'): Promise<string | null> {
    const name = path.value ?? suggested.value
    const { boot } = useHostStore()
    if (boot?.nativeDialogs) return purpose === 'open' ? host.chooseOpen(null) : host.chooseSave({ suggested: name })
    const answer = await dialogs.ask({ kind: 'choose-file', purpose, suggested: name })
    return typeof answer === 'object' ? answer.path : null
  }

  async function chooseAndOpen(): Promise<void> {
    const chosen = await choosePath('open')
    if (chosen !== null) await openPath(chosen)
  }

  const save = (): Promise<boolean> => (path.value === null ? saveAs() : write(path.value, file.value.stamp, false))

  async function saveAs(): Promise<boolean> {
    const chosen = await choosePath('save')
    return chosen === null ? false : write(chosen, chosen === path.value ? file.value.stamp : null, false)
  }

  /** Writes the record as it is now, keys still on their way included. */
  async function write(target: string, expected: HostStamp | null, overwrite: boolean): Promise<boolean> {
    const match = matchOf(session.latest())
    const paifu: Paifu = { matches: [match, ...file.value.paifu.matches.slice(1)] }
    const text = saveText(file.value.text, paifu)
    if (!text.ok) return refuse({ kind: 'unsaveable', failures: text.failures })
    saving.value = true
    const written = await host.writeFile({ path: target, text: text.text, expected, overwrite })
    saving.value = false
    if (written.ok) {
      await take(written.value.path, text.text, written.value.stamp, paifu)
      session.dispatch({ type: 'saved' })
      session.note({ note: SAVED_TO, path: written.value.path, stamp: written.value.stamp })
      await refreshRecent()
      return true
    }
    const { code } = written.failure
    const fileName = baseName(target)
    if (code === 'file.exists') {
      const answer = await dialogs.ask({ kind: 'replace', name: fileName })
      return answer === 'overwrite' ? write(target, null, true) : answer === 'save-as' ? saveAs() : false
    }
    if (code === 'file.changed-on-disk') return settleConflict(target, fileName, false)
    const answer = await dialogs.ask({ kind: 'failed', doing: 'save', failure: written.failure })
    return answer === 'save-as' ? saveAs() : false
  }

  async function settleConflict(target: string, fileName: string, gone: boolean): Promise<boolean> {
    const answer = await dialogs.ask({ kind: 'conflict', name: fileName, gone })
    if (answer === 'overwrite') return write(target, null, true)
    if (answer === 'save-as') return saveAs()
    if (answer === 'reload') {
      await session.close()
      session.dispatch({ type: 'open', match: null })
      await openPath(target)
    }
    return false
  }

  async function refuse(dialog: Parameters<typeof dialogs.ask>[0]): Promise<boolean> {
    await dialogs.ask(dialog)
    return false
  }

  /** True when what is open may be left: saved, or the person said so. */
  async function mayLeave(): Promise<boolean> {
    if (!open.value || !session.edited) return true
    const answer = await dialogs.ask({ kind: 'unsaved', name: name.value ?? suggested.value })
    return answer === 'save' ? save() : answer === 'discard'
  }

  /** Back to the start screen. */
  async function leave(): Promise<void> {
    if (!(await mayLeave())) return
    await session.close()
    open.value = false
    await take(null, null, null, emptyPaifu())
    open.value = false
    await refreshRecent()
  }

  /** Brings an unfinished session back to its last key. */
  async function recover(id: string): Promise<number | null> {
    const read = await host.journalRead({ id })
    if (!read.ok) return refuse({ kind: 'failed', doing: 'open', failure: read.failure }).then(() => null)
    const { header, entries, damaged } = read.value
    const base = header.text === null ? null : openText(header.text)
    const paifu = base?.ok ? base.paifu : emptyPaifu()
    const notes = entries.map((entry) => session.noteOf(entry)).filter((note) => note?.note === SAVED_TO)
    const last = notes.at(-1) as { path: string; stamp: HostStamp } | undefined
    const home = last?.path ?? header.path
    const onDisk = home === null ? null : await host.readFile({ path: home })
    const text = onDisk?.ok ? onDisk.value.text : header.text
    const lost = session.resume(id, base === null ? null : (paifu.matches[0] ?? null), entries)
    await take(home, text, last?.stamp ?? (onDisk?.ok ? onDisk.value.stamp : null), paifu)
    if (onDisk && !onDisk.ok) changedOnDisk.value = 'gone'
    return damaged + lost
  }

  host.on('fileChanged', ({ path: changed, stamp }) => {
    if (changed !== path.value || stamp?.hash === file.value.stamp?.hash) return
    changedOnDisk.value = stamp === null ? 'gone' : 'changed'
  })

  return {
    open, path, name, suggested, changedOnDisk, saving,
    create, openPath, openLoose, chooseAndOpen, save, saveAs, settleConflict, mayLeave, leave, recover,
  } // prettier-ignore
})
