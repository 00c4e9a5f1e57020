import { defineStore } from 'pinia'
import { computed, ref, shallowRef } from 'vue'
import type { HostStamp } from '../../src/host/contract/index.ts'
import { newMatch } from '../setup/new-match.ts'
import { emptyPaifu, saveText, type Match, type Paifu } from '../../src/record/index.ts'
import { matchOf } from '../../src/recorder/index.ts'
import { useDialogsStore } from './dialogs.ts'
import { useHostStore } from './host.ts'
import { fileNameOf } from './file-name.ts'
import { openText } from './opening.ts'
import { useSessionStore } from './session.ts'

const SAVED_TO = 'saved-to'
const MATCH_OF_FILE = 'match-of-file'
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
  /** `which`: the match of the file that is recorded; the others are kept as they stand. */
  const file = shallowRef<{ text: string | null; stamp: HostStamp | null; paifu: Paifu; which: number }>({
    text: null,
    stamp: null,
    paifu: emptyPaifu(),
    which: 0,
  })
  /** Grows with every match that is begun, opened or brought back. */
  const begun = ref(0)
  /** Lines of the journal that could not be read back in the last recovery. */
  const lost = ref(0)
  const name = computed(() => (path.value === null ? null : baseName(path.value)))
  let turn: Promise<unknown> = Promise.resolve()
  const writing = new Set<() => void>()
  const recovered = new Set<(begun: Match | null, entries: readonly string[]) => void>()

  function hold(
    newPath: string | null,
    text: string | null,
    stamp: HostStamp | null,
    paifu: Paifu,
    which: number,
  ): void {
    path.value = newPath
    file.value = { text, stamp, paifu, which }
    lost.value = 0
    changedOnDisk.value = null
    loose.value = null
  }

  async function take(
    newPath: string | null,
    text: string | null,
    stamp: HostStamp | null,
    paifu: Paifu,
    which = 0,
  ): Promise<void> {
    hold(newPath, text, stamp, paifu, which)
    open.value = true
    await host.watchFile({ path: newPath })
  }

  async function create(): Promise<void> {
    if (!(await mayLeave())) return
    await session.begin(null, null, null)
    begun.value++
    session.dispatch({ type: 'open', match: newMatch(new Date()) })
    await take(null, null, null, emptyPaifu())
  }

  /** Which match of a text is to be recorded; null when the person does not say. */
  async function chooseMatch(fileName: string, { matches }: Paifu): Promise<number | null> {
    if (matches.length < 2) return 0
    const answer = await dialogs.ask({ kind: 'which-match', name: fileName, matches })
    return typeof answer === 'object' && 'match' in answer ? answer.match : null
  }

  async function beginWith({ matches }: Paifu, which: number, from: string | null, text: string): Promise<void> {
    await session.begin(matches[which] ?? null, from, text)
    begun.value++
    if (which > 0) session.note({ note: MATCH_OF_FILE, which })
  }

  /** Opens a text that has no path the host knows (dropped on a browser page). */
  async function openLoose(fileName: string, text: string): Promise<void> {
    if (!(await mayLeave())) return
    const opened = openText(text)
    if (!opened.ok) return void dialogs.ask({ kind: 'unreadable', name: fileName, problems: opened.problems })
    const which = await chooseMatch(fileName, opened.paifu)
    if (which === null) return
    await beginWith(opened.paifu, which, null, text)
    await take(null, text, null, opened.paifu, which)
    loose.value = fileName
  }

  async function openPath(newPath: string): Promise<void> {
    if (await mayLeave()) await readIn(newPath)
  }

  /** What is open gives way once the file is read, and not before. */
  async function readIn(newPath: string): Promise<void> {
    const read = await host.readFile({ path: newPath })
    if (!read.ok) return void dialogs.ask({ kind: 'failed', doing: 'open', failure: read.failure })
    const opened = openText(read.value.text)
    if (!opened.ok) return void dialogs.ask({ kind: 'unreadable', name: baseName(newPath), problems: opened.problems })
    const which = await chooseMatch(baseName(newPath), opened.paifu)
    if (which === null) return
    await beginWith(opened.paifu, which, read.value.path, read.value.text)
    await take(read.value.path, read.value.text, read.value.stamp, opened.paifu, which)
    await refreshRecent()
  }

  /** `logs`: whether those of other programs can be read there too. */
  async function choosePath(purpose: 'open' | 'save', logs = false): Promise<string | null> {
    const name = path.value ?? suggested.value
    const { boot } = useHostStore()
    if (boot?.nativeDialogs) return purpose === 'open' ? host.chooseOpen(null) : host.chooseSave({ suggested: name })
    const answer = await dialogs.ask({ kind: 'choose-file', purpose, suggested: name, logs })
    return typeof answer === 'object' && 'path' in answer ? answer.path : null
  }

  async function chooseAndOpen(): Promise<void> {
    const chosen = await choosePath('open')
    if (chosen !== null) await openPath(chosen)
  }

  /** What is asked for while a file is being written waits: it has to know what stands there then. */
  function inTurn(work: () => Promise<boolean>): Promise<boolean> {
    const mine = turn.then(work, work)
    turn = mine
    return mine
  }

  const saveNow = (): Promise<boolean> => (path.value === null ? chooseAndSave() : write(path.value, false))

  async function chooseAndSave(): Promise<boolean> {
    const chosen = await choosePath('save')
    return chosen === null ? false : write(chosen, false)
  }

  /** Writes the record as it is now, keys still on their way included; those that come meanwhile are unsaved. */
  async function write(target: string, overwrite: boolean): Promise<boolean> {
    for (const prepare of writing) prepare()
    session.dispatch({ type: 'saving' })
    const match = matchOf(session.latest())
    const expected = target === path.value && !overwrite ? file.value.stamp : null
    const { which, paifu: before } = file.value
    const paifu: Paifu = { matches: which < before.matches.length ? before.matches.with(which, match) : [match] }
    const text = saveText(file.value.text, paifu)
    if (!text.ok) return refuse({ kind: 'unsaveable', failures: text.failures })
    saving.value = true
    const written = await host.writeFile({ path: target, text: text.text, expected, overwrite })
    saving.value = false
    if (written.ok) {
      await take(written.value.path, text.text, written.value.stamp, paifu, which)
      session.dispatch({ type: 'saved' })
      session.note({ note: SAVED_TO, path: written.value.path, stamp: written.value.stamp })
      await refreshRecent()
      return true
    }
    const { code } = written.failure
    const fileName = baseName(target)
    if (code === 'file.exists') {
      const answer = await dialogs.ask({ kind: 'replace', name: fileName })
      return answer === 'overwrite' ? write(target, true) : answer === 'save-as' ? chooseAndSave() : false
    }
    if (code === 'file.changed-on-disk') return settle(target, fileName, false)
    const answer = await dialogs.ask({ kind: 'failed', doing: 'save', failure: written.failure })
    return answer === 'save-as' ? chooseAndSave() : false
  }

  async function settle(target: string, fileName: string, gone: boolean): Promise<boolean> {
    const answer = await dialogs.ask({ kind: 'conflict', name: fileName, gone })
    if (answer === 'overwrite') return write(target, true)
    if (answer === 'save-as') return chooseAndSave()
    if (answer === 'reload') await readIn(target)
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
    return answer === 'save' ? inTurn(saveNow) : answer === 'discard'
  }

  /** Back to the start screen. */
  async function leave(): Promise<void> {
    if (!(await mayLeave())) return
    await session.close()
    open.value = false
    hold(null, null, null, emptyPaifu(), 0)
    session.letGo()
    await host.watchFile({ path: null })
    await refreshRecent()
  }

  /** Brings an unfinished session back to its last key; false when its journal cannot be read. */
  async function recover(id: string): Promise<boolean> {
    const read = await host.journalRead({ id })
    if (!read.ok) return refuse({ kind: 'failed', doing: 'open', failure: read.failure })
    const { header, entries, damaged } = read.value
    const base = header.text === null ? null : openText(header.text)
    const paifu = base?.ok ? base.paifu : emptyPaifu()
    const notes = entries.map((entry) => session.noteOf(entry))
    const which = Number(notes.find((note) => note?.note === MATCH_OF_FILE)?.['which'] ?? 0)
    const last = notes.findLast((note) => note?.note === SAVED_TO) as { path: string; stamp: HostStamp } | undefined
    const home = last?.path ?? header.path
    const onDisk = home === null ? null : await host.readFile({ path: home })
    const text = onDisk?.ok ? onDisk.value.text : header.text
    begun.value++
    const match = base === null ? null : (paifu.matches[which] ?? null)
    const unread = session.resume(id, match, entries)
    await take(home, text, last?.stamp ?? (onDisk?.ok ? onDisk.value.stamp : null), paifu, which)
    if (onDisk && !onDisk.ok) changedOnDisk.value = 'gone'
    lost.value = damaged + unread
    for (const listen of recovered) listen(match, entries)
    return true
  }

  host.on('fileChanged', ({ path: changed, stamp }) => {
    if (changed !== path.value || stamp?.hash === file.value.stamp?.hash) return
    changedOnDisk.value = stamp === null ? 'gone' : 'changed'
  })

  return {
    open, begun, path, name, suggested, changedOnDisk, saving, lost,
    create, openPath, openLoose, chooseAndOpen, choosePath, chooseMatch, mayLeave, leave, recover,
    save: () => inTurn(saveNow),
    saveAs: () => inTurn(chooseAndSave),
    settleConflict: (target: string, fileName: string, gone: boolean) => inTurn(() => settle(target, fileName, gone)),
    /** Runs before the record is written to a file. */
    beforeWriting: (prepare: () => void) => void writing.add(prepare),
    /** Told with the match that a journal was replayed upon, and its lines. */
    onRecovered: (listen: (begun: Match | null, entries: readonly string[]) => void) => void recovered.add(listen),
  } // prettier-ignore
})
