/**
 * Where something was missed or typed twice, as far as what it broke tells. The first act that does not fit may stand
 * some acts behind the mistake: the place is taken at which putting right what is usual breaks least of what follows.
 */
import { DiscardMemory, playLikelihood, wallLikelihood } from '../repair/index.ts'
import { step, stepDiscard, stepDraw, type Table } from '../table/index.ts'
import { sortTiles, UNKNOWN } from '../tiles/index.ts'
import { drawnTile, type Act, type Discard, type Draw, type Frame } from '../record/index.ts'
import type { Result } from './result.ts'
import { flowOf, withActs } from './frame-tables.ts'
import { closeInsertion, insertingAt, openInsertion } from './insertion.ts'
import { possibleCalls, possibleKans } from './possible-acts.ts'
import { discardAlone, replayActs, type Standing } from './replay-acts.ts'
import type { Cursor, Play, State, SuspectedPlace, SuspectedPlaces } from './session.ts'

/** So many acts back a mistake is looked for, and so many on it is tried what would mend it. */
const BACK = 12
const ON = 16
/** What breaks so much less than an act that has no place at all. */
const NO_PLACE = 3
/** So many places are offered, one after another. */
const MOST_PLACES = 4
/** Ways that break at most so much more than the best are held against one another by how likely the play is with them. */
const CLOSE = 1
/** What a finding counts against that likelihood, as a logarithm: measured in `test/recorder/replay.test.ts`. */
const PRICE = 6

/** A way to mend a mistake at a place: how the table would stand there, and what is then said again. */
interface Mending {
  readonly part: Cursor['part']
  readonly standing: Standing
  /** Index of the first act that is said again. */
  readonly from: number
  /** Whether only what it threw is. */
  readonly half: boolean
  /** How unlikely it is beside another way that breaks as little: less than a finding. */
  readonly doubt: number
}

interface There {
  readonly frame: Frame
  readonly act: Act
  readonly at: number
  /** The table before the act. */
  readonly table: Table
}

const drawnAt = ({ frame, table }: There, act: Act): Standing => ({
  frame,
  acts: [act],
  table: stepDraw(table, act).table,
})

const discardedAt = ({ frame, acts, table }: Standing, discard: Discard): Standing => {
  const [act] = acts
  if (!act) return { frame, acts, table }
  const whole: Act = { ...act, discard }
  return { frame, acts: [whole], table: stepDiscard(table, whole).table }
}

/** With the next draw, of which nobody knows what it was; null where no draw is due. */
const drawnBehind = ({ frame, acts, table }: Standing): Standing | null => {
  const { expected } = table
  if (expected.kind !== 'draw') return null
  const draw: Draw = { kind: expected.rinshan ? 'rinshan' : 'tile', tile: UNKNOWN }
  const act: Act = { seat: expected.seat, draw, discard: null }
  return { frame, acts: [...acts, act], table: stepDraw(table, act).table }
}

/**
 * A draw, a turn, a call. Behind the draw of the act: a discard, alone or with the next draw, or a kan of one's own.
 */
