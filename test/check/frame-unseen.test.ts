/** Real games with unseen tiles: the rest is true, so nothing may be reported about it. */
import { describe, expect, test } from 'vitest'
import { checkMatch } from '../../src/check/index.ts'
import { rulesOf } from '../../src/league/index.ts'
import { four, type Act, type Flow, type Frame, type Hand, type Match } from '../../src/record/index.ts'
import type { Tile } from '../../src/tiles/index.ts'
import { hasCorpus, mjlogGames } from '../support/corpus-games.ts'
import { times } from '../support/test-extent.ts'
import { random } from '../support/match-text.ts'

type Dice = (below: number) => number

const HIDDEN_OF_TEN = 3
const hide = (tiles: readonly Tile[]): Tile[] => tiles.map(() => 'uk')
const UNSEEN_HAND: Hand = { tiles: Array.from({ length: 13 }, () => 'uk'), drawn: null, melds: [] }

const withActs =
  (change: (act: Act, dice: Dice) => Act) =>
  (flow: Flow, dice: Dice): Flow => ({
    ...flow,
    acts: flow.acts.map((act) => (dice(10) < HIDDEN_OF_TEN ? change(act, dice) : act)),
  })

type Hiding = (flow: Flow, dice: Dice) => Flow

const hideCalls = withActs((act) => {
  const { draw, discard } = act
  if ('own' in draw) return { ...act, draw: { ...draw, own: hide(draw.own) } }
  if (discard?.kind === 'ankan') return { ...act, discard: { ...discard, tiles: hide(discard.tiles) } }
  return discard?.kind === 'kakan' ? { ...act, discard: { ...discard, tile: 'uk' } } : act
})

/** One of the two tiles of a chi, of the two of a pon, or one or two of a kan. */
const hideHalfOfCalls = withActs((act, dice) => {
  const { draw } = act
  return 'own' in draw ? { ...act, draw: { ...draw, own: draw.own.with(dice(draw.own.length), 'uk') } } : act
})

const hideDraws = withActs((act) => {
  const { draw } = act
  return draw.kind === 'tile' || draw.kind === 'rinshan' ? { ...act, draw: { ...draw, tile: 'uk' } } : act
})

const hideDiscards = withActs((act) => {
  const { discard } = act
  return discard?.kind === 'tedashi' ? { ...act, discard: { ...discard, tile: 'uk' } } : act
})

const hideStartTiles: Hiding = (flow, dice) => ({
  ...flow,
  startHands: four((seat) => {
    const hand = flow.startHands[seat]
    return { ...hand, tiles: hand.tiles.map((tile) => (dice(10) < HIDDEN_OF_TEN ? 'uk' : tile)) }
  }),
})

const hideStartHands: Hiding = (flow, dice) => ({
  ...flow,
  startHands: four((seat) =>
    dice(2) === 0 ? { ...UNSEEN_HAND, drawn: flow.startHands[seat].drawn } : flow.startHands[seat],
  ),
})

const HIDINGS: Readonly<Record<string, Hiding>> = {
  nothing: (flow) => flow,
  'tiles dealt': hideStartTiles,
  'hands dealt': hideStartHands,
  draws: hideDraws,
  'own tiles of calls and kans': hideCalls,
  'one own tile of calls': hideHalfOfCalls,
  'discards from the hand': hideDiscards,
  'tiles dealt and own tiles of calls': (flow, dice) => hideCalls(hideStartTiles(flow, dice), dice),
  'draws and own tiles of calls': (flow, dice) => hideCalls(hideDraws(flow, dice), dice),
  'draws and discards': (flow, dice) => hideDiscards(hideDraws(flow, dice), dice),
}

const withoutEndHands = (flow: Flow): Flow => ({
  ...flow,
  endHands: [UNSEEN_HAND, UNSEEN_HAND, UNSEEN_HAND, UNSEEN_HAND],
})
const withoutTenpai = (frame: Frame): Frame => {
  const { tenpai: _, ...notes } = frame.notes ?? {}
  return { ...frame, notes }
}

interface Left {
  readonly endHands: boolean
  readonly tenpai: boolean
}

const unseenIn = (match: Match, hiding: Hiding, { endHands, tenpai }: Left, dice: Dice): Match => ({
  ...match,
  frames: match.frames.map((frame) => {
    const flows = frame.flows.map((flow) => hiding(endHands ? flow : withoutEndHands(flow), dice))
    return { ...(tenpai ? frame : withoutTenpai(frame)), flows }
  }),
})

/** `UNSEEN_GAMES=171 UNSEEN_SEED=8` for all games and other tiles. */
const GAMES = Number(process.env['UNSEEN_GAMES'] ?? times(12, 171))
const SEED = Number(process.env['UNSEEN_SEED'] ?? 7)

const LEFT: readonly Left[] = [true, false].flatMap((endHands) => [true, false].map((tenpai) => ({ endHands, tenpai })))

describe.skipIf(!hasCorpus())('a game with unseen tiles has no false findings', () => {
  const games = hasCorpus() ? mjlogGames().slice(0, GAMES) : []
  test.each(Object.entries(HIDINGS))('%s', (_, hiding) => {
    const dice = random(SEED)
    const said = games.flatMap(({ name, match }) =>
      LEFT.flatMap((left) => {
        const unseen = unseenIn(match, hiding, left, dice)
        return checkMatch(unseen, rulesOf(match))
          .filter(({ severity, code }) => severity !== 'info' && code !== 'tile.unseen')
          .map(({ code, args, place }) => ({
            name,
            code,
            ...left,
            args: JSON.stringify(args),
            place: JSON.stringify(place),
          }))
      }),
    )
    expect(said).toEqual([])
  })
})
