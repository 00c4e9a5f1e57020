import { defineStore } from 'pinia'
import { computed, ref, shallowRef, watch } from 'vue'
import { applyChanges, compareMatches, movesFrames, type Difference } from '../../src/compare/index.ts'
import { baseName } from '../../src/kit/index.ts'
import { countedActs, type Match, type Place } from '../../src/record/index.ts'
import { isLive, matchOf, reduce } from '../../src/recorder/index.ts'
import { chooseMatch } from './choose-file.ts'
import { useDialogsStore } from './dialogs.ts'
import { useDocumentStore } from './document.ts'
import { useHostStore } from './host.ts'
import { openText } from './open-text.ts'
import { useChosenRow } from '../kit/chosen-row.ts'
import { releaseComputed } from '../kit/release-computed.ts'
import { tellEncoding } from './tell-encoding.ts'
import { useSessionStore } from './session.ts'

/** How long the keys must rest before the records are compared again. */
const REST = 250

type Other = (SecondRecord | EarlierVersion) & {
  readonly match: Match
  /** Which match of the file it is. */
  readonly which: number
}

interface SecondRecord {
  readonly path: string
  readonly name: string
}

/** No other program writes it. */
interface EarlierVersion {
  readonly path: null
  /** The moment of the correction that it is from before. */
  readonly corrected: string
}

const NONE: readonly Difference[] = []