const missedActs = (there: There): Mending[] => {
  const { frame, act, at, table } = there
  const { expected } = table
  const mend = (part: Cursor['part'], standing: Standing, doubt = 0): Mending => ({
    part,
    standing,
    from: at,
    half: part === 'discard',
    doubt,
  })
  const found: Mending[] = []
  if (act.discard !== null) {
    const own = drawnAt(there, { ...act, discard: null })
    const thrown = discardedAt(own, { kind: 'tedashi', tile: UNKNOWN })
    found.push(mend('discard', thrown, 0.5))
    const next = drawnBehind(thrown)
    if (next !== null) found.push(mend('discard', next, 0.75))
    const { ankan, kakan } = possibleKans(own.table, frame, act.seat)
    for (const tiles of ankan) found.push(mend('discard', discardedAt(own, { kind: 'ankan', tiles: sortTiles(tiles) })))
    for (const tile of kakan) found.push(mend('discard', discardedAt(own, { kind: 'kakan', tile })))
  }
  if (expected.kind !== 'draw') return found
  const draw: Draw = { kind: expected.rinshan ? 'rinshan' : 'tile', tile: UNKNOWN }
  const drawn = drawnAt(there, { seat: expected.seat, draw, discard: null })
  // What was written as drawn is what was thrown, if a draw was missed: then it lay in the hand before.
  const thrown = drawnTile(act)
  const isHeld = thrown !== null && table.seats[expected.seat].tiles.some(({ tile }) => tile === thrown)
  found.push(mend('draw', discardedAt(drawn, { kind: 'tsumogiri' })), mend('draw', drawn, isHeld ? 0.25 : 0.75))
  found.push(mend('draw', discardedAt(drawn, { kind: 'tedashi', tile: UNKNOWN }), 0.9))
  /** Alone, or with what was thrown behind it. */
  const callMendings = (standing: Standing): Mending[] => [
    mend('draw', standing),
    mend('draw', discardedAt(standing, { kind: 'tedashi', tile: UNKNOWN }), 0.25),
  ]
  for (const kind of ['pon', 'chi', 'daiminkan'] as const)
    for (const { seat, own } of possibleCalls(table, frame, kind).slice(0, 3))
      found.push(...callMendings(drawnAt(there, { seat, draw: { kind, own }, discard: null })))
  return found
}

const isSameTurn = (a: Act, b: Act | undefined): boolean =>
  b !== undefined && JSON.stringify([a.draw, a.discard]) === JSON.stringify([b.draw, b.discard])

/** What was thrown, what was drawn, or all of the act: likely what is the same as what stands before it. */
const typedTwice = (there: There): Mending[] => {
  const { frame, act, at, table } = there
  const before: Standing = { frame, acts: [], table }
  const turn = isSameTurn(act, flowOf(frame).acts[at - 1]) ? 0 : 0.5
  const found: Mending[] = [{ part: 'draw', standing: before, from: at + 1, half: false, doubt: turn }]
  if (act.discard === null) return found
  const isThrownAgain = act.discard.kind === 'tsumogiri' || drawnTile(act) === table.offer?.tile
  const doubt = isThrownAgain ? 0 : 0.5
  found.push({ part: 'draw', standing: before, from: at, half: true, doubt })
  found.push({
    part: 'discard',
    standing: drawnAt(there, { ...act, discard: null }),
    from: at + 1,
    half: false,
    doubt,
  })
  return found
}

/** A place, and what is broken behind it once what is usual was put right there. */
interface Weighed {
  readonly place: SuspectedPlace
  readonly breaks: number
  /** The acts from there on as they would be. */
  readonly acts: readonly Act[]
}

/**
 * How likely people play so, and a wall has these tiles: the logarithm. What breaks no rule may still be senseless.
 * @param low the first act that differs between the places
 */
const likelihoodAt = (
  play: Play,
  frame: Frame,
  low: number,
  { place, acts }: Weighed,
  memory: DiscardMemory,
): number => {
  const before = flowOf(frame).acts.slice(0, place.act)
  const tables = play.tables.slice(low, place.act + 1)
  for (const act of acts.slice(0, -1)) tables.push(step(tables.at(-1)!, act).table)
  const whole = withActs(frame, [...before, ...acts])
  const chosen = [...before.slice(low), ...acts]
  return (
    wallLikelihood(whole, flowOf(whole), play.tables[0]!.rules) +
    playLikelihood(withActs(frame, chosen), chosen, tables, memory)
  )
}

const isSame = (a: SuspectedPlace, b: SuspectedPlace): boolean => a.act === b.act && a.part === b.part

/**
 * Those that break least, in the order of how likely the play is with what was missed there; then the others. What was
 * typed twice stands there with its tiles: nothing is found by guessing at it.
 */
