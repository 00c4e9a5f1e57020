import { describe, expect, it } from 'vitest'
import { playMatch, playerOf } from '../../src/game/index.ts'
import { sortTiles, type Tile } from '../../src/tiles/index.ts'
import { four, type Act, type Discard, type Hand, type Match } from '../../src/record/index.ts'
import type { Session } from '../../src/recorder/index.ts'
import { conflictsOf, waitingOf, type Duty } from '../../src/stations/index.ts'
import { ruleset } from '../../src/rules/index.ts'
import { hasCorpus, mjlogGames } from '../support/corpus-games.ts'
import { some, times } from '../support/test-extent.ts'
import type { MainPage } from './main-page.ts'
import { HALVES, PLAYERS, Table } from './typists.ts'

const ONE_AND_REST: readonly Duty[] = [...HALVES, PLAYERS[2]!]

/** Thrown as it came: nothing else in the hand could have been that tile. */
const drawnThrown = (discard: Discard | null, dealt: Tile, { tiles }: Hand): Discard | null => {
  if (discard === null || !('tile' in discard) || discard.tile !== dealt || tiles.includes(dealt)) return discard
  if (discard.kind === 'tedashi') return { kind: 'tsumogiri' }
  return discard.kind === 'riichi' ? { ...discard, tsumogiri: true } : discard
}

/** The dealer's fourteenth tile is typed as his first draw. */
const bare = ({ seat, draw, discard }: Act, hand: Hand | undefined): unknown => {
  const dealt = draw.kind === 'oya' ? (hand?.drawn ?? null) : null
  return hand === undefined || dealt === null
    ? { seat, draw, discard }
    : { seat, draw: { kind: 'tile', tile: dealt }, discard: drawnThrown(discard, dealt, hand) }
}

/** What stations say of a match: hands, indicators, acts. */
const played = ({ frames }: Match, count = frames.length): unknown =>
  frames.slice(0, count).map(({ id, dora, flows }) => ({
    id,
    dora: dora?.filter((_, index) => index % 2 === 0),
    hands: flows.at(-1)?.startHands.map(({ tiles }) => sortTiles(tiles)),
    acts: flows.at(-1)?.acts.map((act) => bare(act, flows.at(-1)?.startHands[0])),
  }))

const open = ({ merge }: MainPage): unknown => ({
  waiting: waitingOf(merge),
  conflicts: conflictsOf(merge),
})
const NOTHING = { waiting: [], conflicts: [] }

const recorded = ({ match }: Session, count: number): unknown => played(match, count)

const games = hasCorpus() ? mjlogGames() : []
/** A few games of the corpus, others for each way of dividing them. */
const sample = (from: number): { name: string; match: Match }[] => [
  ...some(
    games.filter((_, index) => index % 57 === from),
    1,
  ),
]

/** Frames of each match that are typed. */
const [LATE, BROKEN, SIMULATED] = [times(2, 5), times(2, 4), times(2, 3)]

const WAYS = [
  { name: 'four players', duties: PLAYERS, from: 3 },
  { name: 'draws and discards', duties: HALVES, from: 11 },
  { name: 'draws and discards, one player twice', duties: ONE_AND_REST, from: 19 },
] as const

describe.runIf(games.length > 0)('real matches, typed at several stations', () => {
  it.each(WAYS)(
    '$name: whatever comes late, the record is the one that was played',
    ({ duties, from }) => {
      for (const [seed, { name, match }] of sample(from).entries()) {
        const main = new Table(match, duties, seed + 1).play({ drops: false, kills: false }, LATE)
        expect(recorded(main.session, LATE), name).toEqual(played(match, LATE))
        expect(open(main), name).toEqual(NOTHING)
      }
    },
    120_000,
  )

  it.each(WAYS)(
    '$name: with broken lines and a main that is killed, nothing is lost or doubled',
    ({ duties, from }) => {
      for (const [seed, { name, match }] of sample(from + 1).entries()) {
        const main = new Table(match, duties, seed + 100).play({ drops: true, kills: true }, BROKEN)
        expect(recorded(main.session, BROKEN), name).toEqual(played(match, BROKEN))
        expect(open(main), name).toEqual(NOTHING)
      }
    },
    120_000,
  )
})

describe('simulated matches, typed at several stations', () => {
  it.each(WAYS)(
    '$name: the record is the one that was played',
    ({ duties, from }) => {
      for (let seed = from; seed < from + times(1, 2); seed++) {
        const seated = four((player) => playerOf('wayward', seed, 0, player))
        const { match } = playMatch({ rules: ruleset('tenhou')!, seed }, seated)
        const main = new Table(match, duties, seed).play({ drops: true, kills: true }, SIMULATED)
        expect(recorded(main.session, SIMULATED), `seed ${seed}`).toEqual(played(match, SIMULATED))
        expect(open(main), `seed ${seed}`).toEqual(NOTHING)
      }
    },
    120_000,
  )
})
