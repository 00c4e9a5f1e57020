/**
 * What a command says it takes is what the session takes, whatever was said before. More sessions: `SAIFU_SESSIONS=400
 * npx vitest run --project unit test/recorder/accepted-commands`, with `SAIFU_SEED` others.
 */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  COMMANDS,
  openSession,
  POSITION_MAP,
  reduce,
  WRITTEN_MAP,
  type KeyMap,
  type Session,
} from '../../src/recorder/index.ts'
import { interpret } from '../../src/recorder/keys.ts'
import { pressOf } from '../support/press-of.ts'
import { arbEditing, arbSaying, type Saying } from '../support/arbitrary-command.ts'
import { times } from '../support/test-extent.ts'
import { Hands } from './typing.ts'

const LONG = 24 * 3_600_000

/** Of the tiles some are enough. */
const TILES: ReadonlySet<string> = new Set(['1m', '5p', '0s', 'ew', 'ww', 'uk'])
const ASKED = COMMANDS.filter(({ id }) => {
  const [kind, tile = ''] = id.split('.')
  return (kind !== 'tile' && kind !== 'thrown') || TILES.has(tile)
})

const expectTruth = (session: Session): void => {
  const wrong = ASKED.filter(({ applies, takes, command }) => {
    const isTaken = reduce(session, command(session)).feedback.ok
    return takes(session) !== isTaken || (applies(session) && !isTaken)
  })
  const { task, cursor, stem } = session
  expect(
    wrong.map(({ id }) => id),
    JSON.stringify([task, cursor.part, cursor.question, stem]),
  ).toEqual([])
}

/** A key of the map; tiles come often, so that frames get somewhere. */
const keyOf = (map: KeyMap): fc.Arbitrary<Saying> => {
  const chords = Object.keys(map.keys)
  const tiles = chords.filter((chord) => map.keys[chord]?.some((id) => /^(tile|number|suit|letter)/.test(id)))
  return fc
    .oneof({ weight: 3, arbitrary: fc.constantFrom(...tiles) }, { weight: 1, arbitrary: fc.constantFrom(...chords) })
    .map(
      (chord): Saying =>
        (session) =>
          interpret(map, pressOf(chord), session),
    )
}

const DEAL = ['223344m55p678s11z', '123m123p123s2224z', '456m456p456s3334z', '789m789p789s5556z'] as const

const saying: fc.Arbitrary<Saying> = fc.oneof(keyOf(POSITION_MAP), keyOf(WRITTEN_MAP), arbSaying(true), arbEditing)

it(
  'a command is taken exactly where it says so, and is expected nowhere else',
  () => {
    const begun = fc.constantFrom(openSession(), new Hands().deal('1m', ...DEAL).session)
    fc.assert(
      fc.property(begun, fc.array(saying, { minLength: 40, maxLength: 120, size: 'max' }), (opened, sayings) => {
        let session = opened
        for (const [at, say] of sayings.entries()) {
          const command = say(session)
          if (command) session = reduce(session, command).session
          if (at % 3 === 0 || session.stem !== '') expectTruth(session)
        }
      }),
      {
        seed: Number(process.env['SAIFU_SEED'] ?? 20260406),
        numRuns: Number(process.env['SAIFU_SESSIONS'] ?? times(12, 400)),
      },
    )
  },
  LONG,
)
