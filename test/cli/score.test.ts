import { spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { corpusPath } from '../support/corpus.ts'
import { page } from '../support/manual-page.ts'
import { builtCommand } from './run-saifu.ts'

const saifu = builtCommand()

const HULE = corpusPath('hule.json')

interface Case {
  readonly shoupai: string
  readonly rongpai?: string | null
  readonly param: Record<string, unknown>
  readonly rules?: string
}

const PARAM = {
  zhuangfeng: 0,
  menfeng: 1,
  hupai: {},
  baopai: ['s4'],
  fubaopai: [],
  jicun: { changbang: 0, lizhibang: 0 },
}

const win = (shoupai: string, rongpai: string | null = null, param: object = {}, rules?: string): Case => ({
  shoupai,
  rongpai,
  param: { ...PARAM, ...param },
  ...(rules !== undefined && { rules }),
})

const lines = (...cases: readonly unknown[]): string =>
  cases.map((each) => (typeof each === 'string' ? each : JSON.stringify(each)) + '\n').join('')

const answers = (input: string, args: string[] = []): unknown[] => {
  const { code, out, err } = saifu.run(['score', ...args], { input })
  expect([code, err]).toEqual([0, ''])
  expect(out.endsWith('\n') || out === '').toBe(true)
  return out
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as unknown)
}

const one = (asked: unknown, args: string[] = []): unknown => answers(lines(asked), args)[0]

