/**
 * Changes of a record as data. All places in one list refer to the record before any change, so their order does not
 * matter and any subset can be applied.
 */
import {
  emptyFlow,
  four,
  unknownDora,
  type Act,
  type Flow,
  type Frame,
  type FrameNotes,
  type Hand,
  type Match,
  type MatchNotes,
  type Player,
  type PlayerId,
  type Seat,
} from '../record/index.ts'
import type { Tile } from '../tiles/index.ts'

type FrameFields = Omit<Frame, 'flows' | 'dora' | 'notes'>
type MatchFields = Omit<Match, 'frames' | 'players' | 'notes'>

export type Change =
  | { readonly at: 'match'; readonly fields: Partial<MatchFields> }
  | { readonly at: 'player'; readonly player: PlayerId; readonly value: Player }
  | { readonly at: 'rules'; readonly value: string | null }
  /** Inserts a frame before this place; several at one place are sorted by `order`. */
  | { readonly at: 'insert-frame'; readonly frame: number; readonly order: number; readonly value: Frame }
  | { readonly at: 'remove-frame'; readonly frame: number }
  | { readonly at: 'frame'; readonly frame: number; readonly fields: Partial<FrameFields> }
  | {
      readonly at: 'note'
      readonly frame: number
      /** Null removes the note. */
      readonly value: { readonly [K in 'ryuukyoku' | 'chombo' | 'tenpai']?: Exclude<FrameNotes[K], undefined> | null }
    }
  /** One of the ten of the dora list, with its indicator if one is noted. */
  | {
      readonly at: 'dora'
      readonly frame: number
      readonly index: number
      readonly tile: Tile
      readonly indicator: Tile | null
    }
  | { readonly at: 'insert-flow'; readonly frame: number; readonly order: number; readonly value: Flow }
  | { readonly at: 'remove-flow'; readonly frame: number; readonly flow: number }
  | {
      readonly at: 'hand'
      readonly frame: number
      readonly flow: number
      readonly which: 'startHands' | 'endHands'
      readonly seat: Seat
      readonly value: Hand
    }
  | { readonly at: 'act'; readonly frame: number; readonly flow: number; readonly act: number; readonly value: Act }
  | {
      readonly at: 'insert-act'
      readonly frame: number
      readonly flow: number
      readonly act: number
      readonly order: number
      readonly value: Act
    }
  | { readonly at: 'remove-act'; readonly frame: number; readonly flow: number; readonly act: number }

type Of<K extends Change['at']> = Extract<Change, { at: K }>
const isAt =
  <K extends Change['at']>(at: K) =>
  (change: Change): change is Of<K> =>
    change.at === at
const pick = <K extends Change['at']>(changes: readonly Change[], at: K): Of<K>[] => changes.filter(isAt(at))

/** A list with members replaced, removed and inserted, all by their old places. */
const spliced = <T>(
  list: readonly T[],
  changed: (value: T, index: number) => T,
  removed: ReadonlySet<number>,
  inserted: readonly { readonly index: number; readonly order: number; readonly value: T }[],
): readonly T[] => {
  const waiting = inserted.toSorted((x, y) => x.index - y.index || x.order - y.order)
  const out: T[] = []
  let next = 0
  for (let index = 0; index <= list.length; index++) {
    for (let one = waiting[next]; one && one.index <= index; one = waiting[++next]) out.push(one.value)
    const value = list[index]
    if (index < list.length && value !== undefined && !removed.has(index)) out.push(changed(value, index))
  }
  return out
}

const changedFlow = (flow: Flow, changes: readonly Change[]): Flow => {
  const replaced = new Map(pick(changes, 'act').map(({ act, value }) => [act, value]))
  const hands = pick(changes, 'hand')
  const handsOf = (which: 'startHands' | 'endHands') =>
    four((seat) => hands.findLast((one) => one.which === which && one.seat === seat)?.value ?? flow[which][seat])
  return {
    startHands: handsOf('startHands'),
    acts: spliced(
      flow.acts,
      (act, index) => replaced.get(index) ?? act,
      new Set(pick(changes, 'remove-act').map(({ act }) => act)),
      pick(changes, 'insert-act').map(({ act, order, value }) => ({ index: act, order, value })),
    ),
    endHands: handsOf('endHands'),
  }
}

