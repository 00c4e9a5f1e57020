import { describe, expect, it } from 'vitest'
import type { Act, Discard, Draw } from '../../src/record/index.ts'
import { actSentence } from '../../src/words/index.ts'

const act = (draw: Draw, discard: Discard | null): Act => ({ seat: 1, draw, discard })
const drew: Draw = { kind: 'tile', tile: '3s' }

const SPOKEN: readonly (readonly [Act, string, string])[] = [
  [act(drew, null), '南家 ツモ 3索', 'South draws 3s'],
  [
    act(drew, { kind: 'tedashi', tile: '0m' }),
    '南家 ツモ 3索、打 赤5萬 手出し',
    'South draws 3s, discards red 5m from the hand',
  ],
  [act(drew, { kind: 'tsumogiri' }), '南家 ツモ 3索、ツモ切り', 'South draws 3s, tsumogiri'],
  [act(drew, { kind: 'karagiri' }), '南家 ツモ 3索、空切り', 'South draws 3s, karagiri'],
  [
    act(drew, { kind: 'riichi', tile: '9m', tsumogiri: false }),
    '南家 ツモ 3索、立直 打 9萬',
    'South draws 3s, declares riichi with 9m',
  ],
  [
    act(drew, { kind: 'riichi', tile: '3s', tsumogiri: true }),
    '南家 ツモ 3索、立直 ツモ切り',
    'South draws 3s, declares riichi with it, tsumogiri',
  ],
  [act(drew, { kind: 'kakan', tile: '3s' }), '南家 ツモ 3索、加槓 3索', 'South draws 3s, adds 3s to the pon'],
  [
    act(drew, { kind: 'ankan', tiles: ['ew', 'ew', 'ew', 'ew'] }),
    '南家 ツモ 3索、暗槓 東',
    'South draws 3s, makes a closed kan of East',
  ],
  [act(drew, { kind: 'tsumo' }), '南家 ツモ 3索、ツモ和了', 'South draws 3s, wins by tsumo'],
  [
    act({ kind: 'rinshan', tile: 'uk' }, { kind: 'tsumogiri' }),
    '南家 嶺上ツモ 不明の牌、ツモ切り',
    'South draws an unseen tile from the dead wall, tsumogiri',
  ],
  [
    act({ kind: 'oya' }, { kind: 'tedashi', tile: 'wd' }),
    '南家 親の第一打、打 白 手出し',
    'South begins with fourteen tiles, discards White from the hand',
  ],
  [
    act({ kind: 'chi', own: ['1m', '2m'] }, { kind: 'tedashi', tile: '9p' }),
    '南家 チー 1萬・2萬で、打 9筒 手出し',
    'South calls chi with 1m 2m, discards 9p from the hand',
  ],
  [act({ kind: 'pon', own: ['1m', '1m'] }, null), '南家 ポン 1萬・1萬で', 'South calls pon with 1m 1m'],
  [
    act({ kind: 'daiminkan', own: ['1m', '1m', '1m'] }, null),
    '南家 大明槓 1萬・1萬・1萬で',
    'South calls kan with 1m 1m 1m',
  ],
  [act({ kind: 'ron' }, null), '南家 ロン', 'South wins by ron'],
  [
    { ...act(drew, { kind: 'tsumogiri' }), notes: { withdrawn: [{ seat: 3, said: 'pon' }], dead: [3] } },
    '南家 ツモ 3索、ツモ切り（北家 ポン（取り消し）、和了放棄 北家）',
    'South draws 3s, tsumogiri (North took back a pon, dead hand: North)',
  ],
  [
    { ...act({ kind: 'tile', tile: 'uk' }, { kind: 'tedashi', tile: '9m' }), notes: { noDraw: true } },
    '南家 打 9萬 手出し（ツモらずに打牌）',
    'South discards 9m from the hand (discarded without a draw)',
  ],
  [
    { ...act({ kind: 'tile', tile: 'uk' }, null), notes: { noDraw: true } },
    '南家（ツモらずに打牌）',
    'South (discarded without a draw)',
  ],
]

describe('each kind of act has one sentence', () => {
  for (const [given, ja, en] of SPOKEN)
    it(en, () => {
      expect(actSentence(given, 'ja')).toBe(ja)
      expect(actSentence(given, 'en')).toBe(en)
    })
})