describe('score', () => {
  test('a hand with a chi: names, fu, han, points and payments', () => {
    expect(one(win('m345p40677s67s8,m34-0', null, { menfeng: 3 }, 'majiang'))).toEqual({
      hupai: [
        { name: '断幺九', fanshu: 1 },
        { name: '赤ドラ', fanshu: 2 },
      ],
      fu: 30,
      fanshu: 3,
      defen: 4000,
      fenpei: [-2000, -1000, -1000, 4000],
    })
  })

  test('the example of its page', () => {
    const [question = '', answer = ''] = page('docs/score.md').match(/^\{.*\}$/gm) ?? []
    expect(one(question)).toEqual(JSON.parse(answer))
  })

  test('a riichi tsumo with uras', () => {
    const param = {
      menfeng: 3,
      hupai: { lizhi: 1 },
      baopai: ['m5', 'z2'],
      fubaopai: ['s2', 'm4'],
      jicun: { changbang: 2, lizhibang: 1 },
    }
    expect(one(win('m78p405667s34577m9*', null, param))).toEqual({
      hupai: [
        { name: '立直', fanshu: 1 },
        { name: '門前清自摸和', fanshu: 1 },
        { name: '平和', fanshu: 1 },
        { name: '赤ドラ', fanshu: 1 },
        { name: '裏ドラ', fanshu: 1 },
      ],
      fu: 20,
      fanshu: 5,
      defen: 8000,
      fenpei: [-4200, -2200, -2200, 9600],
    })
  })

  test('a yakuman has neither fu nor han, a counted one has both; nothing is null', () => {
    const kokushi = one(win('m19p19s19z1234567', 'm1=', { menfeng: 0 }))
    expect(kokushi).toEqual({
      hupai: [{ name: '国士無双十三面', fanshu: '**' }],
      damanguan: 2,
      defen: 96000,
      fenpei: [96000, 0, -96000, 0],
    })
    const counted = one(win('s1112345678999', 's1-', { baopai: ['z1'] })) as { damanguan: number }
    expect(counted.damanguan).toBe(2)
    const thirteen = one(win('s11223344556677', null, { hupai: { lizhi: 1, yifa: true }, baopai: ['s1'] }))
    expect(thirteen).toMatchObject({ fu: 20, fanshu: 15, defen: 32000 })
    expect(thirteen).not.toHaveProperty('damanguan')
  })

  test('whoever gave the third set of dragons is liable', () => {
    expect(one(win('m23p55,z555=,z666+6,z7777-', 'm1=', { jicun: { changbang: 1, lizhibang: 1 } }))).toMatchObject({
      defen: 32000,
      fenpei: [-16000, 33300, 0, -16300],
    })
    expect(one(win('m23p55m1,z555=,z666+6,z7777-', null, { jicun: { changbang: 1, lizhibang: 1 } }))).toMatchObject({
      fenpei: [-32300, 33300, 0, 0],
    })
  })

  test('the same hand under other rules', () => {
    const asked = (rules?: string) => win('m34067p234s23477', 'm5+', { hupai: { lizhi: 1 } }, rules)
    expect(one(asked())).toMatchObject({ fu: 30, fanshu: 4, defen: 7700 })
    expect(one(asked('mleague'))).toMatchObject({ fu: 30, fanshu: 4, defen: 8000 })
    expect(one(asked(), ['--rules', 'mleague'])).toMatchObject({ defen: 8000 })
    expect(one(asked('majiang'), ['--rules', 'mleague'])).toMatchObject({ defen: 7700 })
    writeFileSync(
      join(saifu.folder, 'own.json'),
      '{"id": "club", "name": "Club", "extends": "majiang", "kiriageMangan": true}',
    )
    expect(one(asked(), ['--rules', 'own.json'])).toMatchObject({ defen: 8000 })
    expect(saifu.run(['score', '--rules', 'nobody'], { input: lines(asked()) }).code).toBe(2)
  })

  test('a hand that is no win says why', () => {
    expect(one(win('m234p406s67z22,z333=', 's9-'))).toEqual({ defen: 0, reason: 'not-a-win' })
    expect(one(win('m34p406s678z44,s789-', 'm2-'))).toEqual({ defen: 0, reason: 'no-yaku' })
    expect(one(win('m123p123s123z1122'))).toEqual({ defen: 0, reason: 'not-a-win' })
    expect(one(win('_m12p123s123z11222'))).toEqual({ defen: 0, reason: 'not-a-win' })
    expect(one(win('m123p123s12z11,s789-,'))).toEqual({ defen: 0, reason: 'not-a-win' })
  })

  test('a bad line is answered with an error, in its place, and the run continues', () => {
    const good = win('m345p40677s67s8,m34-0')
    const bad: unknown[] = [
      '{"shoupai":',
      '[]',
      'null',
      '7',
      {},
      { ...good, shoupai: 'm34x' },
      { ...good, shoupai: 'm1111123p456s789z11' },
      { ...good, shoupai: 'm123p456s789z1122,m13-5' },
      { ...good, shoupai: 'm123p456s789z1122,z12-3' },
      { ...good, rongpai: 's3' },
      { ...good, rongpai: 's3+' },
      { ...good, rules: 'nobody' },
      { ...good, param: { ...PARAM, menfeng: 4 } },
      { ...good, param: { ...PARAM, hupai: { lizhi: 1 } } },
      { ...good, param: { ...PARAM, hupai: { haidi: 2 } } },
      { ...good, param: { ...PARAM, hupai: { qianggang: true } } },
      { ...good, param: { ...PARAM, baopai: 'm1' } },
      { ...good, param: { ...PARAM, baopai: ['z8'] } },
      { ...good, param: { ...PARAM, jicun: { changbang: -1, lizhibang: 0 } } },
      `{"shoupai":"${'_'.repeat(2_000_000)}"}`,
    ]
    const found = answers(lines(...bad.flatMap((each) => [good, each]), good))
    expect(found).toHaveLength(bad.length * 2 + 1)
    found.forEach((answer, index) => {
      if (index % 2 === 0) expect(answer).toMatchObject({ defen: 4000 })
      else expect(Object.keys(answer as object), JSON.stringify(bad[(index - 1) / 2]).slice(0, 200)).toEqual(['error'])
    })
    const said = (answer: unknown) => (answer as { error: string }).error
    expect(said(found[11])).toContain('shoupai')
    expect(said(found[25])).toContain('param.menfeng')
    expect(said(one('{}', ['--lang', 'ja']))).toMatch(/[ぁ-ん]/)
  })

  test('line breaks of any system, a byte order mark, blank lines and a last line without a break', () => {
    const line = JSON.stringify(win('m345p40677s67s8,m34-0'))
    expect(answers(`\ufeff${line}\r\n\r\n  \n${line}`)).toHaveLength(2)
    expect(answers('')).toEqual([])
  })

  test('reads files in order; a missing one ends the run', () => {
    const file = (name: string, baopai: string) => {
      writeFileSync(
        join(saifu.folder, name),
        lines(win('m34067p234s23477', 'm5+', { hupai: { lizhi: 1 }, baopai: [baopai] })),
      )
      return join(saifu.folder, name)
    }
    const [one, two] = [file('one.ndjson', 'z1'), file('two.ndjson', 'm2')]
    const { out } = saifu.run(['score', one, two])
    expect(out.match(/"fanshu":\d+,"defen"/g)).toEqual(['"fanshu":4,"defen"', '"fanshu":5,"defen"'])
    const missing = saifu.run(['score', one, 'nowhere.ndjson'])
    expect([missing.code, missing.out.split('\n').length]).toEqual([2, 2])
    expect(missing.err).toContain('[file.not-found]')
  })

  test('a program may ask line by line', async () => {
    const child = spawn(process.execPath, [saifu.program, 'score'], { stdio: ['pipe', 'pipe', 'inherit'] })
    child.stdout.setEncoding('utf8')
    const answer = () => new Promise<string>((resolve) => child.stdout.once('data', (text) => resolve(String(text))))
    for (const menfeng of [0, 1, 2]) {
      const waiting = answer()
      child.stdin.write(lines(win('m345p40677s67s8,m34-0', null, { menfeng })))
      expect(JSON.parse(await waiting)).toHaveProperty('fanshu')
    }
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.stdin.end()
    expect(await ended).toBe(0)
  })

  test('20,000 wins keep their order', () => {
    const count = 20_000
    const text = Array.from({ length: count }, (_, index) =>
      JSON.stringify(win('m345p40677s67s8,m34-0', null, { jicun: { changbang: index % 1000, lizhibang: 0 } })),
    ).join('\n')
    const found = answers(text) as { fenpei: number[] }[]
    expect(found).toHaveLength(count)
    found.forEach(({ fenpei }, index) => {
      if (fenpei[0] !== -2000 - (index % 1000) * 100) throw new Error(`answer ${index}: ${fenpei.join()}`)
    })
  })

  test.skipIf(HULE === null)('a thousand wins that others computed', () => {
    const cases = JSON.parse(readFileSync(HULE ?? '', 'utf8')) as { in: Case; out: Record<string, unknown> }[]
    const found = answers(lines(...cases.map((each) => ({ ...each.in, rules: 'majiang' }))))
    const expected = cases.map(({ out }) =>
      Object.fromEntries(Object.entries(out).filter(([, value]) => value !== null)),
    )
    expect(found).toEqual(expected)
  })
})
