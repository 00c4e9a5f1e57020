/**
 * Every half of an act in the record was typed: a key adds one at most, what only moves the cursor or asks adds none,
 * what is played again adds none to what was typed, and undo and redo bring back a record that was there.
 */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { discardedTile, drawnTile, type Act, type Match, type Seat } from '../../src/record/index.ts'
import { alongOffer, isLive, type Command, type Session } from '../../src/recorder/index.ts'
import { sortTiles, type Tile } from '../../src/tiles/index.ts'
import {
  arbActEditing,
  arbAnything,
  asksReplay,
  begun,
  flowsOf,
  LONG,
  RUNS,
  sayings,
  steps,
  type Step,
} from './random-sessions.ts'

/** A half of an act, whoever's it is: `draw 3p`, `chi 2p4p`, `discard 9s`. */
type Half = string

/** Nobody types that the dealer begins with fourteen tiles; a draw that nobody saw may stand before a typed discard. */
const drawHalf = (act: Act): readonly Half[] => {
  const { draw } = act
  const tile = drawnTile(act)
  if (draw.kind === 'oya' || tile === 'uk') return []
  return ['own' in draw ? `${draw.kind} ${sortTiles(draw.own).join('')}` : tile === null ? draw.kind : `draw ${tile}`]
}

const discardHalf = (act: Act): readonly Half[] => {
  const { discard } = act
  if (discard === null) return []
  if (discard.kind === 'tsumo') return ['tsumo']
  if (discard.kind === 'ankan') return [`ankan ${sortTiles(discard.tiles).join('')}`]
  if (discard.kind === 'kakan') return [`kakan ${discard.tile}`]
  return [`discard ${discardedTile(act) ?? 'uk'}`]
}

const halvesOf = (act: Act): readonly Half[] => [...drawHalf(act), ...discardHalf(act)]

/** The acts without the discards of what players in riichi drew: the recorder may put them down with the draw. */
const withoutForced = (acts: readonly Act[]): readonly Act[] => {
  const inRiichi = new Set<Seat>()
  return acts.map((act) => {
    const isForced = act.discard?.kind === 'tsumogiri' && inRiichi.has(act.seat)
    if (act.discard?.kind === 'riichi') inRiichi.add(act.seat)
    return isForced ? { ...act, discard: null } : act
  })
}

/** Known tiles, drawn or thrown; calls, made in whatever way; wins: what is said again when acts are played again. */
const saidIn = (halves: readonly Half[]): readonly string[] =>
  halves
    .map((half) => half.replace(/^(?:draw|discard) /, '').replace(/^(chi|pon|daiminkan|ankan|kakan) .*/, '$1'))
    .filter((said) => said !== 'uk')

/** What stands in a record. */
interface Standing {
  readonly acts: readonly Act[]
  readonly halves: readonly Half[]
  /** Those that no rule of the game puts down. */
  readonly unforced: readonly Half[]
}

const standingOf = (session: Session): Standing => {
  const flows = flowsOf(session)
  return {
    acts: flows.flat(),
    halves: flows.flat().flatMap(halvesOf),
    unforced: flows.flatMap(withoutForced).flatMap(halvesOf),
  }
}

const forcedIn = ({ halves, unforced }: Standing): number => halves.length - unforced.length

/** Those that are not among the others, each as often as it is there too often. */
const beyond = (all: readonly string[], others: readonly string[]): readonly string[] => {
  const left = new Map<string, number>()
  for (const one of others) left.set(one, (left.get(one) ?? 0) + 1)
  return all.filter((one) => {
    const count = left.get(one) ?? 0
    left.set(one, count - 1)
    return count <= 0
  })
}

/** The halves that each key of the play says. */
const SAYS: Readonly<Partial<Record<Command['type'], number>>> = {
  tile: 1,
  thrown: 2,
  tsumogiri: 1,
  karagiri: 1,
  chi: 1,
  pon: 1,
  kan: 1,
  win: 1,
  digit: 1,
  irregular: 1,
}

/** How many halves a command says; null where it is none that says any. */
const saysOf = (command: Command, { keptKeys }: Session): number | null =>
  command.type === 'typeKept'
    ? keptKeys.reduce((sum, { type }) => sum + (SAYS[type] ?? 0), 0)
    : (SAYS[command.type] ?? null)

/** The act that a form or another record states; null where it takes one out, undefined for a key. */
const statedBy = (command: Command): Act | null | undefined => {
  if (command.type === 'replaceAct' || command.type === 'insertAct') return command.value
  if (command.type === 'removeAct') return null
  if (command.type !== 'amend') return undefined
  const [change] = command.changes
  return change?.at === 'act' || change?.at === 'insert-act' ? change.value : null
}

const tilesSaid = (command: Command, { keptKeys }: Session): readonly Tile[] => {
  if (command.type === 'tile' || command.type === 'thrown') return [command.tile]
  return command.type === 'typeKept' ? keptKeys.flatMap((key) => ('tile' in key ? [key.tile] : [])) : []
}

