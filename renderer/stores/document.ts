import { defineStore } from 'pinia'
import * as v from 'valibot'
import { computed, ref, shallowRef } from 'vue'
import { schema, type HostFailure, type HostStamp } from '../../src/host/contract/index.ts'
import { newMatch } from './new-match.ts'
import { emptyPaifu, type Match, type Paifu } from '../../src/record/index.ts'
import { readDocument, saveText, type Document, type SavedText } from '../../src/document/index.ts'
import { matchOf } from '../../src/recorder/index.ts'
import { useDamageStore } from './damage.ts'
import { useDialogsStore } from './dialogs.ts'
import { readEntries } from './entries.ts'
import { saveCopy } from './copy.ts'
import { useHostStore } from './host.ts'
import { takeField } from './field.ts'
import { fileNameOf } from './file-name.ts'
import { openText } from './opening.ts'
import { withPatience } from './patience.ts'
import { useSessionStore } from './session.ts'

const SAVED_TO = 'saved-to'
const MATCH_OF_FILE = 'match-of-file'
const SavedTo = v.object({ note: v.literal(SAVED_TO), path: v.string(), stamp: schema.Stamp })
const baseName = (path: string): string => path.split(/[\\/]/).at(-1) ?? path

/** What lies behind a match: where, what stood there, and which match of it is recorded; the others stay as they stand. */
interface Home {
  readonly path: string | null
  readonly document: Document | null
  readonly stamp: HostStamp | null
  readonly matches: readonly Match[]
  readonly which: number
}

/** The document with the text that stands in the file by now. */
const readAnew = ({ document }: Home, text: string): Document => document?.edited(text) ?? readDocument(text)

/** Of what nobody has read: no file is taken for it. */
const NO_HASH = ''
const NOWHERE: Home = { path: null, document: null, stamp: null, matches: emptyPaifu().matches, which: 0 }

/** `replace`: a dialog of the system has asked already whether the file that is there is to be replaced. */
interface Chosen {
  path: string
  replace: boolean
}

