import { describe, expect, it } from 'vitest'
import type { Command } from '../../src/recorder/index.ts'
import {
  conflictsOf,
  creditsOf,
  restoreMerge,
  stationNote,
  stationsOf,
  waitingOf,
  type Duty,
} from '../../src/stations/index.ts'
import { eventOfNote } from '../../src/stations/journal.ts'
import { MainPage } from './main-page.ts'
import { Stations } from './typing-station.ts'

const player = (player: 0 | 1 | 2 | 3): Duty => ({ kind: 'player', player })

/** A frame with hands, a late call, two readings, a key of main, something taken back and something placed. */
const frame = (): MainPage => {
  const stations = new Stations(false).join('e', player(0)).join('x', player(0)).join('n', player(3))
  // The hand is asked for on main just then: it is written down, and main is led on to the next.
  stations.say('e', 'b:m1', 'q:m1122p123s123z112')
  for (let hands = 0; hands < 3; hands++) stations.type({ type: 'enter' })
  stations.say('e', 'z:m1', 'd:z7').say('x', 'z:m1', 'd:z6')
  stations.type({ type: 'tile', tile: '6m' }, { type: 'tile', tile: 'ew' })
  stations.say('n', 'f:z777+', 'd:s1')
  stations.main.happen({ type: 'place', station: 'n', sequence: 0 })
  stations.say('e', 'z:m2', 'd:m2_').answer('e', { type: 'take-back', data: '5' }).say('e', 'd:p1')
  const [conflict] = conflictsOf(stations.main.merge)
  stations.main.happen({ type: 'settle', key: conflict?.key ?? '', reading: 0 })
  stations.type({ type: 'undo' })
  return stations.main
}

const shown = ({ merge, session }: MainPage): unknown => ({
  match: session.match,
  stations: stationsOf(merge),
  waiting: waitingOf(merge),
  conflicts: conflictsOf(merge),
  credits: creditsOf(merge, 0),
})

describe('the merging in the journal', () => {
  it('is the same again when the journal is replayed', () => {
    const main = frame()
    const before = shown(main)
    const lines = main.journal.length
    main.resume()
    expect(shown(main)).toEqual(before)
    expect(main.journal).toHaveLength(lines)
  })

  it('goes on as if nothing had been, wherever main was killed', () => {
    const whole = frame()
    for (let cut = 0; cut < whole.journal.length; cut++) {
      const main = new MainPage('mleague')
      main.journal.push(...whole.journal)
      main.resume(cut)
      for (let line = cut; line < whole.journal.length; line++) {
        const kept: unknown = JSON.parse(whole.journal[line]!)
        const event = eventOfNote(kept)
        if (event !== null) main.happen(event)
        else if (whole.own.includes(line)) main.type(kept as Command)
      }
      expect(shown(main), `cut behind line ${cut}`).toEqual(shown(whole))
      expect(main.journal, `cut behind line ${cut}`).toEqual(whole.journal)
    }
  })

  it('is not lost with a line that another version wrote and this one does not understand', () => {
    const main = frame()
    const before = shown(main)
    const lines = main.journal.map((line): unknown => JSON.parse(line))
    const restored = restoreMerge(main.begin, [...lines, { type: 'amend', added: 'by a later version' }])
    expect(shown(Object.assign(main, restored))).toEqual(before)
    expect(restored.commands).toEqual([])
  })

  it('passes over other notes and keeps every event', () => {
    expect(eventOfNote({ note: 'saved', path: 'a.jmjp' })).toBeNull()
    expect(eventOfNote({ note: 'station', event: { type: 'said', station: 'e' } })).toBeNull()
    const event = { type: 'drop', station: 'e', sequence: 3 } as const
    expect(eventOfNote(JSON.parse(JSON.stringify(stationNote(event))))).toEqual(event)
  })
})
