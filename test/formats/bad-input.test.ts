/** Whatever comes in: an answer comes out, and what was read can be written as a file of ours. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { registry, type Format } from '../../src/formats/index.ts'
import { majiang } from '../../src/formats/majiang/format.ts'
import { mjlog } from '../../src/formats/mjlog/format.ts'
import { mleague } from '../../src/formats/mleague/format.ts'
import { tenhou6 } from '../../src/formats/tenhou6/format.ts'
import { tenhouUrl } from '../../src/formats/tenhou-url/format.ts'
import { answers } from '../support/answers.ts'
import { MJLOG, MLEAGUE, MLEAGUE_EVENTS, mleagueText } from '../support/small-logs.ts'
import { times } from '../support/test-extent.ts'

const RUNS = { seed: 1018, numRuns: times(100, 300) }

const MAJIANG = JSON.stringify({
  title: 't',
  player: ['a', 'b', 'c', 'd'],
  qijia: 1,
  log: [
    [
      {
        qipai: {
          zhuangfeng: 0,
          jushu: 0,
          changbang: 0,
          lizhibang: 0,
          defen: [25000, 25000, 25000, 25000],
          baopai: 'p0',
          shoupai: ['m123456789p1234', 'p112233445566s1', 's123456789z1234', 'm11p99s99z5556677'],
        },
      },
      { zimo: { l: 0, p: 'm9' } },
      { dapai: { l: 0, p: 'm9_*' } },
      { fulou: { l: 1, m: 'm9-78' } },
      { gang: { l: 1, m: 'z555-5' } },
      { gangzimo: { l: 1, p: 'z1' } },
      { kaigang: { baopai: 's5' } },
      { hule: { l: 1, shoupai: 'm11', baojia: null, fubaopai: ['m1'], defen: 1000, fenpei: [0, 0, 0, 0] } },
    ],
  ],
  defen: [25000, 25000, 25000, 25000],
  rank: [1, 2, 3, 4],
  point: ['48.0', '4.0', '-16.0', '-36.0'],
})

const TENHOU6 = JSON.stringify({
  title: ['t', ''],
  name: ['a', 'b', 'c', 'd'],
  rule: { disp: '南喰赤', aka: 1 },
  log: [
    [
      [4, 1, 2],
      [25000, 24000, 26000, 23000],
      [51, 11],
      [33],
      ...[
        [11, 12, 13, 21, 22, 23, 31, 32, 33, 41, 41, 42, 43],
        [14, '41p4141'],
        [60, 'r42'],
      ],
      ...[
        [14, 15, 16, 24, 25, 26, 34, 35, 36, 44, 44, 45, 45],
        ['c141516', 19],
        [44, 'k41414141'],
      ],
      ...[
        [17, 18, 19, 27, 28, 29, 37, 38, 39, 46, 46, 47, 47],
        [21, 'm46464646', 12],
        ['464646a46', 0, 12],
      ],
      ...[[11, 12, 14, 21, 22, 24, 31, 32, 34, 42, 43, 45, 47], [35], [35]],
      ['和了', [8000, 0, 0, -8000], [0, 3, 0, '満貫8000点', '立直(1飜)'], [0, 0, 0, 0], [1, 3, 1, '30符1飜1000点']],
    ],
  ],
  sc: [33000, 43, 24000, 4, 26000, -6, 15000, -45],
})
const TENHOU_URL = `https://tenhou.net/6/#json=${encodeURI(TENHOU6)}`

/** Pieces cut out, doubled, moved about, and single characters changed. */
const mutated = (text: string): fc.Arbitrary<string> =>
  fc
    .array(
      fc.record({
        at: fc.nat({ max: text.length }),
        length: fc.nat({ max: 40 }),
        to: fc.nat({ max: text.length }),
        what: fc.constantFrom('cut', 'copy', 'digit', 'junk' as const),
        digit: fc.integer({ min: 0, max: 9 }),
      }),
      { minLength: 1, maxLength: 4 },
    )
    .map((changes) =>
      changes.reduce((now, { at, length, to, what, digit }) => {
        const piece = now.slice(at, at + length)
        if (what === 'cut') return now.slice(0, at) + now.slice(at + length)
        if (what === 'copy') return now.slice(0, to) + piece + now.slice(to)
        if (what === 'digit') return now.slice(0, at) + now.slice(at).replace(/\d/, String(digit))
        return `${now.slice(0, at)}\u0000\uD800"<${now.slice(at)}`
      }, text),
    )

