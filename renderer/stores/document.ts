import { defineStore } from 'pinia'
import { computed, ref, shallowRef } from 'vue'
import type { HostFailure, HostStamp } from '../../src/host/contract/index.ts'
import { newMatch } from './new-match.ts'
import { baseName } from '../../src/kit/index.ts'
import type { Match } from '../../src/record/index.ts'
import { documentOf, writtenText } from '../../src/recorder/index.ts'
import { chooseFile, chooseMatch } from './choose-file.ts'
import { readWhichFile, type FileRead } from './file-in-zip.ts'
import { matchInTransit } from './export-record.ts'
import { importRecord, isForeign, isRecord } from './import-record.ts'
import { useDamagedJournalStore } from './damaged-journal.ts'
import { useDialogsStore } from './dialogs.ts'
import {
  MATCH_OF_FILE,
  matchOfFile,
  OPENED_VERSION,
  openedVersion,
  readEntries,
  savedTo,
  type JournalNote,
  type ReadEntries,
} from './journal-entries.ts'
import { useHostStore } from './host.ts'
import { commitField } from '../kit/commit-field.ts'
import { fileNameOf, recordFileName } from './file-name.ts'
import { NO_FILE, type FreshMatch, type MatchFile, type OpenedVersion } from './match-file.ts'
import { readRecord } from './open-text.ts'
import { askWhenSlow } from './ask-when-slow.ts'
import { tellEncoding, type HowRead } from './tell-encoding.ts'
import { useSubjectNotes } from './record-subject.ts'
import { createSaving } from './saving.ts'
import { useSessionStore } from './session.ts'
import { useSettingsStore } from './settings.ts'
import { useFieldDraftsStore } from './field-drafts.ts'
import { useSheetDraftsStore } from './sheet-drafts.ts'
import { randomId } from './stations/random-id.ts'

/** What is open, as it was when one agreed to leave it. */
interface LetGo {
  readonly match: Match
  /** How often something was typed beside it. */
  readonly typed: number
}

/** Of what nobody has read: no file is taken for it. */
const NO_HASH = ''

const RECORD_FILE = /\.jmjp$/i

