import { describe, expect, it } from 'vitest'
import { Random } from '../../src/game/index.ts'
import { rulesOf } from '../../src/league/index.ts'
import type { Act, Match } from '../../src/record/index.ts'
import { conflictsOf, knownMatchOf, waitingOf, type Duty } from '../../src/stations/index.ts'
import type { SentHalf } from '../../src/stations/message.ts'
import { hasCorpus, mjlogGames } from '../support/corpus-games.ts'
import { times } from '../support/test-extent.ts'
import { KeyTypist } from './key-typist.ts'
import { MainPage } from './main-page.ts'
import { saidOf } from './halves-by-duty.ts'
import { HALVES, PLAYERS } from './typists.ts'

const bare = ({ seat, draw, discard }: Act): unknown => ({ seat, draw, discard })
const actsOf = (match: Match, frames: number): unknown =>
  match.frames.slice(0, frames).map(({ flows }) => flows.at(-1)?.acts.map(bare))

/** Frames of a match typed key by key at stations that hear of each other only through main, and lose their lines. */
const typed = (match: Match, duties: readonly Duty[], frames: number, seed: number): MainPage => {
  const rules = rulesOf(match)
  const random = new Random(seed)
  const main = new MainPage(rules.id)
  const lanes = duties.map((duty, index) => {
    const typist = new KeyTypist(main, `station-${index}`, duty)
    const said: SentHalf[] = saidOf(match, rules, duty)
    typist.connect()
    return { typist, said, at: 0 }
  })
  for (const [index, { id }] of match.frames.slice(0, frames).entries()) {
    main.nextFrame(id)
    for (const { typist } of lanes) typist.connect()
    const tell = (): void => {
      const told = knownMatchOf(main.session)
      for (const { typist } of lanes) typist.hear(told)
    }
    tell()
    for (let open = lanes; open.length > 0; open = lanes.filter(({ said, at }) => said[at]?.frame === index)) {
      const lane = open[random.below(open.length)]!
      const { typist, said } = lane
      const chance = random.below(60)
      if (chance === 0) typist.lose()
      if (chance < 3) typist.connect()
      const next = said[lane.at]
      if (next?.frame !== index) continue
      typist.type(next)
      lane.at++
      // The board of a station is behind what is typed at the others.
      if (random.below(3) > 0) tell()
    }
    for (const { typist } of lanes) typist.connect()
    tell()
  }
  return main
}

const FRAMES = times(2, 4)

describe.runIf(hasCorpus())('real matches, typed key by key at stations', () => {
  const games = hasCorpus() ? mjlogGames() : []

  it.each([
    { name: 'four players', duties: PLAYERS, from: 5 },
    { name: 'draws and discards', duties: HALVES, from: 40 },
  ])(
    '$name: the record is the one that was played',
    ({ duties, from }) => {
      for (const at of [from, from + 60]) {
        const { name, match } = games[at]!
        const main = typed(match, duties, FRAMES, at)
        expect(actsOf(main.session.match, FRAMES), name).toEqual(actsOf(match, FRAMES))
        expect(conflictsOf(main.merge), name).toEqual([])
        expect(waitingOf(main.merge), name).toEqual([])
      }
    },
    120_000,
  )
})