/** The file behind the session: where it is, what stood in it, whether another program changed it. */
export const useDocumentStore = defineStore('document', () => {
  const hosted = useHostStore()
  const { host, refreshRecent } = hosted
  const session = useSessionStore()
  const dialogs = useDialogsStore()
  const damage = useDamageStore()

  /** False on the start screen. */
  const open = ref(false)
  const path = ref<string | null>(null)
  const loose = ref<string | null>(null)
  const suggested = computed(() => loose.value ?? fileNameOf(session.shown.match))
  const changedOnDisk = ref<'changed' | 'gone' | null>(null)
  const saving = ref(false)
  const file = shallowRef<Home>(NOWHERE)
  /** What was said when the text of the file was read, of the match that is open and of none. */
  const readings = computed(() =>
    (file.value.document?.readings ?? []).filter(({ match }) => match === null || match === file.value.which),
  )
  /** Grows with every match that is begun, opened, brought back or left. */
  const begun = ref(0)
  /** Lines of the journal that could not be read back in the last recovery. */
  const lost = ref(0)
  /** Lines of the journal that a newer version wrote: they stay in it, and were not brought back. */
  const newer = ref(0)
  const name = computed(() => (path.value === null ? null : baseName(path.value)))
  let turn: Promise<unknown> = Promise.resolve()
  const writing = new Set<() => void>()
  const recovered = new Set<(begun: Match | null, entries: readonly string[]) => void>()

  function hold(home: Home): void {
    path.value = home.path
    file.value = home
    lost.value = 0
    newer.value = 0
    changedOnDisk.value = null
    loose.value = null
  }

  /** Whether the same match is open as when this was asked: what was begun for one is not done to the next. */
  function staying(): () => boolean {
    const mine = begun.value
    return () => mine === begun.value
  }

  /**
   * What is open gives way to a match, and in the same moment its file to that match's: a save in between would write the
   * one into the other. `left`: what was let go; what was typed since is asked about, and may yet be kept.
   * @param fresh a match that stands in no file yet
   * @param mayGo asked where something was typed since
   */
  async function giveWay(left: Match, home: Home, fresh: Match | null = null, mayGo = mayLeave): Promise<boolean> {
    const started = await session.start(home.path, home.document?.text ?? null)
    takeField()
    if (session.latest().match !== left && !(await mayGo())) {
      await started.close()
      return false
    }
    const before = session.begin(home.matches[home.which] ?? null, started)
    begun.value++
    damage.found = null
    if (home.which > 0) session.note({ note: MATCH_OF_FILE, which: home.which })
    if (fresh !== null) session.dispatch({ type: 'open', match: fresh })
    hold(home)
    open.value = true
    if (before !== null) void notPutAway(await before.close())
    await host.watchFile({ path: path.value })
    return true
  }

  /** A journal that stays where it is brings its match back at the next start. */
  async function notPutAway(failure: HostFailure | null): Promise<void> {
    if (failure !== null) await dialogs.ask({ kind: 'failed', doing: 'put-away', failure })
  }

  async function create(): Promise<void> {
    if (await mayLeave()) await giveWay(session.latest().match, NOWHERE, newMatch(new Date()))
  }

  /** Which match of a text is to be recorded; null when the person does not say. */
  async function chooseMatch(fileName: string, { matches }: Pick<Paifu, 'matches'>): Promise<number | null> {
    if (matches.length < 2) return 0
    const answer = await dialogs.ask({ kind: 'which-match', name: fileName, matches })
    return typeof answer === 'object' && 'match' in answer ? answer.match : null
  }

  /** Opens a text that has no path the host knows (dropped on a browser page). */
  async function openLoose(fileName: string, text: string): Promise<void> {
    if (!(await mayLeave())) return
    const left = session.latest().match
    const opened = openText(text)
    if (!opened.ok) return void dialogs.ask({ kind: 'unreadable', name: fileName, problems: opened.problems })
    const { document } = opened
    const which = await chooseMatch(fileName, document)
    if (which === null) return
    const home = { path: null, document, stamp: null, matches: document.matches, which }
    if (await giveWay(left, home)) loose.value = fileName
  }

  async function openPath(newPath: string): Promise<void> {
    if (await mayLeave()) await readIn(newPath)
  }

  /**
   * Whether a file is not to be opened as it stands: what was typed into it and never saved is gone on with, or nothing
   * is opened. Where a match is open one has been asked about that at the start.
   */
  async function cameBack(found: string): Promise<boolean> {
    const left = open.value ? undefined : hosted.boot?.unfinished.find((journal) => journal.path === found)
    if (left === undefined) return false
    const answer = await dialogs.ask({ kind: 'unfinished', name: baseName(found), entries: left.entries })
    if (answer === 'resume' && (await recover(left.id))) hosted.dropUnfinished(left.id)
    return answer !== 'as-saved'
  }

  /** What is open gives way once the file is read, and not before. */
  async function readIn(newPath: string, mayGo = mayLeave): Promise<void> {
    const left = session.latest().match
    const read = await host.readFile({ path: newPath })
    if (!read.ok) return void dialogs.ask({ kind: 'failed', doing: 'open', failure: read.failure })
    if (await cameBack(read.value.path)) return
    const opened = openText(read.value.text)
    if (!opened.ok) return void dialogs.ask({ kind: 'unreadable', name: baseName(newPath), problems: opened.problems })
    const { document } = opened
    const which = await chooseMatch(baseName(newPath), document)
    if (which === null) return
    const { path: found, stamp } = read.value
    const home = { path: found, document, stamp, matches: document.matches, which }
    if (await giveWay(left, home, null, mayGo)) await refreshRecent()
  }

  /**
   * Gives the record to the browser to keep as a file, where the host does not answer. It stays unsaved: nobody knows
   * whether the file is kept.
   */
  function copyOut(): boolean {
    takeField()
    for (const prepare of writing) prepare()
    const { text } = composed(file.value)
    if (text.ok) saveCopy(name.value ?? suggested.value, text.text)
    else void dialogs.ask({ kind: 'unsaveable', failures: text.failures })
    return false
  }

  /** `logs`: whether those of other programs can be read there too. */
  async function choosePlace(purpose: 'open' | 'save', logs = false): Promise<Chosen | null> {
    const name = path.value ?? suggested.value
    if (hosted.boot?.nativeDialogs) {
      const chosen = await (purpose === 'open' ? host.chooseOpen(null) : host.chooseSave({ suggested: name }))
      if (chosen.ok) return typeof chosen.value === 'string' ? { path: chosen.value, replace: false } : chosen.value
      void dialogs.ask({ kind: 'failed', doing: purpose, failure: chosen.failure })
      return null
    }
    const answer = await dialogs.ask({ kind: 'choose-file', purpose, suggested: name, logs })
    return typeof answer === 'object' && 'path' in answer ? { path: answer.path, replace: false } : null
  }

  const choosePath = async (purpose: 'open', logs = false): Promise<string | null> =>
    (await choosePlace(purpose, logs))?.path ?? null

  async function chooseAndOpen(): Promise<void> {
    const chosen = await choosePath('open')
    if (chosen !== null) await openPath(chosen)
  }

  /**
   * What is asked for while a file is being written waits: it has to know what stands there then. `staying`: whether the
   * match is still open for which it was asked.
   */
  function inTurn(work: (staying: () => boolean) => Promise<boolean>): Promise<boolean> {
    const stays = staying()
    const mine = turn.then(
      () => work(stays),
      () => work(stays),
    )
    turn = mine
    return mine
  }

  const saveNow = async (stays: () => boolean): Promise<boolean> =>
    !hosted.online ? copyOut() : path.value === null ? chooseAndSave(stays) : write(path.value, false, stays)

  async function chooseAndSave(stays: () => boolean): Promise<boolean> {
    if (!hosted.online) return copyOut()
    const chosen = stays() ? await choosePlace('save') : null
    return chosen === null ? false : write(chosen.path, chosen.replace, stays)
  }

  /** The record as it is now, among the other matches of its file. */
  function composed({ document, matches, which }: Home): { paifu: Paifu; text: SavedText } {
    const match = matchOf(session.latest())
    const paifu: Paifu = { matches: which < matches.length ? matches.with(which, match) : [match] }
    return { paifu, text: document === null ? saveText(null, paifu) : document.saved(paifu) }
  }

  /** Writes the record as it is now, keys still on their way included; those that come meanwhile are unsaved. */
  async function write(target: string, overwrite: boolean, stays: () => boolean): Promise<boolean> {
    if (!stays()) return false
    for (const prepare of writing) prepare()
    session.dispatch({ type: 'saving' })
    const expected = target === path.value && !overwrite ? file.value.stamp : null
    const { which } = file.value
    const { paifu, text } = composed(file.value)
    if (!text.ok) return refuse({ kind: 'unsaveable', failures: text.failures })
    saving.value = true
    const written = await host.writeFile({ path: target, text: text.text, expected, overwrite })
    saving.value = false
    if (!stays()) return false
    if (written.ok) {
      hold({ ...written.value, document: readAnew(file.value, text.text), matches: paifu.matches, which })
      session.dispatch({ type: 'saved' })
      session.note({ note: SAVED_TO, path: written.value.path, stamp: written.value.stamp })
      await host.watchFile({ path: path.value })
      await refreshRecent()
      return true
    }
    const { code } = written.failure
    const fileName = baseName(target)
    if (code === 'file.exists') {
      const answer = await dialogs.ask({ kind: 'replace', name: fileName })
      return answer === 'overwrite' ? write(target, true, stays) : answer === 'save-as' ? chooseAndSave(stays) : false
    }
    if (code === 'file.changed-on-disk') return settle(target, fileName, false, stays)
    const answer = await dialogs.ask({ kind: 'failed', doing: 'save', failure: written.failure })
    return answer === 'save-as' ? chooseAndSave(stays) : false
  }

  async function settle(target: string, fileName: string, gone: boolean, stays: () => boolean): Promise<boolean> {
    const answer = stays() ? await dialogs.ask({ kind: 'conflict', name: fileName, gone }) : 'cancel'
    if (answer === 'overwrite') return write(target, true, stays)
    if (answer === 'save-as') return chooseAndSave(stays)
    if (answer !== 'reload' || !stays()) return false
    const { match } = session.latest()
    await readIn(target, () => Promise.resolve(false))
    // What was typed while the file was read is not given up for it unasked.
    return stays() && session.latest().match !== match ? settle(target, fileName, gone, stays) : false
  }

  async function refuse(dialog: Parameters<typeof dialogs.ask>[0]): Promise<boolean> {
    await dialogs.ask(dialog)
    return false
  }

  /** Whether leaving what is open would lose something. */
  function unsaved(): boolean {
    if (open.value) takeField()
    return open.value && session.edited
  }

  /** True when what is open may be left: saved with all that was typed meanwhile, or the person said so. */
  async function mayLeave(): Promise<boolean> {
    const stays = staying()
    const isPractised = !open.value && session.practising && session.latest().past !== null
    if (isPractised && (await dialogs.ask({ kind: 'practice' })) !== 'discard') return false
    while (unsaved()) {
      const answer = await dialogs.ask({ kind: 'unsaved', name: name.value ?? suggested.value })
      if (answer !== 'save') return answer === 'discard' && stays()
      if (!(await inTurn(saveNow))) return false
    }
    return stays()
  }

  /** The window closes, and with it what is open. */
  async function putAway(): Promise<void> {
    await notPutAway(await session.close())
  }

  /** Back to the start screen. */
  async function leave(): Promise<void> {
    if (!(await mayLeave())) return
    const closed = session.close()
    begun.value++
    damage.found = null
    open.value = false
    hold(NOWHERE)
    session.letGo()
    void notPutAway(await closed)
    await host.watchFile({ path: path.value })
    await refreshRecent()
  }

  /**
   * Whether a file is still as the journal knows it: as it was saved last or, where it was not, as it was opened. What the
   * record says by now is known too: the save was cut off before it came into the journal.
   */
  function isOwn(found: { text: string; stamp: HostStamp }, before: Home): boolean {
    if (before.stamp === null ? found.text === before.document?.text : found.stamp.hash === before.stamp.hash)
      return true
    const { text } = composed(before)
    return text.ok && text.text === found.text
  }

  /** Brings an unfinished session back to its last key; false when its journal cannot be read. */
  async function recover(id: string): Promise<boolean> {
    const stays = staying()
    const read = await host.journalRead({ id })
    if (!read.ok) return refuse({ kind: 'failed', doing: 'open', failure: read.failure })
    const { header, entries, behind, damaged, isHeaderSound } = read.value
    const isWhole = isHeaderSound && behind.length === 0
    const base = header.text === null ? null : openText(header.text)
    const matches = base?.ok ? base.document.matches : NOWHERE.matches
    const known = readEntries(entries)
    const which = Number(known.notes.find(({ note }) => note === MATCH_OF_FILE)?.['which'] ?? 0)
    const last = known.notes.findLast((note) => v.is(SavedTo, note))
    const home = last?.path ?? header.path
    const looked =
      home === null
        ? { came: null }
        : await withPatience(dialogs, { kind: 'waiting', name: baseName(home) }, host.readFile({ path: home }))
    // Gone on with although its file does not answer: what stands there is asked about when it is saved.
    const isLate = 'answer' in looked
    if (!stays() || (isLate && looked.answer !== 'without')) return false
    const onDisk = isLate ? null : looked.came
    begun.value++
    const match = base === null ? null : (matches[which] ?? null)
    const refused = session.resume(isWhole ? id : null, known, header, match)
    damage.found = isWhole ? null : { id, behind, isHeaderSound }
    const before: Home = { path: home, document: base?.document ?? null, stamp: last?.stamp ?? null, matches, which }
    const found = onDisk?.ok ? onDisk.value : null
    if (found !== null && isOwn(found, before))
      hold({ ...before, document: readAnew(before, found.text), stamp: found.stamp })
    else {
      const seen = isLate ? { size: 0, modified: 0 } : found?.stamp
      hold({ ...before, stamp: before.stamp ?? (seen ? { ...seen, hash: NO_HASH } : null) })
      if (onDisk !== null) changedOnDisk.value = found === null ? 'gone' : 'changed'
    }
    lost.value = damaged + refused
    newer.value = known.unknown
    open.value = true
    const watching = host.watchFile({ path: path.value })
    if (!isLate) await watching
    for (const listen of recovered) listen(match, known.entries)
    return true
  }

  host.on('fileChanged', ({ path: changed, stamp }) => {
    if (changed !== path.value || stamp?.hash === file.value.stamp?.hash) return
    changedOnDisk.value = stamp === null ? 'gone' : 'changed'
  })

  return {
    open, begun, readings, path, name, suggested, changedOnDisk, saving, lost, newer,
    create, copyOut, openPath, openLoose, chooseAndOpen, choosePath, chooseMatch, unsaved, mayLeave, leave, putAway, recover,
    save: () => inTurn(saveNow),
    saveAs: () => inTurn(chooseAndSave),
    settleConflict: (target: string, fileName: string, gone: boolean) => inTurn((stays) => settle(target, fileName, gone, stays)),
    /** Runs before the record is written to a file. */
    beforeWriting: (prepare: () => void) => void writing.add(prepare),
    /** Told with the match that a journal was replayed upon, and its lines. */
    onRecovered: (listen: (begun: Match | null, entries: readonly string[]) => void) => void recovered.add(listen),
  } // prettier-ignore
})