/** The file behind the session: its path, its content, and whether another program changed it. */
export const useDocumentStore = defineStore('document', () => {
  const hosted = useHostStore()
  const { host, refreshRecent } = hosted
  const session = useSessionStore()
  const dialogs = useDialogsStore()
  const damage = useDamagedJournalStore()
  const sheets = useSheetDraftsStore()
  const fields = useFieldDraftsStore()

  /** False on the start screen. */
  const open = ref(false)
  const path = ref<string | null>(null)
  const loose = ref<string | null>(null)
  const suggested = computed(() => loose.value ?? fileNameOf(session.shown.match))
  const changedOnDisk = ref<'changed' | 'gone' | null>(null)
  const file = shallowRef<MatchFile>(NO_FILE)
  /**
   * The match as its text has it, and what was said when that was read, of it and of no match: as saved last, or as the
   * text was edited since. Not `computed`: that would keep a match that is closed until somebody asks again.
   */
  const asRead = () => {
    const { text, savedText, preferences } = session.shown
    const isOfFile = text === null || text === savedText
    const which = isOfFile ? file.value.which : text.which
    const document = isOfFile ? file.value.document : documentOf(text, preferences.rulesets)
    const readings = (document?.readings ?? []).filter(({ match }) => match === null || match === which)
    return { readings, match: document?.matches[which] ?? null }
  }
  /** Takes what was typed beside the record from a journal. */
  const restoreDrafts = (notes: readonly JournalNote[]): void => {
    sheets.restore(notes)
    fields.restore(notes)
  }
  /** Counts matches begun, opened, restored or left. */
  const begun = ref(0)
  /** Lines of the journal that could not be read back in the last recovery. */
  const lost = ref(0)
  /** Lines of the journal that a newer version wrote: they stay in it, and were not brought back. */
  const newer = ref(0)
  const name = computed(() => (path.value === null ? null : baseName(path.value)))
  const fileName = computed(() => name.value ?? suggested.value)
  const saved = createSaving({
    file,
    fileName,
    staying,
    hold,
    reload: (from) => readIn(from, () => Promise.resolve(false)),
  })
  useSubjectNotes()
  const recovered = new Set<(begun: Match | null, read: ReadEntries) => void>()

  function hold(held: MatchFile): void {
    path.value = held.path
    file.value = held
    lost.value = 0
    newer.value = 0
    changedOnDisk.value = null
    loose.value = null
  }

  /** Whether the same match is still open: what was begun for one must not happen to the next. */
  function staying(): () => boolean {
    const mine = begun.value
    return () => mine === begun.value
  }

  const letGo = (): LetGo => ({ match: session.shown.match, typed: fields.typed() })

  /**
   * What is open gives way to a match, and in the same moment its file to that match's: a save in between would write the
   * one into the other. `left`: what was let go; what was typed since is asked about, and may yet be kept.
   * @param fresh a match that stands in no file yet
   * @param mayGo asked where something was typed since
   * @param nameToSave the file name to suggest, of a match that has no file
   */
  async function giveWay(
    left: LetGo,
    next: MatchFile,
    fresh: FreshMatch | null = null,
    mayGo = mayLeave,
    nameToSave = fresh?.suggested ?? null,
  ): Promise<boolean> {
    const started = await session.start(next.path, next.document?.text ?? null)
    commitField()
    const { match, typed } = letGo()
    if ((match !== left.match || typed !== left.typed) && !(await mayGo())) {
      await started.close()
      return false
    }
    const { document, which } = next
    const before = session.begin(document && { document, which }, started)
    begun.value++
    damage.found = null
    restoreDrafts([])
    if (which > 0) session.note({ note: MATCH_OF_FILE, which })
    const opened = versionToCorrect(next)
    if (opened !== null) session.note({ note: OPENED_VERSION, ...opened })
    if (fresh !== null)
      session.dispatch({ type: 'open', match: fresh.match, ...(fresh.imported && { imported: true }) })
    hold({ ...next, opened })
    loose.value = nameToSave
    open.value = true
    if (before !== null) void notPutAway(await before.close())
    await host.watchFile({ path: path.value })
    return true
  }

  /** A match that has not ended is gone on with, which corrects nothing. */
  function versionToCorrect({ path: at, stamp, document }: MatchFile): OpenedVersion | null {
    const isWhole = document?.broken === true || session.shown.task.kind === 'ended'
    return isWhole && at !== null && stamp !== null ? { id: randomId(), path: at, hash: stamp.hash } : null
  }

  /** A journal left in place restores its match at the next start. */
  async function notPutAway(failure: HostFailure | null): Promise<void> {
    if (failure !== null) await dialogs.ask({ kind: 'failed', doing: 'put-away', failure })
  }

  async function create(): Promise<void> {
    if (await mayLeave())
      await giveWay(letGo(), NO_FILE, {
        match: newMatch(new Date(), useSettingsStore().settings.recorder),
      })
  }

  /** Opens a text that has no path the host knows (dropped on a browser page). */
  async function openLoose(fileName: string, text: string, how: HowRead = {}): Promise<void> {
    if (!(await mayLeave())) return
    const left = letGo()
    if (isForeign(fileName, text)) return importIn(fileName, text, left)
    if (await openAsItStands(fileName, text, null, left)) await tellEncoding(dialogs, fileName, how)
  }

  /**
   * Opens a `.jmjp` text, comments and all, and what cannot be read of it as text; false if no match begins in it.
   * @param at the record file it is saved to, null if none
   */
  async function openAsItStands(
    fileName: string,
    text: string,
    at: { readonly path: string; readonly stamp: HostStamp } | null,
    left: LetGo,
    mayGo = mayLeave,
    wanted: number | null = null,
  ): Promise<boolean> {
    const document = readRecord(text)
    if (document.tree === null) {
      void dialogs.ask({ kind: 'unreadable', name: fileName, problems: document.findings })
      return false
    }
    const which = wanted ?? (await chooseMatch(fileName, document))
    if (which === null) return false
    const next = { path: null, stamp: null, ...at, document, which, opened: null }
    return giveWay(left, next, null, mayGo, at === null ? recordFileName(fileName) : null)
  }

  /**
   * @param wanted the index of the match to open; null: of several one is asked for
   * @returns whether the file is open now
   */
  async function openPath(newPath: string, wanted: number | null = null): Promise<boolean> {
    if (!(await mayLeave())) return false
    await readIn(newPath, mayLeave, wanted)
    return path.value === newPath
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

  /** The open match is replaced once the file is read, not before. */
  async function readIn(newPath: string, mayGo = mayLeave, wanted: number | null = null): Promise<void> {
    const left = letGo()
    const which = await readWhichFile(newPath)
    if (which !== null) await takeIn(which, left, mayGo, wanted)
  }

  async function takeIn(
    { read, name: called }: FileRead,
    left: LetGo,
    mayGo = mayLeave,
    wanted: number | null = null,
  ): Promise<void> {
    if (!read.ok) return void dialogs.ask({ kind: 'failed', doing: 'open', failure: read.failure })
    if (isForeign(called, read.value.text)) {
      await refreshRecent()
      return importIn(called, read.value.text, left, mayGo)
    }
    if (await cameBack(read.value.path)) return
    // Only files that are called records are written to: another name, or a packed file, leaves the record without one.
    const { path: found, stamp, text } = read.value
    const at = RECORD_FILE.test(found) ? { path: found, stamp } : null
    if (!(await openAsItStands(called, text, at, left, mayGo, wanted))) return
    await refreshRecent()
    if (await tellEncoding(dialogs, called, read.value, at !== null)) await saved.save()
  }

  /** A match of a file of any format becomes a new record that stands in no file yet. */
  async function importIn(fileName: string, text: string, left: LetGo, mayGo = mayLeave): Promise<void> {
    const match = await importRecord(fileName, text)
    if (match === null) return
    await giveWay(left, NO_FILE, { match, imported: true, suggested: recordFileName(fileName) }, mayGo)
  }

  async function chooseAndImport(): Promise<void> {
    const chosen = await chooseFile('import', path.value ?? suggested.value)
    if (chosen === null || !(await mayLeave())) return
    const left = letGo()
    const which = await readWhichFile(chosen.path)
    if (which === null) return
    const { read, name: called } = which
    if (!read.ok || isRecord(called, read.value.text)) return takeIn(which, left)
    return importIn(called, read.value.text, left)
  }

  /** A file to open, which need not become the one that is recorded. `logs`: also those of other programs. */
  const choosePath = async (logs = false): Promise<string | null> =>
    (await chooseFile('open', path.value ?? suggested.value, logs))?.path ?? null

  async function chooseAndOpen(): Promise<void> {
    const chosen = await choosePath()
    if (chosen !== null) await openPath(chosen)
  }

  /** Whether something was typed beside the record that is not in it. */
  const hasDrafts = (): boolean => !sheets.isEmpty || !fields.isEmpty()

  /** Whether the record would not be saved; what is being typed is taken first. */
  function edited(): boolean {
    if (open.value) commitField()
    return open.value && session.edited
  }

  /** Whether leaving the open match would lose something. */
  const unsaved = (): boolean => edited() || (open.value && hasDrafts())

  /** True when the open match may be left: everything is saved, or the person agreed. */
  async function mayLeave(): Promise<boolean> {
    const stays = staying()
    const isPractised = !open.value && session.practising && session.shown.past !== null
    if (isPractised && (await dialogs.ask({ kind: 'practice' })) !== 'discard') return false
    if (open.value && !(await sheets.mayLeave())) return false
    while (edited()) {
      const answer = await dialogs.ask({ kind: 'unsaved', name: fileName.value })
      if (answer !== 'save') return answer === 'discard' && stays()
      if (!(await saved.save())) return false
    }
    return (!open.value || (await fields.mayLeave())) && stays()
  }

  /** The window closes, and the open match with it. */
  async function putAway(): Promise<void> {
    await notPutAway(await session.close())
  }

  /** Back to the start screen. */
  async function leave(): Promise<void> {
    if (!(await mayLeave())) return
    const closed = session.close()
    begun.value++
    damage.found = null
    restoreDrafts([])
    open.value = false
    hold(NO_FILE)
    session.letGo()
    void notPutAway(await closed)
    await host.watchFile({ path: path.value })
    await refreshRecent()
  }

  /**
   * Whether a file is still as the journal knows it: as it was saved last or, where it was not, as it was opened. What the
   * record says by now is known too: the save was cut off before it came into the journal.
   */
  function isOwn(found: { text: string; stamp: HostStamp }, before: MatchFile): boolean {
    if (before.stamp === null ? found.text === before.document?.text : found.stamp.hash === before.stamp.hash)
      return true
    const written = writtenText(session.shown)
    return written.ok && written.document.text === found.text
  }

  /** Restores an unfinished session to its last key; false when its journal cannot be read. */
  async function recover(id: string): Promise<boolean> {
    const stays = staying()
    const read = await host.journalRead({ id })
    if (!read.ok) {
      await dialogs.ask({ kind: 'failed', doing: 'open', failure: read.failure })
      return false
    }
    const { header, entries, behind, damaged, isHeaderSound } = read.value
    const isWhole = isHeaderSound && behind.length === 0
    const base = header.text === null ? null : readRecord(header.text)
    const known = readEntries(entries)
    const which = matchOfFile(known)
    const last = savedTo(known)
    const at = last?.path ?? header.path
    const looked =
      at === null
        ? { came: null }
        : await askWhenSlow(dialogs, { kind: 'waiting', name: baseName(at) }, host.readFile({ path: at }))
    // Gone on with although its file does not answer: what stands there is asked about when it is saved.
    const isLate = 'answer' in looked
    if (!stays() || (isLate && looked.answer !== 'without')) return false
    const onDisk = isLate ? null : looked.came
    begun.value++
    const match = base?.matches[which] ?? null
    const refused = session.resume(isWhole ? id : null, known, header, base && { document: base, which })
    restoreDrafts(known.notes)
    damage.found = isWhole ? null : { id, behind, isHeaderSound }
    const opened = openedVersion(known, at)
    const before: MatchFile = { path: at, document: base, stamp: last?.stamp ?? null, which, opened }
    const found = onDisk?.ok ? onDisk.value : null
    if (found !== null && isOwn(found, before))
      hold({ ...before, document: base?.edited(found.text) ?? readRecord(found.text), stamp: found.stamp })
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
    for (const listen of recovered) listen(match, known)
    return true
  }

  host.on('fileChanged', ({ path: changed, stamp }) => {
    if (changed !== path.value || stamp?.hash === file.value.stamp?.hash) return
    changedOnDisk.value = stamp === null ? 'gone' : 'changed'
  })

  return {
    open,
    begun,
    asRead,
    /** The correction that the next save goes on with; null if there is none. */
    opened: computed(() => file.value.opened),
    path,
    name,
    suggested,
    changedOnDisk,
    lost,
    newer,
    create,
    openPath,
    openLoose,
    chooseAndOpen,
    chooseAndImport,
    inTransit: () => matchInTransit(session.shown),
    fileName,
    choosePath,
    unsaved,
    hasDrafts,
    mayLeave,
    leave,
    putAway,
    recover,
    ...saved,
    /** Told with the match that a journal was replayed upon, and its lines. */
    onRecovered: (listen: (begun: Match | null, read: ReadEntries) => void) => void recovered.add(listen),
  }
})
