import { expect, it } from 'vitest'
import { saveText } from '../../src/document/index.ts'
import { matchOf } from '../../src/recorder/index.ts'
import { readFromStation, recordersOf } from '../../src/stations/index.ts'
import { Stations } from './typing-station.ts'

it('a name with half of a character in it, as JSON can carry it, leaves a record that can be saved', () => {
  const duty = { kind: 'player', player: 0 } as const
  const join = { type: 'join', protocol: 2, duty, from: 1 }
  const message = readFromStation(JSON.parse(JSON.stringify(join).replace('{', '{"name":"佐藤 花\\ud83d",')))
  if (message?.type !== 'join') throw new Error('not read')
  const stations = new Stations().join('e', duty).say('e', 'z:m1')
  stations.main.happen({ ...message, type: 'joined', station: 'e' })
  const match = matchOf(stations.session)
  const recorders = recordersOf(stations.main.merge, match, null)
  expect(recorders.map(({ name }) => name?.first?.native)).toEqual(['花\ufffd'])
  expect(saveText(null, { matches: [{ ...match, recorders }] })).toMatchObject({ ok: true })
})