const byLikelihood = (play: Play, frame: Frame, weighed: readonly Weighed[]): readonly Weighed[] => {
  const least = Math.min(...weighed.map(({ breaks }) => breaks))
  const low = Math.min(...weighed.map(({ place }) => place.act))
  const memory = new DiscardMemory()
  const isClose = ({ breaks }: Weighed): boolean => breaks < least + CLOSE
  const [close, others] = [weighed.filter(isClose), weighed.filter((each) => !isClose(each))]
  const scores = new Map(
    close.map((each) => [each, likelihoodAt(play, frame, low, each, memory) - PRICE * each.breaks]),
  )
  return [...close.toSorted((a, b) => scores.get(b)! - scores.get(a)!), ...others]
}

/** At most four, the likeliest first; where nothing is broken, only the last act. */
const suspectedPlaces = (
  play: Play,
  frame: Frame,
  ways: (there: There) => Mending[],
  riichiTsumogiri: boolean,
): readonly SuspectedPlace[] => {
  const { acts } = flowOf(frame)
  const [finding] = play.actFindings
  const first = finding === undefined ? acts.length - 1 : Math.min(finding.act, acts.length - 1)
  if (first < 0) return []
  if (finding === undefined) return [{ act: first, part: 'draw' }]
  const weighed: Weighed[] = []
  for (let at = first; at >= Math.max(0, first - BACK); at--) {
    const act = acts[at]
    const table = play.tables[at]
    if (!act || !table || act.draw.kind === 'oya') continue
    for (const { part, standing, from, half, doubt } of ways({ frame, act, at, table })) {
      const rest = acts.slice(from, first + ON)
      const [head, ...others] = rest
      const behind = half && head ? [discardAlone(head), ...others] : rest
      const {
        acts: replayed,
        findingCount,
        left,
      } = replayActs(standing, behind, half, {
        tables: play.tables.slice(from),
        riichiTsumogiri,
      })
      const breaks = findingCount + left.length * NO_PLACE + doubt
      weighed.push({ place: { act: at, part }, breaks, acts: [...replayed, ...left] })
    }
  }
  if (weighed.length === 0) return [{ act: first, part: 'draw' }]
  const least = weighed.toSorted((a, b) => a.breaks - b.breaks)
  const ordered = (ways === missedActs ? byLikelihood(play, frame, least) : least).map(({ place }) => place)
  return ordered.filter((one, at) => ordered.findIndex((other) => isSame(one, other)) === at).slice(0, MOST_PLACES)
}

/** Opens the insertion at one of the places; what was open at another is left. */
const openAt = (state: State, frame: number, places: SuspectedPlaces): State => {
  const { act, part } = places.all[places.at]!
  const open = openInsertion(closeInsertion(state), { frame, act, part })
  const { insertion } = open.cursor
  return insertion === undefined ? open : { ...open, cursor: { ...open.cursor, insertion: { ...insertion, places } } }
}

const openSuspect = (state: State, ways: (there: There) => Mending[]): Result => {
  const { play, match } = state
  const frame = play && match.frames[play.frame]
  if (!play || !frame) return 'no-frame'
  const places = suspectedPlaces(play, frame, ways, state.preferences.riichiTsumogiri)
  return places.length === 0 ? 'no-such-place' : openAt(state, play.frame, { all: places, at: 0 })
}

/** The places among which the open insertion stands; null where nothing but one was suspected, or something is typed. */
export const placesHere = (state: State): SuspectedPlaces | null => {
  const { places, changed } = insertingAt(state)?.insertion ?? {}
  return places === undefined || places.all.length < 2 || changed === true ? null : places
}

/** Insert once more, before anything is typed: the next place, and behind the last the first again. */
export const insertAtNextSuspect = (state: State): Result => {
  const places = placesHere(state)
  if (places === null) return 'not-asked'
  return openAt(state, state.cursor.frame, { ...places, at: (places.at + 1) % places.all.length })
}

/** Insert at now: where something seems to be missing in the frame under way. */
export const insertAtSuspect = (state: State): Result => openSuspect(state, missedActs)

/** Delete at now: before what seems to have been typed twice. */
export const deleteAtSuspect = (state: State): Result => openSuspect(state, typedTwice)
