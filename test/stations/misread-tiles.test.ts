import { describe, expect, it } from 'vitest'
import { Random } from '../../src/game/index.ts'
import type { Act } from '../../src/record/index.ts'
import { conflictsOf, waitingOf } from '../../src/stations/index.ts'
import type { SentHalf } from '../../src/stations/message.ts'
import { hasCorpus, mjlogGames } from '../support/corpus-games.ts'
import { some, times } from '../support/test-extent.ts'
import { answerOf, halfOf } from '../support/station-notation.ts'
import { HALVES, PLAYERS, Table } from './typists.ts'

const FRAMES = times(2, 3)
const bare = ({ seat, draw, discard }: Act): unknown => ({ seat, draw, discard })

/** Another tile of the suit. */
const otherTile = (tile: string, random: Random): string => {
  const count = tile.startsWith('z') ? 7 : 9
  const number = Number(tile[1]) || 5
  return `${tile[0]}${((number - 1 + 1 + random.below(count - 1)) % count) + 1}`
}

/** Draws that stay in the hand, read otherwise: where the tile was thrown at once, two things would be misread. */
const misreadDraws = (
  said: readonly SentHalf[],
  random: Random,
  misread: { key: string; right: string }[],
): SentHalf[] =>
  said.map((each, at): SentHalf => {
    const next = said[at + 1]
    const isKept =
      each.half.kind === 'draw' && !each.half.rinshan && next?.half.kind === 'discard' && next.half.from === 'hand'
    if (!isKept || each.frame >= FRAMES || random.below(5) > 0) return each
    const { data: right } = answerOf(each)
    const data = otherTile(right, random)
    if (answerOf(next).data.startsWith(data)) return each
    misread.push({ key: `${each.frame} ${data}`, right })
    return { ...each, half: halfOf({ type: 'zimo', data }, null) }
  })

/** Discards that nobody called, read otherwise. */
const misreadDiscards = (
  said: readonly SentHalf[],
  random: Random,
  misread: { key: string; right: string }[],
): SentHalf[] =>
  said.map((each, at): SentHalf => {
    const [before, next] = [said[at - 1], said[at + 1]]
    const isPlain = each.half.kind === 'discard' && each.half.from === 'hand' && !each.half.riichi
    const isLoose = next?.frame === each.frame && next.half.kind === 'discard' && before?.half.kind === 'discard'
    if (!isPlain || !isLoose || each.frame >= FRAMES || random.below(8) > 0) return each
    const { data: right } = answerOf(each)
    const data = otherTile(right, random)
    misread.push({ key: `${each.frame} ${data}`, right })
    return { ...each, half: halfOf({ type: 'dapai', data }, each.seat, true) }
  })

describe.runIf(hasCorpus())('things read otherwise at one of two stations', () => {
  const games = hasCorpus() ? mjlogGames() : []

  it.each(some([31, 77, 140], 1))(
    'each is one conflict, and settled the record is right (game %i)',
    (at) => {
      const { name, match } = games[at]!
      const random = new Random(at)
      const misread: { key: string; right: string }[] = []
      // Draws and discards are typed by two; two more type a player each, and misread.
      const table = new Table(match, [...HALVES, PLAYERS[1]!, PLAYERS[3]!], at)
      for (const index of [2, 3]) table.misread(index, (said) => misreadDraws(said, random, misread))
      const main = table.play({ drops: true, kills: true }, FRAMES)
      const conflicts = conflictsOf(main.merge)
      expect(misread.length, name).toBeGreaterThan(3)
      const read = conflicts.map(({ frame, seat, readings }) =>
        readings.map(({ half }) => `${frame} ${half && answerOf({ half, seat }).data}`).sort(),
      )
      expect(read.sort(), name).toEqual(
        misread.map(({ key, right }) => [key, `${key.split(' ')[0]} ${right}`].sort()).sort(),
      )
      expect(waitingOf(main.merge), name).toEqual([])

      // The typist of the draws is the one who never misreads.
      for (const { key, readings } of conflicts)
        main.happen({ type: 'settle', key, reading: readings.findIndex(({ by }) => by.includes('station-0')) })
      expect(conflictsOf(main.merge), name).toEqual([])
      for (let frame = 0; frame < FRAMES; frame++)
        expect(main.session.match.frames[frame]?.flows.at(-1)?.acts.map(bare), `${name} ${frame}`).toEqual(
          match.frames[frame]?.flows.at(-1)?.acts.map(bare),
        )
    },
    60_000,
  )

  it.each([50, 99])(
    'so is a discard that two who type all discards read otherwise (game %i)',
    (at) => {
      const { name, match } = games[at]!
      const random = new Random(at)
      const misread: { key: string; right: string }[] = []
      const table = new Table(match, [...HALVES, HALVES[1]!], at)
      table.misread(2, (said) => misreadDiscards(said, random, misread))
      const main = table.play({ drops: true, kills: false }, FRAMES)
      expect(misread.length, name).toBeGreaterThan(3)
      expect(conflictsOf(main.merge), name).toHaveLength(misread.length)
    },
    60_000,
  )
})