/** Whole tags or events left out, doubled and moved: still well-formed, but no game. */
const shuffled = (parts: readonly string[]): fc.Arbitrary<string[]> =>
  fc.array(fc.constantFrom(...parts), { maxLength: 40 })

describe('the samples themselves are valid', () => {
  test('mjlog', () => expect(answers(mjlog, MJLOG)).toBe(true))
  test('majiang', () => expect(answers(majiang, MAJIANG)).toBe(true))
  test('tenhou6', () => expect(answers(tenhou6, TENHOU6)).toBe(true))
  test('tenhou-url', () => expect(answers(tenhouUrl, TENHOU_URL)).toBe(true))
  test('mleague', () => expect(answers(mleague, MLEAGUE)).toBe(true))
})

describe('mutated texts', () => {
  test.each<[Format, string]>([
    [mjlog, MJLOG],
    [majiang, MAJIANG],
    [tenhou6, TENHOU6],
    [tenhouUrl, TENHOU_URL],
    [mleague, MLEAGUE],
  ])('$0.id', (format, text) => {
    fc.assert(
      fc.property(mutated(text), (broken) => {
        answers(format, broken)
        registry.ofText(broken)
      }),
      RUNS,
    )
  })

  test('random text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
        answers(mjlog, text)
        answers(majiang, text)
      }),
      RUNS,
    )
  })
})

describe('well-formed nonsense', () => {
  const tags = MJLOG.match(/<[TUVWDEFGNRA][^>]*\/>/g) ?? []
  const head = MJLOG.slice(0, MJLOG.indexOf('<T33'))

  test('mjlog', () => {
    fc.assert(
      fc.property(shuffled(tags), (some) => void answers(mjlog, `${head}${some.join('')}</mjloggm>`)),
      RUNS,
    )
  })

  test('majiang', () => {
    const paipu = JSON.parse(MAJIANG) as { log: object[][] }
    const [[deal, ...events] = []] = paipu.log
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...events), { maxLength: 40 }), (some) => {
        answers(majiang, JSON.stringify({ ...paipu, log: [[deal, ...some]] }))
      }),
      RUNS,
    )
  })

  test('mleague', () => {
    const [start, ...events] = MLEAGUE_EVENTS.slice(4)
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...events), { maxLength: 40 }), (some) => {
        answers(mleague, mleagueText([start!, ...some]))
      }),
      RUNS,
    )
  })
})

describe('time', () => {
  // What looks at each of them again from each of them takes minutes.
  const many = ['//', '// \n', '<!-- -->', '{ ', '<?xml ?>', ' ', '<html>UMP_PLAYER.init(', '<p class="round"']
  test.each(many)('guessing among many %j terminates', { timeout: 20_000 }, (piece) => {
    registry.ofText(piece.repeat(100_000))
  })

  test('deep nesting gives an answer, not a crash', () => {
    expect(answers(majiang, '['.repeat(200_000))).toBe(false)
    expect(answers(majiang, `{"player":["a","b","c","d"],"log":${'['.repeat(5000)}${']'.repeat(5000)}}`)).toBe(false)
    expect(answers(mleague, '['.repeat(100_000) + ']'.repeat(100_000))).toBe(false)
    expect(answers(mleague, MLEAGUE.replace('[', `[${'['.repeat(100_000)}${']'.repeat(100_000)},`))).toBe(true)
    expect(answers(mjlog, `<mjloggm>${'<a>'.repeat(50_000)}`)).toBe(false)
  })
})
