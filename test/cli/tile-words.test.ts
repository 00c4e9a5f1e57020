/** Tiles by number and suit, by three digits, and melds in one word, on the lines of three commands. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { page } from '../support/manual-page.ts'
import { builtCommand } from './run-saifu.ts'

const saifu = builtCommand()

const answers = (command: string, cases: readonly unknown[], args: string[] = []): unknown[] => {
  const input = cases.map((each) => `${JSON.stringify(each)}\n`).join('')
  const { code, out, err } = saifu.run([command, ...args], { input })
  expect([code, err]).toEqual([0, ''])
  return out
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as unknown)
}

describe('shanten', () => {
  const ids = [110, 120, 130, 140, 153, 160, 170, 180, 190, 310, 311, 330, 340]
  test('accepts tiles of three digits, and a hand as one text, with the same answers', () => {
    const own = { q: ['m1', 'm2', 'm3', 'm4', 'm0', 'm6', 'm7', 'm8', 'm9', 's1', 's1', 's3', 's4'] }
    expect(answers('shanten', [own, { q: ids }, { q: ids.map(String) }, { q: '1m2m3m4m0m6m7m8m9m1s1s3s4s' }])).toEqual(
      Array.from({ length: 4 }, () => ({ x: [0, 9, 5] })),
    )
  })
  test.each([[[105]], [[480]], [[154]], ['5m0'], ['5x'], [['5m5m']]])('accepts nothing else: %j', (q) => {
    expect(answers('shanten', [{ q }])).toEqual([{ error: expect.stringContaining('q') }])
  })

  test('gives hints for each discard, the best first, with the unseen copies', () => {
    const q = '1m2m3m4m5m6m7m8m9m1s3s4s7z7z'
    const [plain, hinted] = answers('shanten', [{ q }, { q, hints: true, seen: ['2s', '2s', '5s'] }]) as [
      object,
      { x: unknown; hints: { discard: string; x: number; left: number; tiles: unknown[] }[] },
    ]
    expect(plain).toEqual({ x: [0, 8, 5] })
    expect(hinted.x).toEqual([0, 8, 5])
    expect(hinted.hints.slice(0, 2)).toEqual([
      {
        discard: 's1',
        x: 0,
        tiles: [
          { p: 's2', left: 2 },
          { p: 's5', left: 3 },
        ],
        left: 5,
      },
      { discard: 's4', x: 0, tiles: [{ p: 's2', left: 2 }], left: 2 },
    ])
    expect(hinted.hints.map(({ discard }) => discard).toSorted()).toEqual([
      'm1',
      'm2',
      'm3',
      'm4',
      'm5',
      'm6',
      'm7',
      'm8',
      'm9',
      's1',
      's3',
      's4',
      'z7',
    ])
    const order = hinted.hints.map(({ x, left }) => x * 1000 - left)
    expect(order).toEqual(order.toSorted((a, b) => a - b))
  })
  test('gives the waits of a hand that has not drawn, in the requested notation', () => {
    expect(answers('shanten', [{ q: ids, hints: true }], ['--tiles', 'serial-0'])).toEqual([
      {
        x: [0, 9, 5],
        hints: [
          {
            discard: null,
            x: 0,
            tiles: [
              { p: '2s', left: 4 },
              { p: '5s', left: 4 },
            ],
            left: 8,
          },
        ],
      },
    ])
  })
  test('counts seen tiles as copies of the kind', () => {
    const q = '1m2m3m4m5m6m7m8m9m1s3s4s7z7z'
    expect(answers('shanten', [{ q, hints: true, seen: '7z7z7z' }])).toEqual([{ error: 'more than four of z7' }])
  })
})

describe('score', () => {
  const param = { menfeng: 3, baopai: ['s4'] }
  test('accepts hands, melds and indicators in this notation, with the same answers', () => {
    const majiang = { shoupai: 'm345p40677s67s8,m34-0', rongpai: null, param }
    const serial = { shoupai: '3m4m5m4p0p6p7p7p6s7s8s,m30-4', param: { ...param, baopai: ['4s'] } }
    const ids = [130, 140, 150, 240, 253, 260, 270, 271, 360, 370, 380, 'm30-4']
    const [first, ...others] = answers('score', [
      majiang,
      serial,
      { shoupai: ids, param: { ...param, baopai: [340] } },
      { ...serial, param: { ...param, baopai: '4s' } },
    ])
    expect(first).toMatchObject({ fu: 30, fanshu: 3, defen: 4000 })
    expect(others).toEqual([first, first, first])
  })
  test('reads the source of a meld in either numbering: the last of three dragons makes one liable', () => {
    const hand = (sign: string) => `m22p12p3,z555+,z666+,z777${sign}`
    const serial = (digit: number) => `2m2m1p2p3p,z55-5_0,z66-6_0,z77-7_${digit}`
    const serialOne = (digit: number) => `2m2m1p2p3p,z55-5_1,z66-6_1,z77-7_${digit}`
    const ask = (shoupai: string) => ({ shoupai, rongpai: null, param: { menfeng: 1 } })
    const wanted = answers(
      'score',
      ['+', '=', '-'].map((sign) => ask(hand(sign))),
    )
    expect(new Set(wanted.map((one) => JSON.stringify(one))).size).toBe(3)
    expect(
      answers(
        'score',
        [0, 1, 2].map((digit) => ask(serial(digit))),
      ),
    ).toEqual(wanted)
    expect(
      answers(
        'score',
        [1, 2, 3].map((digit) => ask(serialOne(digit))),
        ['--tiles', 'serial-1'],
      ),
    ).toEqual(wanted)
  })
  test('accepts a winning tile in either notation', () => {
    const ask = (rongpai: string) => ({ shoupai: 'm345p40677s678m34', rongpai, param })
    const [own, ...others] = answers('score', ['m2=', '2m=', '120='].map(ask))
    expect(own).toMatchObject({ fu: 30 })
    expect(others).toEqual([own, own])
  })
  test('names an invalid meld', () => {
    expect(answers('score', [{ shoupai: '3m4m5m4p0p6p7p7p6s7s8s,m35-7', param }])).toEqual([
      { error: 'not a meld: m35-7' },
    ])
  })
})

describe('protocol', () => {
  const played = (): string => {
    saifu.run(['simulate', '--seed', '3', '--matches', '1', '-o', '.'])
    return join(saifu.folder, 'seed-3-00001.jmjp')
  }
  const messages = (args: string[]): { type: string; data: Record<string, unknown> }[] =>
    saifu
      .run(['protocol', ...args])
      .out.split('\n')
      .slice(0, -1)
      .map((line) => JSON.parse(line) as { type: string; data: Record<string, unknown> })

  test('prints tiles, hands and melds in the requested notation, and nothing else differently', () => {
    const path = played()
    const [own, serial, other] = [[], ['--tiles', 'serial-0'], ['--tiles', 'serial-1']].map((more) =>
      messages([path, ...more]),
    )
    const tile = /^(?:[0-9][mps]|[1-7]z|_|)_?\*?$/
    const hand = /^(?:[0-9][mps]|[1-7]z|_)*\*?(?:,[mpsz]\d{2,4}(?:-\d{1,2}(?:_\d)?)?)*$/
    expect(serial?.map(({ type }) => type)).toEqual(own?.map(({ type }) => type))
    let melds = 0
    for (const [index, { type, data }] of (serial ?? []).entries()) {
      const before = own?.[index]?.data ?? {}
      for (const [name, value] of Object.entries(data)) {
        if (name === 'p' || name === 'baopai') expect(value, type).toMatch(tile)
        else if (name === 'fubaopai') for (const one of (value ?? []) as string[]) expect(one).toMatch(tile)
        else if (name === 'shoupai') for (const one of [value].flat()) expect(one).toMatch(hand)
        else if (name === 'm') {
          melds++
          expect(value).toMatch(/^[mpsz]\d{2,4}(?:-\d{1,2}(?:_[012])?)?$/)
          expect(other?.[index]?.data['m']).toMatch(/^[mpsz]\d{2,4}(?:-\d{1,2}(?:_[123])?)?$/)
        } else expect(value).toEqual(before[name])
      }
    }
    expect(melds).toBeGreaterThan(0)
  })

  test('prints tiles by number, and melds by the players they came from', () => {
    const path = played()
    const [zero, one] = ['ids-0', 'ids-1'].map((notation) => messages([path, '--tiles', notation]))
    const deals = zero
      ?.filter(({ type }) => type === 'qipai')
      .flatMap(({ data }) => (data['shoupai'] as string[][]).flat())
    for (const tile of deals ?? []) expect(tile).toMatch(/^[1-4]\d\d$/)
    expect(deals?.length).toBeGreaterThan(51)
    const meldsOf = (all: typeof zero) => all?.flatMap(({ data }) => (typeof data['m'] === 'string' ? [data['m']] : []))
    expect(meldsOf(zero)).toEqual(meldsOf(messages([path, '--tiles', 'serial-0'])))
    expect(meldsOf(one)).toEqual(meldsOf(messages([path, '--tiles', 'serial-1'])))
  })

  test('prints and reads a meld with an unseen tile unchanged', () => {
    const hand = 'hnd[ukukukukukukukukukukukukuk,,]'
    const hands = ['e', 's', 'w', 'n'].map((seat) => `(${seat},${hand})`).join('')
    const path = join(saifu.folder, 'unseen.jmjp')
    writeFileSync(
      path,
      `jmjp[1.0](mtp[,,,]ply[0,,,,]ply[1,,,,]ply[2,,,,]ply[3,,,,]frm[E1-0,,,,,${hands}(e,oy,5m)(s,pn[5muk],1m)${hands},,])`,
    )
    const meld = (args: string[]) => messages([path, ...args]).find(({ type }) => type === 'fulou')?.data['m']
    expect(meld(['--tiles', 'serial-0'])).toBe(meld([]))
  })

  test('refuses an unknown notation', () => {
    expect(saifu.run(['protocol', '--tiles', 'tenhou', 'x'])).toEqual({
      code: 2,
      out: '',
      err: 'saifu protocol: tiles are written in one of majiang serial-0 serial-1 ids-0 ids-1, not tenhou\n',
    })
  })
})

test('the examples of docs/shanten.md are right', () => {
  const lines = page('docs/shanten.md').match(/^\{.*\}$/gm) ?? []
  expect(lines.length).toBeGreaterThan(2)
  for (let at = 0; at < lines.length; at += 2)
    expect(answers('shanten', [JSON.parse(lines[at] ?? '')])).toEqual([JSON.parse(lines[at + 1] ?? '')])
})