/** Notes without empty members; undefined if none is left. */
const bare = <T extends object>(notes: T): T | undefined => {
  const stated = Object.entries(notes).filter(([, value]) => value !== undefined && value !== null)
  // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- only members that may be left out are
  return stated.length > 0 ? (Object.fromEntries(stated) as T) : undefined
}

const changedNotes = (frame: Frame, changes: readonly Change[]): FrameNotes | undefined => {
  const doras = pick(changes, 'dora')
  const unchanged = (frame.notes?.indicators ?? []).filter(({ index }) => !doras.some((dora) => dora.index === index))
  const put = doras.flatMap(({ index, indicator }) => (indicator === null ? [] : [{ index, tile: indicator }]))
  const indicators = [...unchanged, ...put].sort((x, y) => x.index - y.index)
  const notes: Record<string, unknown> = { ...frame.notes }
  for (const { value } of pick(changes, 'note')) Object.assign(notes, value)
  // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- each was a note of a frame, by the schema of changes
  return bare<FrameNotes>({ ...notes, ...{ indicators: indicators.length > 0 ? indicators : undefined } } as FrameNotes)
}

const changedFrame = (frame: Frame, changes: readonly Change[]): Frame => {
  const ofFlow = (index: number): Change[] => changes.filter((change) => 'flow' in change && change.flow === index)
  const flows = spliced(
    frame.flows.length > 0 || !changes.some((change) => 'flow' in change) ? frame.flows : [emptyFlow()],
    (flow, index) => (ofFlow(index).length > 0 ? changedFlow(flow, ofFlow(index)) : flow),
    new Set(pick(changes, 'remove-flow').map(({ flow }) => flow)),
    pick(changes, 'insert-flow').map(({ order, value }) => ({ index: 0, order, value })),
  )
  const doras = pick(changes, 'dora')
  const list = frame.dora ?? unknownDora()
  const dora =
    doras.length === 0
      ? frame.dora
      : list.map((tile, index) => doras.find((each) => each.index === index)?.tile ?? tile)
  const { notes: _, ...rest } = frame
  const notes = changedNotes(frame, changes)
  const fields: Partial<FrameFields> = Object.assign({}, ...pick(changes, 'frame').map((change) => change.fields))
  return { ...rest, ...fields, dora, flows, ...(notes && { notes }) }
}

/** The match with the changes applied. Frames that no change addresses stay the same objects. */
export const applyChanges = (match: Match, changes: readonly Change[]): Match => {
  const ofFrame = new Map<number, Change[]>()
  for (const change of changes)
    if ('frame' in change && change.at !== 'insert-frame' && change.at !== 'remove-frame')
      ofFrame.set(change.frame, [...(ofFrame.get(change.frame) ?? []), change])
  const inserted = pick(changes, 'insert-frame')
  const removed = pick(changes, 'remove-frame')
  const frames =
    ofFrame.size + inserted.length + removed.length === 0
      ? match.frames
      : spliced(
          match.frames,
          (frame, index) => {
            const own = ofFrame.get(index)
            return own ? changedFrame(frame, own) : frame
          },
          new Set(removed.map(({ frame }) => frame)),
          inserted.map(({ frame, order, value }) => ({ index: frame, order, value })),
        )
  const players = pick(changes, 'player')
  const rules = pick(changes, 'rules').at(-1)
  const { notes: old, ...rest } = match
  // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- members that say nothing are left out
  const notes = rules ? bare<MatchNotes>({ ...old, ...{ rules: rules.value ?? undefined } } as MatchNotes) : old
  const fields: Partial<MatchFields> = Object.assign({}, ...pick(changes, 'match').map((change) => change.fields))
  return {
    ...rest,
    ...fields,
    frames,
    players:
      players.length === 0
        ? match.players
        : four((player) => players.findLast((each) => each.player === player)?.value ?? match.players[player]),
    ...(notes && { notes }),
  }
}

/** Whether frames are inserted or removed, so that the places of others move. */
export const movesFrames = (changes: readonly Change[]): boolean =>
  changes.some(({ at }) => at === 'insert-frame' || at === 'remove-frame')
