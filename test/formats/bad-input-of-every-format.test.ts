/** Every format of the registry that is read, also one that is new, answers to any text. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { exportRecord, registry, type Format } from '../../src/formats/index.ts'
import { countedActs, type Match } from '../../src/record/index.ts'
import { rulesets } from '../../src/rules/index.ts'
import { simulated } from '../../src/training/index.ts'
import { answers } from '../support/answers.ts'
import { MJLOG, MLEAGUE } from '../support/small-logs.ts'
import { runsAll, times } from '../support/test-extent.ts'

const kindsIn = ({ frames }: Match): Set<string> =>
  new Set(frames.flatMap(countedActs).flatMap(({ draw, discard }) => [draw.kind, discard?.kind ?? 'none']))
const WANTED = ['chi', 'pon', 'riichi', 'ron', 'tsumogiri']

/** The shortest two neighbouring frames of a few matches that have what frames have: every place in their text can be tried. */
const [match] = Array.from(
  { length: 20 },
  (_, seed) => simulated({ rules: rulesets.tenhou, seed, length: 'frame' }).match,
)
  .flatMap((one) => one.frames.map((_, at): Match => ({ ...one, frames: one.frames.slice(at, at + 2) })))
  .filter((one) => one.frames.length === 2 && WANTED.every((kind) => kindsIn(one).has(kind)))
  .map((one) => ({ one, size: one.frames.flatMap(countedActs).length }))
  .toSorted((a, b) => a.size - b.size)
  .map(({ one }) => one)
/** The long run tries every place. */
const LONG = { timeout: 1_800_000 }

/** What no exporter of ours writes. */
const READ_ONLY: Readonly<Record<string, string>> = { mjlog: MJLOG, mleague: MLEAGUE }

const sampleOf = (format: Format): string => {
  if (format.export === null) return READ_ONLY[format.id] ?? ''
  const written = exportRecord(format, {
    paifu: { matches: match === undefined ? [] : [match] },
    tree: null,
    lostRemarks: 0,
  })
  return written.ok ? String(written.files[0]?.content) : ''
}

const FORMATS = registry.readable.map((format) => ({ id: format.id, format, sample: sampleOf(format) }))

test.each(FORMATS)('the sample of $id is read', ({ format, sample }) => expect(answers(format, sample)).toBe(true))

const LINK = /^(.*#json=)(.*)\n$/s

/** The data in a text, and how data stand in one; null if the format is no JSON. A log of lines may be a list. */
const jsonIn = (text: string): { readonly data: unknown; readonly write: (json: string) => string } | null => {
  const [, head, coded] = LINK.exec(text) ?? []
  if (head !== undefined && coded !== undefined)
    return { data: JSON.parse(decodeURIComponent(coded)), write: (json) => `${head}${encodeURIComponent(json)}\n` }
  for (const json of [text, `[${text.trim().replaceAll('\n', ',')}]`]) {
    try {
      return { data: JSON.parse(json), write: (changed) => changed }
    } catch {
      continue
    }
  }
  return null
}

type Path = readonly (string | number)[]
const pathsIn = (json: unknown, path: Path = []): Path[] => [
  path,
  ...(Array.isArray(json)
    ? json.flatMap((item, at) => pathsIn(item, [...path, at]))
    : typeof json === 'object' && json !== null
      ? Object.entries(json).flatMap(([key, value]) => pathsIn(value, [...path, key]))
      : []),
]

/** Also what `JSON.stringify` would never write. */
const VALUES = [
  ...(['null', 'true', '-0', '1e999', '-1e999', '0.5', '9007199254740993', '""', '"NaN"', '"\\ud800"'] as const),
  ...(['[]', '{}', '[[[]]]', '{"__proto__":1}', '[null,null,null,null]'] as const),
  JSON.stringify('9'.repeat(2000)),
]
const HERE = '\u0001here\u0001'

/** The data with another value at a path. @param value JSON */
const withValueAt = (json: unknown, path: Path, value: string): string => {
  const put = (each: unknown, [key, ...rest]: Path): unknown => {
    if (key === undefined) return HERE
    if (Array.isArray(each)) return each.map((item: unknown, at) => (at === key ? put(item, rest) : item))
    return Object.fromEntries(
      Object.entries(each as object).map(([name, of]) => [name, name === key ? put(of, rest) : of]),
    )
  }
  return JSON.stringify(put(json, path)).replace(JSON.stringify(HERE), () => value)
}

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)
const textOf = (bytes: Uint8Array): string => new TextDecoder().decode(bytes)

describe('cut off after any byte', () => {
  test.each(FORMATS)('$id', LONG, ({ format, sample }) => {
    const bytes = bytesOf(sample)
    const count = times(12, bytes.length)
    for (let at = 0; at < count; at++)
      answers(format, textOf(bytes.subarray(0, Math.floor((at * bytes.length) / count))))
  })
})

describe('bytes that are no UTF-8', () => {
  test.each(FORMATS)('$id', LONG, ({ format, sample }) => {
    const bytes = bytesOf(sample)
    fc.assert(
      fc.property(fc.nat(bytes.length - 1), fc.integer({ min: 0x80, max: 0xff }), (at, byte) => {
        answers(format, textOf(bytes.with(at, byte)))
      }),
      { seed: 18, numRuns: times(8, 1000) },
    )
  })
})

const DATA = FORMATS.flatMap((each) => {
  const json = jsonIn(each.sample)
  return json === null ? [] : [{ ...each, ...json, paths: pathsIn(json.data) }]
})

test('every format but those that are no JSON has its paths', () => {
  const others = FORMATS.filter(({ id }) => DATA.every((each) => each.id !== id))
  expect(others.map(({ id }) => id)).toEqual(['jmjp', 'mjlog'])
})

describe('another type or a wild number at any path', () => {
  test.each(DATA)('$id', LONG, ({ format, data, paths, write }) => {
    const changed = fc.tuple(fc.constantFrom(...paths), fc.constantFrom(...VALUES))
    const cases = runsAll
      ? paths.flatMap((path) => VALUES.map((value) => [path, value] as const))
      : fc.sample(changed, { seed: 18, numRuns: 15 })
    for (const [path, value] of cases) answers(format, write(withValueAt(data, path, value)))
  })
})

describe('bombs', () => {
  const laughs =
    '<!DOCTYPE mjloggm [<!ENTITY a "ha">' +
    Array.from({ length: 30 }, (_, at) => `<!ENTITY a${at} "${`&a${at === 0 ? '' : at - 1};`.repeat(10)}">`).join('') +
    ']><mjloggm ver="2.3"><UN n0="&a29;"/></mjloggm>'
  const BOMBS = {
    'entities in entities': laughs,
    'lists in lists': '['.repeat(100_000),
    'lists in lists that close': '['.repeat(100_000) + ']'.repeat(100_000),
    'objects in objects': '{"log":'.repeat(100_000),
    'a list of very many': `[${'0,'.repeat(200_000)}0]`,
    'very many empty lists': `{"name":["","","",""],"player":["","","",""],"log":[${'[],'.repeat(100_000)}[]]}`,
    'very many lines': '{}\n'.repeat(50_000),
    'a very long string': `{"title":"${'a'.repeat(1_000_000)}`,
    'tags in tags': `<mjloggm>${'<a>'.repeat(100_000)}`,
    'very many brackets': 'frm['.repeat(20_000),
  }
  test.each(Object.entries(BOMBS))('%s are survived by every format', (_, text) => {
    for (const { format } of FORMATS) answers(format, text)
  })
})
