/** Whatever comes in: an answer comes out, and what was read can be written as a file of ours. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parse } from '../../grammar/index.ts'
import {
  exportRecord,
  inTransit,
  majiang,
  mjlog,
  mleague,
  registry,
  tenhou6,
  tenhouUrl,
  type Format,
} from '../../src/formats/index.ts'
import { recordOf } from '../../src/record/index.ts'
import { saveText } from '../../src/document/index.ts'

const RUNS = { seed: 1018, numRuns: 300 }

const MJLOG =
  '<mjloggm ver="2.3"><GO type="169"/><UN n0="%41" n1="B" n2="C" n3="D"/><TAIKYOKU oya="0"/>' +
  '<INIT seed="0,0,0,2,4,135" ten="250,250,250,250" oya="0" hai0="0,4,8,12,16,20,24,28,32,1,5,9,13" ' +
  'hai1="36,40,44,48,52,56,60,64,68,37,41,45,49" hai2="72,76,80,84,88,92,96,100,104,73,77,81,85" ' +
  'hai3="108,112,116,120,124,128,132,109,113,117,121,125,129"/>' +
  '<T33/><D33/><U34/><REACH who="1" step="1"/><E34/><REACH who="1" ten="250,240,250,250" step="2"/><V35/><F35/>' +
  '<W17/><N who="3" m="1003"/><DORA hai="52"/><G17/>' +
  '<AGARI ba="0,1" hai="1" machi="17" ten="30,2000,0" yaku="1,1" doraHai="135,52" doraHaiUra="53" who="1" fromWho="3" ' +
  'sc="250,0,240,60,250,0,250,-50" owari="250,0.0,300,40.0,250,0.0,200,-40.0"/></mjloggm>'

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
const MLEAGUE_EVENTS: readonly (readonly [cmd: string, ...args: string[]])[] = [
  ['area', '-'],
  ['player', 'A0', '二階堂 亜樹', 'user', 'T002'],
  ['player', 'B0', '某 某', 'user', 'T003'],
  ['gamestart', 'id=L001_S014_0012_02A'],
  ['kyokustart', '0', 'B0', '1', '1000', '1z', '4z', '1z', '2z', '3z'],
  ['point', 'A0', '=25000'],
  ['point', 'B0', '=24000'],
  ['point', 'C0', '=25000'],
  ['point', 'D0', '=25000'],
  ['dice', '1', '1'],
  ['dora', '6m', '5M'],
  ['haipai', 'B0', '1m2m3m4m'],
  ['haipai', 'A0', ''],
  ['tsumo', 'B0', '69', '9m'],
  ['say', 'B0', 'richi'],
  ['sutehai', 'B0', '9m', 'tsumogiri', 'richi'],
  ['richi', 'B0', '-1000'],
  ['say', 'C0', 'pon'],
  ['open', 'C0', '<9m9m>', '9m'],
  ['sutehai', 'C0', '1z'],
  ['tsumo', 'D0', '68', ''],
  ['say', 'D0', 'kan'],
  ['open', 'D0', '(1p1p1p1p)'],
  ['dora', '1m', '9m'],
  ['tsumo', 'D0', '67', '4p'],
  ['sutehai', 'D0', '4p', 'tsumogiri'],
  ['tsumo', 'C0', '66', '9m'],
  ['say', 'C0', 'kan'],
  ['open', 'C0', '[9m9m9m]', '9m'],
  ['say', 'A0', 'ron'],
  ['open', 'A0', '1m2m3m4m5m6m7m8m1p1p1s2s3s'],
  ['uradora', '2s', '1s'],
  ['agari', 'ron=9m', 'comment=!', 'A0', '満貫', '40', '槍槓', '1', 'ドラ', '3'],
  ['say', 'B0', 'tenpai'],
  ['ryukyoku', 'comment=?'],
  ['point', 'C0', '-8300'],
  ['point', 'A0', '+10300'],
  ['kyokuend'],
  ['gameend', 'A0', '59.5', 'D0', '5.0', 'B0', '-14.0', 'C0', '-50.5', 'A0_rank=0', 'D0_rank=1'],
]
const mleagueText = (events: typeof MLEAGUE_EVENTS): string =>
  JSON.stringify(events.map(([cmd, ...args], id) => ({ time: '2023-04-28 21:21:00', id: String(id), cmd, args })))
const MLEAGUE = mleagueText(MLEAGUE_EVENTS)
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

const answers = (format: Format, text: string): boolean => {
  const result = format.import?.(text, { fileName: 'x' })
  if (!result) throw new Error('cannot read')
  if (!result.ok) {
    expect(format.failures).toContain(result.failure.code)
    return false
  }
  const saved = saveText(null, result.paifu)
  if (!saved.ok) {
    for (const { code } of saved.failures) expect(code).toMatch(/lone-surrogate|backslash-at-end/)
    return false
  }
  const { file, findings } = parse(saved.text)
  expect(findings.filter(({ severity }) => severity === 'error')).toEqual([])
  if (file && result.paifu.matches.length > 0) expect(recordOf(file).paifu).toEqual(result.paifu)
  if (format.export !== null) exportRecord(format, inTransit(result))
  return true
}

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