/** A second record of the open match: the differences, and which reading to keep. */
export const useSecondPassStore = defineStore('second-pass', () => {
  const { host } = useHostStore()
  const documents = useDocumentStore()
  const session = useSessionStore()
  const dialogs = useDialogsStore()

  const other = shallowRef<Other | null>(null)
  /** Why the file on disk cannot be compared in its current state. */
  const trouble = ref<'gone' | 'broken' | null>(null)
  const all = shallowRef<readonly Difference[]>(NONE)
  /** The list has the keyboard and the board’s side column. */
  const settling = ref(false)
  /** Settled ones stay listed, so that they can be changed. */
  const showsSettled = ref(false)
  let resting = 0
  /** The record as of the last comparison; places of differences refer to it. */
  let compared: Match | null = null

  const settled = computed(() => new Set(session.shown.settled))
  const listed = computed(() =>
    all.value.filter(({ key, follows }) => !follows && (showsSettled.value || !settled.value.has(key))),
  )
  const open = computed(() =>
    all.value.filter(({ key, nature, follows }) => !follows && nature !== 'pending' && !settled.value.has(key)),
  )
  const settledCount = computed(() => all.value.filter(({ key }) => settled.value.has(key)).length)
  const known = computed(() =>
    open.value.filter(({ nature, toB, both }) => nature === 'unknown' && both !== null && toB.length > 0),
  )
  const { chosen, at, current, following, choose: chooseRow } = useChosenRow(() => listed.value)
  /** The session as it would be with their reading of the chosen difference; null where the board cannot show that. */
  const theirs = computed(() => {
    const changes = settling.value ? (current.value?.toB ?? []) : []
    if (changes.length === 0 || movesFrames(changes) || compared !== session.shown.match) return null
    const reduced = reduce(session.shown, { type: 'amend', changes, settles: [] })
    return reduced.feedback.ok ? reduced.session : null
  })

  function compare(): void {
    window.clearTimeout(resting)
    if (!other.value) return
    // Where the chosen one is gone, the one that stands there now is chosen.
    const place = at.value
    compared = session.shown.match
    all.value = compareMatches(matchOf(session.shown), other.value.match, { b: other.value.which }).differences
    if (!listed.value.some(({ key }) => key === chosen.value))
      chosen.value = listed.value[Math.min(place, listed.value.length - 1)]?.key ?? ''
  }

  /** Called before going somewhere or deciding: keys may have moved the acts since the last comparison. */
  function compareNow(): void {
    if (compared !== session.shown.match) compare()
  }

  watch(
    () => session.shown.match,
    () => {
      window.clearTimeout(resting)
      if (other.value) resting = window.setTimeout(compare, REST)
    },
  )
  watch(
    () => [documents.open, documents.begun],
    () => void letGo(),
  )
  host.on('fileChanged', ({ path, stamp }) => {
    if (path !== other.value?.path) return
    if (stamp === null) trouble.value = 'gone'
    else void reload(path)
  })

  /** Reads the other file again; if it cannot be read, the earlier reading stays. */
  async function reload(path: string): Promise<void> {
    const read = await host.readFile({ path })
    if (other.value?.path !== path) return
    const opened = read.ok ? openText(read.value.text) : null
    const match = opened?.ok ? opened.document.matches[other.value.which] : undefined
    trouble.value = match ? null : read.ok ? 'broken' : 'gone'
    if (!match) return
    other.value = { ...other.value, match }
    compare()
  }

  /** Chooses the other record, or goes to the list if one is chosen. */
  async function begin(): Promise<void> {
    if (other.value) return enter()
    const path = await documents.choosePath()
    if (path !== null) await against(path)
  }

  async function against(path: string): Promise<void> {
    await host.watchBeside({ path })
    const read = await host.readFile({ path })
    if (!read.ok) return refuse({ kind: 'failed', doing: 'open', failure: read.failure })
    const name = baseName(read.value.path)
    if (read.value.path === documents.path) return refuse({ kind: 'same-file', name })
    await compareWith({ path: read.value.path, name }, name, read.value.text)
    await tellEncoding(dialogs, name, read.value)
  }

  /** The open record as it was before a correction. */
  async function againstVersion(corrected: string, text: string): Promise<void> {
    await letGo()
    await compareWith({ path: null, corrected }, documents.fileName, text)
  }

  async function compareWith(what: SecondRecord | EarlierVersion, name: string, text: string): Promise<void> {
    const opened = openText(text)
    if (!opened.ok) return refuse({ kind: 'unreadable', name, problems: opened.problems })
    const which = await chooseMatch(name, opened.document.paifu)
    const match = which === null ? undefined : opened.document.matches[which]
    if (which === null || !match) return refuse(null)
    other.value = { ...what, match, which }
    trouble.value = null
    chosen.value = ''
    compare()
    chosen.value = listed.value[0]?.key ?? ''
    enter()
  }

  async function refuse(dialog: Parameters<typeof dialogs.ask>[0] | null): Promise<void> {
    await host.watchBeside({ path: null })
    if (dialog) await dialogs.ask(dialog)
  }

  function enter(): void {
    settling.value = true
    show()
  }

  /** Back to typing; the comparison goes on. */
  function rest(): void {
    settling.value = false
    if (!isLive(session.shown)) session.dispatch({ type: 'travel', to: 'live' })
  }

  function close(): Promise<void> {
    if (settling.value) rest()
    return letGo()
  }

  /** Ends the comparison. */
  async function letGo(): Promise<void> {
    if (!other.value) return
    other.value = null
    all.value = NONE
    compared = null
    chosen.value = ''
    releaseComputed(listed, open, known, current, theirs, settled)
    settling.value = false
    trouble.value = null
    await host.watchBeside({ path: null })
  }

  /** The board goes to the act that the chosen difference speaks of. */
  function show(): void {
    const place: Place | undefined = current.value?.a.place
    const frame = place?.frame === undefined ? undefined : session.shown.match.frames[place.frame]
    if (place?.frame === undefined || !frame || (place.flow ?? frame.flows.length - 1) !== frame.flows.length - 1)
      return
    const count = countedActs(frame).length
    const last = place.frame === session.shown.match.frames.length - 1
    if (count === 0 && !last) return
    const act = Math.min(place.act ?? 0, last ? count : count - 1)
    session.dispatch({ type: 'goto', frame: place.frame, act, part: place.part === 'discard' ? 'discard' : 'draw' })
  }

  function choose(index: number): void {
    if (!chooseRow(index)) return
    compareNow()
    show()
  }

  /** Goes to a difference that is marked somewhere else, and to the list. */
  function visit(key: string): void {
    chosen.value = key
    compareNow()
    enter()
  }

  const move = (by: number): void => choose(at.value + by)

  function settle(changes: Difference['toB'], settles: readonly string[]): void {
    if (!session.dispatch({ type: 'amend', changes, settles }).ok) return
    compare()
    if (settling.value) show()
  }

  /** The chosen difference in the current record; null, with the board at the next one, if it is gone. */
  function standing(): Difference | null {
    const key = current.value?.key
    compareNow()
    if (current.value?.key === key) return current.value
    if (settling.value) show()
    return null
  }

  function takeMine(): void {
    const one = standing()
    if (!one || settled.value.has(one.key)) return
    const next = following()
    settle([], [one.key])
    if (!showsSettled.value && next) chosen.value = next.key
    if (settling.value) show()
  }

  function takeTheirs(): void {
    const one = standing()
    if (one && one.toB.length > 0) settle(one.toB, [])
  }

  /** Takes what only their record has; what only this record has stays. */
  function takeKnown(): void {
    const theirs = other.value
    compareNow()
    if (!theirs || known.value.length === 0) return
    const changes = known.value.flatMap(({ both }) => both ?? [])
    const match = applyChanges(matchOf(session.shown), changes)
    const left = compareMatches(match, theirs.match, { b: theirs.which }).differences
    settle(
      changes,
      left.filter(({ nature, follows }) => nature === 'unknown' && !follows).map(({ key }) => key),
    )
  }

  return {
    other,
    isVersion: computed(() => other.value?.path === null),
    trouble,
    settling,
    showsSettled,
    all,
    listed,
    open,
    known,
    settled,
    settledCount,
    at,
    current,
    theirs,
    begin,
    against,
    againstVersion,
    enter,
    rest,
    close,
    choose,
    visit,
    move,
    takeMine,
    takeTheirs,
    takeKnown,
  }
})
