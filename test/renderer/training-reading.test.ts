/** What a practice can be shown from: every kind of record that is read, and a clear word where it is none. */
import { describe, expect, it } from 'vitest'
import { readSource, type Unreadable } from '../../renderer/stores/training/read-source.ts'
import { refusalSentence } from '../../renderer/training/refusal-sentence.ts'
import { exportMajiang } from '../../src/formats/majiang/export.ts'
import { type Match } from '../../src/record/index.ts'
import { saveText } from '../../src/document/index.ts'
import { matchOf } from '../../src/recorder/index.ts'
import { asSeen, scheduleOf } from '../../src/training/index.ts'
import { Hands } from '../recorder/typing.ts'

const DEAL = ['223344m55p678s11z', '123m123p123s2224z', '456m456p456s3334z', '789m789p789s5556z'] as const

const match = (): Match =>
  matchOf(new Hands().deal('1m', ...DEAL).type('9p', '1z', '7z', 'tsumogiri', 'stop', '0', '4').session)

const own = (...matches: readonly Match[]): string => {
  const saved = saveText(null, { matches })
  if (!saved.ok) throw new Error(JSON.stringify(saved.failures))
  return saved.text
}

const majiang = (): string => {
  const written = exportMajiang([match()])
  if (!written.ok) throw new Error(written.failure.code)
  return written.text
}

const MJLOG =
  '<mjloggm ver="2.3"><GO type="169"/><UN n0="%41" n1="B" n2="C" n3="D"/><TAIKYOKU oya="0"/>' +
  '<INIT seed="0,0,0,2,4,135" ten="250,250,250,250" oya="0" hai0="0,4,8,12,16,20,24,28,32,1,5,9,13" ' +
  'hai1="36,40,44,48,52,56,60,64,68,37,41,45,49" hai2="72,76,80,84,88,92,96,100,104,73,77,81,85" ' +
  'hai3="108,112,116,120,124,128,132,109,113,117,121,125,129"/><T33/><D33/><U68/><E69/>' +
  '<RYUUKYOKU ba="0,0" sc="250,0,250,0,250,0,250,0"/></mjloggm>'

const matchesOf = (name: string, text: string): readonly Match[] => {
  const read = readSource(name, text)
  if (!read.ok) throw new Error(JSON.stringify(read.why))
  return read.paifu.matches
}

const refusal = (name: string, text: string): Exclude<Unreadable, { reason: 'broken' }> => {
  const read = readSource(name, text)
  if (read.ok || read.why.reason === 'broken') throw new Error('was read, or is our own text')
  return read.why
}

const sentences = (name: string, text: string): string[] => {
  const why = refusal(name, text)
  return (['en', 'ja'] as const).map((language) => refusalSentence({ name, why }, language))
}

describe('a practice is shown from', () => {
  it.each([
    ['our own text', 'a.jmjp', own(match())],
    ['our own text under another name', 'a.txt', own(match())],
    ['a Majiang paipu', 'a.json', majiang()],
    ['a Tenhou log', 'a.mjlog', MJLOG],
    ['a Tenhou log as it is handed out, packed', '2026112012gm-00a9-0000-x.mjlog.gz', MJLOG],
    ['a log without an ending', '2026112012gm-00a9-0000-x', MJLOG],
  ])('%s', (_, name, text) => {
    const [found] = matchesOf(name, text)
    const shown = scheduleOf(asSeen(found!), { from: 0, to: 0 }, 'burst')
    expect(shown.filter(({ shows }) => shows === 'act').length).toBeGreaterThanOrEqual(2)
  })
})

describe('what cannot be shown says why', () => {
  it('for a broken .jmjp text, with every place', () => {
    const read = readSource('a.jmjp', own(match()).slice(0, -20))
    expect(read).toMatchObject({ ok: false, why: { reason: 'broken' } })
    expect(read.ok || read.why.reason !== 'broken' ? [] : read.why.problems).not.toEqual([])
  })

  it('for a text that is not a record', () => {
    expect(sentences('notes.txt', 'to buy: tea')).toEqual([
      'notes.txt is not a readable record (readable formats: .jmjp, Majiang paipu, Tenhou log (mjlog), Tenhou log in JSON (tenhou6), Link to the Tenhou viewer, mjai log, Record of the M.LEAGUE viewer)',
      'notes.txt は牌譜として読めません（読めるもの：.jmjp、電脳麻将の牌譜、天鳳の牌譜（mjlog）、天鳳の JSON 牌譜（tenhou6）、天鳳の牌譜のリンク、mjai の牌譜、Mリーグ公式ビューアの牌譜）',
    ])
    expect(refusal('picture', '\u0000\u0001')).toEqual({ reason: 'no-record' })
  })

  it('for a log that is not what its name says, with the place', () => {
    expect(sentences('a.json', '{"title": "x", "player": ["A"]}')).toEqual([
      expect.stringMatching(/^a\.json cannot be read as Majiang paipu: /),
      expect.stringMatching(/^a\.json を電脳麻将の牌譜として読めません：/),
    ])
    expect(sentences('a.mjlog', '<mjloggm ver="2.3">\n<INIT')[0]).toMatch(/not readable as XML.*\(line 2/)
    expect(sentences('a.xml', '<html><body/></html>')[0]).toMatch(/not a Tenhou log/)
  })
})
