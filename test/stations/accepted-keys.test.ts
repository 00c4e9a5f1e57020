/** What a station says applies is what its keys do, whatever was typed before. */
import { describe, expect, it } from 'vitest'
import { Random } from '../../src/game/index.ts'
import { COMMANDS, type CommandId } from '../../src/recorder/index.ts'
import { stationApplies, stationStep, type Duty, type Station } from '../../src/stations/index.ts'
import { dealt, SOUTH } from './station-page.ts'

const KEYS = 120
const TILES: ReadonlySet<string> = new Set(['tile.1m', 'tile.5p', 'tile.ew', 'tile.uk'])
const isOtherTile = (id: string): boolean => /^(tile|thrown|irregular)\./.test(id) && !TILES.has(id)
const IDS = COMMANDS.map(({ id }) => id).filter((id) => !isOtherTile(id))
/** Behind the last frame that main has told there is nothing to type. */
const leavesFrame = ({ pending }: Station, id: CommandId): boolean =>
  id === 'frame-forward' || (id === 'enter' && pending === null)

const DUTIES = [SOUTH, { kind: 'draws' }, { kind: 'discards' }] as const satisfies readonly Duty[]

describe.each(DUTIES)('at a station that types $kind', (duty) => {
  it('a command that applies is taken; for the whole table every other one is turned down', () => {
    const random = new Random(7)
    let { station } = dealt(duty, 'm159p159s159z1234')
    for (let count = 0; count < KEYS; count++) {
      for (const id of IDS) {
        const isTaken = stationStep(station, { type: 'key', id, at: 0 }).refused === null
        // The tile of a call may be one that nobody can call so.
        if (station.pending?.kind === 'choose' && station.pending.open && /^(tile|suit|letter)/.test(id)) continue
        const applies = stationApplies(station, id)
        const why = `${id} behind ${count} keys, ${JSON.stringify([station.pending, station.stem])}`
        if (duty.kind === 'player') expect(applies && !isTaken, why).toBe(false)
        else expect(applies, why).toBe(isTaken)
      }
      const may = IDS.filter((id) => stationApplies(station, id) && id !== 'live' && !leavesFrame(station, id))
      const id = may[random.below(may.length)] ?? 'undo'
      station = stationStep(station, { type: 'key', id, at: count }).station
    }
    expect(station.next).toBeGreaterThan(10)
  })
})
