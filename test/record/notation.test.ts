import { describe, expect, test } from 'vitest'
import {
  readMajiangHand,
  readMajiangMeld,
  readMeldSummary,
  writeMajiangHand,
  writeMajiangMeld,
  writeMeldSummary,
  type Meld,
} from '../../src/record/index.ts'
import { TILES, readMajiangTile, writeMajiangTile } from '../../src/tiles/index.ts'

describe('Majiang hands and melds', () => {
  test('every tile survives a round trip', () => {
    for (const tile of TILES) expect(readMajiangTile(writeMajiangTile(tile))).toBe(tile)
    expect(['m0', 'p1', 's9', 'z1', 'z5', 'z6', 'z7', '_'].map(readMajiangTile)).toEqual([
      '0m',
      '1p',
      '9s',
      'ew',
      'wd',
      'gd',
      'rd',
      'uk',
    ])
  })

  test.each<[string, Meld]>([
    ['s1-23', { kind: 'chi', called: '1s', own: ['2s', '3s'] }],
    ['m067-', { kind: 'chi', called: '7m', own: ['0m', '6m'] }],
    ['p340-', { kind: 'chi', called: '0p', own: ['3p', '4p'] }],
    ['z666=', { kind: 'pon', called: 'gd', own: ['gd', 'gd'], from: 't' }],
    ['p505+', { kind: 'pon', called: '5p', own: ['5p', '0p'], from: 's' }],
    ['p550-', { kind: 'pon', called: '0p', own: ['5p', '5p'], from: 'k' }],
    ['s2222+', { kind: 'daiminkan', called: '2s', own: ['2s', '2s', '2s'], from: 's' }],
    ['m5505=', { kind: 'daiminkan', called: '5m', own: ['5m', '5m', '0m'], from: 't' }],
    ['p555=0', { kind: 'kakan', added: '0p', called: '5p', own: ['5p', '5p'], from: 't' }],
    ['s505+5', { kind: 'kakan', added: '5s', called: '5s', own: ['5s', '0s'], from: 's' }],
    ['p5550', { kind: 'ankan', own: ['5p', '5p', '5p', '0p'] }],
    ['z2222', { kind: 'ankan', own: ['sw', 'sw', 'sw', 'sw'] }],
  ])('meld %s', (text, meld) => {
    expect(readMajiangMeld(text)).toEqual(meld)
    expect(writeMajiangMeld(meld)).toBe(text)
  })

  test.each(['m12', 'm123', 'm1-24-5', 'm12+3', 'm1-222-', 'z1=12', 'm11112'])('%s is not a meld', (text) => {
    expect(readMajiangMeld(text)).toBeNull()
  })

  test.each([
    'm178p36s15578z356',
    'm177p225s069z1247',
    'm2405678s123345*',
    'm789p12388s678z33z3*',
    's4555s3,z555=5,z666=6,s67-8',
    'm22888p34s456p0*,z2222',
    '_________m1123',
  ])('hand %s', (text) => {
    const { hand, riichi } = readMajiangHand(text)
    expect(writeMajiangHand(hand, riichi)).toBe(text)
    expect(riichi).toBe(text.includes('*'))
  })

  test('the fourteenth tile is separate, and there is none right after a call', () => {
    expect(readMajiangHand('m12366s12306789s7*').hand.drawn).toBe('7s')
    expect(readMajiangHand('m12366s12306,m1-23,').hand).toMatchObject({ drawn: null, melds: [{ kind: 'chi' }] })
  })
})

describe('meld summaries', () => {
  const pon = (called: '1m' | '2p' | '3s', from: 'k' | 't' | 's'): Meld => ({
    kind: 'pon',
    called,
    own: [called, called],
    from,
  })

  test.each<[string, Meld]>([
    ['m78-6', { kind: 'chi', called: '6m', own: ['7m', '8m'] }],
    ['p68-7', { kind: 'chi', called: '7p', own: ['6p', '8p'] }],
    ['s67-8', { kind: 'chi', called: '8s', own: ['6s', '7s'] }],
    ['m13-2', { kind: 'chi', called: '2m', own: ['1m', '3m'] }],
    ['m11-1_2', pon('1m', 'k')],
    ['p22-2_1', pon('2p', 't')],
    ['s33-3_0', pon('3s', 's')],
    ['p50-5_2', { kind: 'pon', called: '5p', own: ['5p', '0p'], from: 'k' }],
    ['m77-77_2', { kind: 'kakan', added: '7m', called: '7m', own: ['7m', '7m'], from: 'k' }],
    ['p88-88_1', { kind: 'kakan', added: '8p', called: '8p', own: ['8p', '8p'], from: 't' }],
    ['s99-99_0', { kind: 'kakan', added: '9s', called: '9s', own: ['9s', '9s'], from: 's' }],
    ['m055-5_2', { kind: 'daiminkan', called: '5m', own: ['0m', '5m', '5m'], from: 'k' }],
    ['m550-5_1', { kind: 'daiminkan', called: '5m', own: ['5m', '5m', '0m'], from: 't' }],
    ['m555-0_0', { kind: 'daiminkan', called: '0m', own: ['5m', '5m', '5m'], from: 's' }],
    ['m9999', { kind: 'ankan', own: ['9m', '9m', '9m', '9m'] }],
    ['z1111', { kind: 'ankan', own: ['ew', 'ew', 'ew', 'ew'] }],
    ['z6666', { kind: 'ankan', own: ['gd', 'gd', 'gd', 'gd'] }],
  ])('%s', (text, meld) => {
    expect(readMeldSummary(text)).toEqual(meld)
    expect(writeMeldSummary(meld)).toBe(text)
  })

  test.each<[string, Meld]>([
    ['m11-1_1', pon('1m', 's')],
    ['s55-05_3', { kind: 'kakan', added: '5s', called: '0s', own: ['5s', '5s'], from: 'k' }],
    ['m550-5_1', { kind: 'daiminkan', called: '5m', own: ['5m', '5m', '0m'], from: 'k' }],
    ['m550-5_3', { kind: 'daiminkan', called: '5m', own: ['5m', '5m', '0m'], from: 's' }],
  ])('%s with players numbered from one', (text, meld) => {
    expect(readMeldSummary(text, 'from-1')).toEqual(meld)
    expect(writeMeldSummary(meld, 'from-1')).toBe(text)
  })

  test.each([
    '',
    'm11',
    'm11-1',
    'm11-2_1',
    'm11-1_3',
    'm79-6',
    'z12-3',
    'm78-66',
    'm111-11_1',
    'm999',
    'x11-1_1',
    'm78-6_0',
    'm9999_1',
  ])('%s is not a meld', (text) => {
    expect(readMeldSummary(text)).toBeNull()
  })

  test('an unseen tile cannot be written', () => {
    expect(writeMeldSummary({ kind: 'ankan', own: ['1m', '1m', '1m', 'uk'] })).toBeNull()
  })
})
