import { expect, it } from 'vitest'
import { conflictsTelling } from '../../../renderer/stores/stations/told-conflicts.ts'
import { conflictsOf, mergeStep, openMerge, readToStation, type Merge } from '../../../src/stations/index.ts'
import { openSession, reduce } from '../../../src/recorder/index.ts'

const [ANNA, BOB] = ['station-of-anna', 'station-of-bob']
const ALL = { kind: 'discards' } as const

it('a station is told of a conflict under a name that tells nothing of how the other is called, the same each time', () => {
  let session = reduce(openSession(), { type: 'nextFrame' }).session
  let merge: Merge = openMerge()
  const take = (event: Parameters<typeof mergeStep>[2]): void => {
    const step = mergeStep(merge, session, event)
    merge = step.merge
    for (const command of step.commands) session = reduce(session, command).session
  }
  for (const [station, name] of [
    [ANNA, 'Anna'],
    [BOB, 'Bob'],
  ] as const)
    take({ type: 'joined', station, name, duty: ALL, from: 0 })
  for (const [station, tile] of [
    [ANNA, '1m'],
    [BOB, '2m'],
  ] as const) {
    const said = {
      sequence: 0,
      duty: ALL,
      frame: 0,
      seat: null,
      place: 0,
      half: { kind: 'indicator', tile },
    } as const
    take({ type: 'said', station, said, at: 0 })
  }
  const conflicts = conflictsOf(merge, session)
  expect(conflicts[0]?.key).toContain(BOB)
  const tell = conflictsTelling()
  const told = tell(
    ANNA,
    conflicts,
    new Map([
      [ANNA, 'Anna'],
      [BOB, 'Bob'],
    ]),
  )
  expect(told.conflicts[0]?.readings.map(({ by }) => by)).toEqual([['Anna'], ['Bob']])
  expect(JSON.stringify(told)).not.toMatch(/station-of/)
  expect(readToStation(told)).toEqual(told)
  expect(tell(ANNA, conflicts, new Map())).toMatchObject({ conflicts: [{ key: told.conflicts[0]?.key }] })
})
