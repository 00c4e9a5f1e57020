import { defineStore } from 'pinia'
import { computed, ref, shallowRef, watch } from 'vue'
import { placeOfEdit, type Progress } from '../../../src/repair/index.ts'
import { countedActs, type Match } from '../../../src/record/index.ts'
import {
  frameShown,
  frameToMend,
  isLive,
  reduce,
  textChanges,
  type Command,
  type Cursor,
} from '../../../src/recorder/index.ts'
import { afterRest } from '../../kit/timers.ts'
import { useDocumentStore } from '../document.ts'
import { useFindingsStore } from '../findings.ts'
import { useSessionStore } from '../session.ts'
import { useMatchesBeside } from './matches-beside.ts'
import { RepairSearch } from './repair-search.ts'
import type { FoundRepair, FoundRepairs } from './search-message.ts'

/** How long the keys must rest before the changed frame is searched again, in milliseconds. */
const REST = 250

interface Sought {
  readonly match: Match
  /** Its index. */
  readonly frame: number
}

/**
 * The repairs of the frame shown, while their panel is open: searched by a worker, previewed on the board, applied by one
 * command. Closed it costs nothing.
 */
export const useRepairStore = defineStore('repair', () => {
  const session = useSessionStore()
  const documents = useDocumentStore()
  const findings = useFindingsStore()

  const open = ref(false)
  const progress = shallowRef<Progress | null>(null)
  /** What was found, of the match as it stood then. */
  const answer = shallowRef<{ readonly found: FoundRepairs; readonly of: Sought } | null>(null)
  /** Why nothing is found: the frame cannot be read or is too long to be played, or the search broke off. */
  const trouble = ref<'unreadable' | 'failed' | null>(null)
  /** Which group of repairs, and which of it; −1: none is chosen. */
  const at = ref(-1)
  const member = ref(0)
  let sought: Sought | null = null
  /** Whether it is the search that opening the panel began: its first repair is shown at once. */
  let showsFirst = false
  /** Where the board stood before. */
  let cursor: Cursor | null = null

  const frame = computed(() => frameShown(session.shown))
  /** Whether something was sought in the frame as it stands now. */
  const isOfNow = (of: Sought): boolean => of.match === session.shown.match && of.frame === frame.value
  const found = computed(() => (answer.value !== null && isOfNow(answer.value.of) ? answer.value.found : null))
  const chosen = computed((): FoundRepair | null => {
    const which = found.value?.groups[at.value]?.repairs[member.value]
    return which === undefined ? null : (found.value?.repairs[which] ?? null)
  })
  const command = computed(
    (): Extract<Command, { type: 'mend' }> | null =>
      chosen.value && { type: 'mend', frame: frame.value, edits: chosen.value.edits },
  )
  /** The session with the chosen repair, as if it were applied; null without one. */
  const preview = computed(() => {
    if (command.value === null) return null
    const reduced = reduce(session.shown, command.value)
    return reduced.feedback.ok ? reduced.session : null
  })

  /** What the chosen repair changes in the text. */
  const changes = computed(() => (preview.value === null ? [] : textChanges(session.shown, preview.value)))

  const searching = new RepairSearch({
    beside: useMatchesBeside(),
    onProgress: (now) => (progress.value = now),
    onFound: (all) => {
      if (sought === null) return
      progress.value = null
      answer.value = { found: all, of: sought }
      // Whoever types meanwhile looks at the board: it stays where it is.
      if (showsFirst) choose(0)
    },
    onFailed: () => {
      progress.value = null
      trouble.value = 'failed'
    },
  })

  function search(isFirst = false): void {
    if (!open.value || (sought !== null && isOfNow(sought))) return
    sought = { match: session.shown.match, frame: frame.value }
    showsFirst = isFirst
    answer.value = null
    at.value = -1
    const asked = frameToMend(session.shown, frame.value)
    trouble.value = asked === null ? 'unreadable' : null
    progress.value = asked && { complete: 0, found: 0 }
    if (asked === null) searching.giveUp()
    else void searching.begin(asked)
  }
  const resting = afterRest(() => search(), REST)
  watch(
    () => [session.shown.match, frame.value],
    () => open.value && resting.ask(),
  )

  const framesWithError = (): readonly number[] =>
    findings.findings.flatMap(({ severity, place }) =>
      severity === 'error' && place?.frame !== undefined ? [place.frame] : [],
    )

  /** The frame shown if an error is in it, else the first with one. */
  function frameWithError(): number {
    const withError = framesWithError()
    return withError.includes(frame.value) ? frame.value : (withError.toSorted((a, b) => a - b)[0] ?? frame.value)
  }

  function enter(): void {
    if (open.value) return leave()
    cursor = session.shown.cursor
    const wanted = frameWithError()
    if (wanted !== frame.value) goTo(wanted, 0)
    open.value = true
    search(true)
  }

  function letGo(): void {
    open.value = false
    resting.stop()
    searching.end()
    sought = null
    progress.value = null
    answer.value = null
  }

  /** Back to where the board stood. */
  function leave(): void {
    const back = cursor
    const wasLive = back === null || back.act >= countedActs(session.shown.match.frames[back.frame]).length
    letGo()
    if (!wasLive) goTo(back.frame, back.act, back.part)
    else if (!isLive(session.shown)) session.dispatch({ type: 'travel', to: 'live' })
  }

  /** The board stays at this frame, of which the command asks something. */
  function leaveFor(asking: Command): void {
    letGo()
    session.dispatch(asking)
  }

  watch(
    () => [documents.open, documents.begun],
    () => letGo(),
  )

  function goTo(index: number, act: number, part: Cursor['part'] = 'draw'): void {
    session.dispatch({ type: 'goto', frame: index, act, part })
  }

  /** The board goes to the act that the chosen repair changes; of a deal, to the act that contradicts it. */
  function show(): void {
    const [edit] = chosen.value?.edits ?? []
    const shown = session.shown.match.frames[frame.value]
    if (edit === undefined || shown === undefined) return
    const acts = countedActs(shown).length
    if (acts === 0) return
    const context = { match: 0, frame: frame.value, flow: shown.flows.length - 1, acts }
    const place = placeOfEdit(edit, context)
    const against = found.value?.contradictions.find(({ act }) => act !== null)?.act
    goTo(frame.value, Math.min(place.act ?? against ?? acts, acts - 1), place.part === 'draw' ? 'draw' : 'discard')
  }

  function choose(index: number, which = 0): void {
    const groups = found.value?.groups ?? []
    at.value = Math.min(Math.max(0, index), Math.max(0, groups.length - 1))
    const last = (groups[at.value]?.repairs.length ?? 1) - 1
    member.value = Math.min(Math.max(0, which), last)
    show()
  }

  const move = (by: number): void => choose(at.value + by)
  /** Another repair that says the same at another place. */
  function moveWithin(by: number): void {
    const count = found.value?.groups[at.value]?.repairs.length ?? 1
    choose(at.value, (member.value + by + count) % count)
  }

  /** One step of the history. A repair mends the whole frame, so there is no more to choose from. */
  function apply(): void {
    const said = command.value
    if (said === null) return
    leave()
    session.dispatch(said)
  }

  return {
    open,
    frame,
    trouble,
    progress,
    found,
    at,
    member,
    chosen,
    preview,
    changes,
    /** Whether there is something to search for, as far as the findings tell. */
    isNeeded: () => framesWithError().length > 0,
    enter,
    leave,
    leaveFor,
    choose,
    move,
    moveWithin,
    apply,
    goTo,
  }
})
