/** Real games of mjai come back in their own dialect, and through logs of tenhou.net/6. */
import { describe, expect, test } from 'vitest'
import { exportMjai } from '../../src/formats/mjai/export.ts'
import { exportTenhou6 } from '../../src/formats/tenhou6/export.ts'
import { importMjai } from '../../src/formats/mjai/import.ts'
import { importTenhou6 } from '../../src/formats/tenhou6/import.ts'
import type { MjaiDialect } from '../../src/formats/mjai/dialect.ts'
import type { Imported } from '../../src/formats/format.ts'
import type { Match } from '../../src/record/index.ts'
import { rulesets } from '../../src/rules/index.ts'
import { corpusFiles } from '../support/corpus.ts'
import { mjlogGames } from '../support/corpus-games.ts'
import { some } from '../support/test-extent.ts'
import { objections, textRoundTrip } from '../support/text-round-trip.ts'

type Event = Readonly<Record<string, unknown>> & { readonly type: string }

const matchIn = (imported: Imported): Match => {
  if (!imported.ok) throw new Error(JSON.stringify(imported.failure))
  const [match] = imported.paifu.matches
  if (match === undefined) throw new Error('no match')
  return match
}
const write = (match: Match, dialect: MjaiDialect): string => {
  // Logs of tenhou.net/6 that the server did not write name no rules.
  const written = exportMjai(match, { dialect, rules: rulesets.tenhou })
  if (!written.ok) throw new Error('cannot be written')
  return written.text
}
const eventsIn = (text: string): Event[] =>
  text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Event)

/** Tiles of a hand at the end and yaku have no order. */
const inNoOrder = (event: Event): Event => {
  const sorted = (value: unknown): unknown =>
    Array.isArray(value) ? value.map((each) => JSON.stringify(each)).toSorted() : value
  return Object.fromEntries(
    Object.entries(event).map(([member, value]) => [
      member,
      member === 'hora_tehais' || member === 'yakus'
        ? sorted(value)
        : member === 'tehais' && event.type === 'ryukyoku' && Array.isArray(value)
          ? value.map(sorted)
          : value,
    ]),
  ) as Event
}

const files = corpusFiles('mjai')
const dialectOf = (name: string): MjaiDialect => (name.startsWith('manue') ? 'akochan' : 'mortal')

describe.skipIf(files.length === 0)('logs of mjai come back as they were', () => {
  test.each(files)('$name', ({ name, text }) => {
    const read = importMjai(text)
    expect(read).toMatchObject({ ok: true, losses: [], findings: [] })
    const { text: jmjp, match } = textRoundTrip(read.ok ? read.paifu : { matches: [] })
    expect(objections(jmjp)).toEqual([])
    const [original, again] = [eventsIn(text), eventsIn(write(match, dialectOf(name)))]
    expect(again.length).toBe(original.length)
    // Points at the start of a frame, and the kind of match, are written also where the original has none.
    for (const [at, event] of original.entries()) expect(inNoOrder(again[at]!)).toMatchObject(inNoOrder(event))
  })

  test.each(files)('each act of $name stands in the log', ({ text }) => {
    const match = matchIn(importMjai(text))
    const count = (...types: readonly string[]): number =>
      eventsIn(text).filter(({ type }) => types.includes(type)).length
    const acts = match.frames.flatMap(({ flows }) => flows.flatMap((flow) => flow.acts))
    const rons = eventsIn(text).filter(({ type, actor, target }) => type === 'hora' && actor !== target).length
    expect(acts.length).toBe(count('tsumo', 'chi', 'pon', 'daiminkan') + rons)
    expect(acts.filter(({ discard }) => discard !== null).length).toBe(count('dahai', 'ankan', 'kakan', 'hora') - rons)
    expect(match.frames.length).toBe(count('start_kyoku'))
  })

  test.each(files)('$name is the same after a way through tenhou.net/6', ({ name, text }) => {
    // The seed of a wall has no place in the other log.
    const once = write(matchIn(importMjai(text)), dialectOf(name)).replace(/,"seed":\[[\d,]*\]/, '')
    const log = exportTenhou6(matchIn(importMjai(once)))
    expect(write(matchIn(importTenhou6(log.ok ? log.text : '')), dialectOf(name))).toBe(once)
  })
})

const games = mjlogGames()
describe.skipIf(games.length === 0)('real games of Tenhou', () => {
  test.each(['mortal', 'akochan'] as const)(
    'mjai in the dialect of %s → tenhou.net/6 → mjai',
    (dialect) => {
      for (const { name, match } of some(games, 8)) {
        const once = write(match, dialect)
        const read = importMjai(once)
        expect(read.ok && read.losses, name).toEqual([])
        const log = exportTenhou6(matchIn(read))
        expect(write(matchIn(importTenhou6(log.ok ? log.text : '')), dialect), name).toBe(once)
      }
    },
    300_000,
  )
})