/** So many halves are said, over an act in its place, or where there was none. */
const expectTyped = ({ before, command }: Step, was: Standing, now: Standing, says: number): void => {
  const isOver = !isLive(before) && before.cursor.insertion === undefined && command.type !== 'typeKept'
  const forced = isOver ? 0 : Math.min(says, Math.max(0, forcedIn(now) - forcedIn(was)))
  const more = now.halves.length - was.halves.length
  expect(more).toBeLessThanOrEqual(says + forced)
  // A win over an act has no discard, and a word that is taken back is one half less.
  expect(more).toBeGreaterThanOrEqual(-Math.max(1, says))
  if (isOver) expect(now.acts.length).toBe(was.acts.length)
  expect(now.acts.length - was.acts.length).toBeLessThanOrEqual(says)
  // What is thrown without a word of its tile is what was drawn in the same act.
  const standing = new Set(was.acts)
  const drawn = now.acts.flatMap((act) => (standing.has(act) ? [] : (drawnTile(act) ?? [])))
  const known = new Set<string>([...tilesSaid(command, before), ...drawn, 'uk'])
  const tiles = beyond(now.halves, was.halves).flatMap((half) => /^(?:draw|discard) (.*)$/.exec(half)?.[1] ?? [])
  expect(tiles.filter((tile) => !known.has(tile))).toEqual([])
}

/** All tiles of the starting hands. */
const dealtIn = ({ match }: Session): readonly Tile[] =>
  match.frames.flatMap(({ flows }) => flows.flatMap(({ startHands }) => startHands.flatMap(({ tiles }) => tiles)))

/** Acts are said again; where a tile was missed in a hand, the last one of the hands is the first draw. */
const expectReplayed = ({ before, command }: Step, was: Standing, now: Standing): void => {
  const missed = command.type === 'tile' ? [command.tile, ...dealtIn(before)] : []
  expect(beyond(saidIn(now.unforced), [...saidIn(was.halves), ...missed])).toEqual([])
  const halves = was.acts.reduce((sum, { discard }) => sum + (discard === null ? 1 : 2), 0)
  expect(now.acts.length).toBeLessThanOrEqual(halves + Math.min(1, missed.length))
}

const KINDS = ['brought back', 'played again', 'taken out', 'stated', 'taken along', 'typed', 'nothing said'] as const

/** @param seen the records that stood before */
const expectAccounted = (step: Step, seen: ReadonlySet<Match>): (typeof KINDS)[number] => {
  const { before, command, after } = step
  if (command.type === 'undo' || command.type === 'redo') {
    expect(seen.has(after.match)).toBe(true)
    return 'brought back'
  }
  const [was, now] = [standingOf(before), standingOf(after)]
  if (asksReplay(step)) {
    expectReplayed(step, was, now)
    return 'played again'
  }
  const [more, less] = [beyond(now.halves, was.halves), beyond(was.halves, now.halves)]
  const acts = now.acts.length - was.acts.length
  if (command.type === 'delete' || command.type === 'deleteFrame') {
    expect(more).toEqual([])
    expect(acts).toBeLessThanOrEqual(0)
    if (command.type === 'delete') expect(less.length).toBeLessThanOrEqual(2)
    return 'taken out'
  }
  const stated = statedBy(command)
  if (stated !== undefined) {
    expect(beyond(more, stated === null ? [] : halvesOf(stated))).toEqual([])
    expect(acts).toBeLessThanOrEqual(stated === null ? 0 : 1)
    return 'stated'
  }
  if (command.type === 'takeAlong') {
    const tile = alongOffer(before)?.now
    expect(more.filter((half) => tile === undefined || !half.includes(tile))).toEqual([])
    expect([more.length, acts]).toEqual([less.length, 0])
    return 'taken along'
  }
  const says = saysOf(command, before)
  if (says !== null) {
    expectTyped(step, was, now, says)
    return 'typed'
  }
  expect([more, less, acts], command.type).toEqual([[], [], 0])
  return 'nothing said'
}

it(
  'every half of an act in the record was typed, stated or brought back',
  () => {
    const counts = new Map<string, number>()
    fc.assert(
      fc.property(begun, sayings(fc.oneof(arbAnything(false), arbActEditing)), (begin, said) => {
        const seen = new Set<Match>()
        for (let back: Session | null = begin; back !== null; back = back.past) seen.add(back.match)
        for (const step of steps(begin, said)) {
          const { before, command, after } = step
          // A repair says for itself what it changes, and was read before it is taken.
          if (before.match !== after.match && command.type !== 'firstRepair') {
            const kind = expectAccounted(step, seen)
            counts.set(kind, (counts.get(kind) ?? 0) + 1)
          }
          seen.add(after.match)
        }
      }),
      RUNS,
    )
    expect(KINDS.filter((kind) => !counts.has(kind))).toEqual([])
  },
  LONG,
)
