import { describe, expect, it } from 'vitest'
import { playMatch, playerOf, Random } from '../../src/game/index.ts'
import { four } from '../../src/record/index.ts'
import { promptOf, reduce, type Command } from '../../src/recorder/index.ts'
import { ruleset } from '../../src/rules/index.ts'
import { KINDS, tileOfKind } from '../../src/tiles/index.ts'
import { conflictsOf, waitingOf } from '../../src/stations/index.ts'
import type { SentHalf } from '../../src/stations/message.ts'
import { isSetup } from '../support/station-notation.ts'
import { some } from '../support/test-extent.ts'
import { MainPage } from './main-page.ts'
import { saidOf } from './halves-by-duty.ts'
import { HALVES, PLAYERS } from './typists.ts'

/** Something a person at main might do now, sensible or not. */
const anything = (main: MainPage, random: Random): Command => {
  const { session } = main
  const acts = session.match.frames[0]?.flows.at(-1)?.acts.length ?? 0
  const tile = tileOfKind(random.below(KINDS))
  const choices: Command[] = [
    { type: 'undo' },
    { type: 'undo' },
    { type: 'redo' },
    { type: 'tile', tile },
    { type: 'tile', tile },
    { type: 'tsumogiri' },
    { type: 'pon' },
    { type: 'chi' },
    { type: 'kan' },
    { type: 'riichi' },
    { type: 'win' },
    { type: 'digit', digit: 1 + random.below(4) },
    { type: 'cancel' },
    { type: 'enter' },
    { type: 'delete' },
    { type: 'insert' },
    { type: 'travel', to: 'back' },
    { type: 'travel', to: 'live' },
    { type: 'irregular' },
    { type: 'goto', frame: 0, act: random.below(Math.max(1, acts)), part: 'draw' },
    { type: 'removeAct', frame: 0, act: random.below(Math.max(1, acts)) },
  ]
  return choices[random.below(choices.length)]!
}

/** What was said of the play and is neither in the record nor in the list of what waits. */
const lost = (
  main: MainPage,
  heard: readonly { station: string; said: SentHalf }[],
  dropped: ReadonlySet<string>,
): unknown[] => {
  const { merge } = main
  const frame = merge.frames.get(0)
  const waiting = new Set(waitingOf(merge).map(({ station, sequence }) => `${station}#${sequence}`))
  const placed = new Set(
    (frame?.course?.placed ?? []).flatMap(({ readings }) =>
      readings.map(({ entry }) => `${entry.station}#${entry.said.sequence}`),
    ),
  )
  const carriedOut = new Set(
    frame?.entries.flatMap(({ station, said, leftOut }) =>
      leftOut === 'carried-out' ? [`${station}#${said.sequence}`] : [],
    ),
  )
  return heard.filter(({ station, said }) => {
    const id = `${station}#${said.sequence}`
    return !waiting.has(id) && !placed.has(id) && !dropped.has(id) && !carriedOut.has(id)
  })
}

/** What stands at two places of the record. */
const doubled = ({ merge }: MainPage): unknown[] => {
  const said = (merge.frames.get(0)?.course?.placed ?? []).flatMap(({ readings }) => readings.map(({ entry }) => entry))
  return said.filter((entry, at) => said.indexOf(entry) !== at)
}

const shown = ({ merge, session }: MainPage): unknown => ({
  match: session.match,
  prompt: promptOf(session),
  waiting: waitingOf(merge),
  conflicts: conflictsOf(merge),
})

describe('whatever main does meanwhile', () => {
  it.each(some([1, 2, 3, 4, 5, 6, 7, 8], 5))(
    'nothing that was said is lost or stands twice, and a replay gives the same (seed %i)',
    (seed) => {
      const rules = ruleset('tenhou')!
      const seated = four((player) => playerOf('wayward', seed, 0, player))
      const { match } = playMatch({ rules, seed }, seated)
      const random = new Random(seed)
      const duties = seed % 2 === 0 ? PLAYERS : [...HALVES, PLAYERS[0]!]
      const main = new MainPage('tenhou')
      main.type({ type: 'nextFrame', id: match.frames[0]!.id })
      const lanes = duties.map((duty, index) => {
        const station = `station-${index}`
        main.happen({ type: 'joined', station, name: station, duty, from: 0 })
        const said = saidOf(match, rules, duty).filter((each) => each.frame === 0 && !isSetup(each))
        return { station, said: said.map((each, sequence) => ({ ...each, sequence })) }
      })
      const heard: { station: string; said: SentHalf }[] = []
      const dropped = new Set<string>()
      while (lanes.some(({ said }) => said.length > 0)) {
        const chance = random.below(12)
        const [waiting] = waitingOf(main.merge)
        const [conflict] = conflictsOf(main.merge)
        if (chance === 0) {
          const command = anything(main, random)
          if (reduce(main.session, command).feedback.ok) main.type(command)
        } else if (chance === 1 && waiting && random.below(3) === 0) {
          main.happen({ type: 'place', station: waiting.station, sequence: waiting.sequence })
        } else if (chance === 2 && waiting && random.below(6) === 0) {
          dropped.add(`${waiting.station}#${waiting.sequence}`)
          main.happen({ type: 'drop', station: waiting.station, sequence: waiting.sequence })
        } else if (chance === 3 && conflict) {
          main.happen({ type: 'settle', key: conflict.key, reading: random.below(conflict.readings.length) })
        } else {
          const lane = lanes[random.below(lanes.length)]!
          const said = lane.said.shift()
          if (said === undefined) continue
          heard.push({ station: lane.station, said })
          main.happen({ type: 'said', station: lane.station, said })
        }
        expect(lost(main, heard, dropped)).toEqual([])
        expect(doubled(main)).toEqual([])
      }
      const before = shown(main)
      main.resume()
      expect(shown(main)).toEqual(before)
    },
    60_000,
  )
})
