import { expect, it } from 'vitest'
import { saveText } from '../../src/document/index.ts'
import { matchOf } from '../../src/recorder/index.ts'
import { readFromStation, recordersOf } from '../../src/stations/index.ts'
import { Stations } from './typing.ts'

it('a name with half of a character in it, as JSON can carry it, leaves a record that can be saved', () => {
  const message = readFromStation(JSON.parse('{"type":"named","name":"佐藤 花\\ud83d"}'))
  if (message?.type !== 'named') throw new Error('not read')
  const stations = new Stations().join('e', { kind: 'player', player: 0 }).say('e', 'z:m1')
  stations.main.happen({ ...message, station: 'e' })
  const match = matchOf(stations.session)
  const recorders = recordersOf(stations.main.merge, match, null)
  expect(recorders.map(({ name }) => name?.first?.native)).toEqual(['花\ufffd'])
  expect(saveText(null, { matches: [{ ...match, recorders }] })).toMatchObject({ ok: true })
})
