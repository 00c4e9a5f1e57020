/** Calls and discards whose tiles were not seen: what leaves the hand, and what is not held against it afterwards. */
import { describe, expect, test } from 'vitest'
import { rulesets } from '../../src/rules/index.ts'
import { replayWithFindings, type TableSeat } from '../../src/table/index.ts'
import type { Parts } from '../check/expect-finding.ts'
import { frameOf } from './tables.ts'

const S = 'ewewswsw1m2m3m4p5p6p7s8s9s,'
const E = '1m2m3m4m0m6m7m8m9m1s2s3sew,5s'

const play = (parts: Parts): { readonly slips: readonly string[]; readonly south: TableSeat } => {
  const frame = frameOf({ e: E, s: S, n: 'wwwwnwnwnwwdwdgdgdrdrd1s9s,', ...parts })
  const { tables, findings } = replayWithFindings(frame, frame.flows[0]!, rulesets.mleague)
  const slips = findings.map(({ code, args }) => `${code} ${String(args['tiles'] ?? args['tile'] ?? '')}`.trim())
  return { slips, south: tables.at(-1)!.seats[1] }
}

const tilesOf = ({ tiles }: TableSeat): string => tiles.map(({ tile }) => tile).join('')

describe('unseen own tiles of a call', () => {
  test.each(['chi', 'pon', 'daiminkan'] as const)('that a %s does not say leave an unseen discard unseen', (kind) => {
    const frame = frameOf({ e: E, s: S, acts: '(e,oy,uk)(s,pn[ewew],sw)' })
    const [flow] = frame.flows
    const acts = flow!.acts.map((act) => (act.draw.kind === 'pon' ? { ...act, draw: { kind, own: [] } } : act))
    const { tables } = replayWithFindings(frame, { ...flow!, acts }, rulesets.mleague)
    expect(tables.at(-1)!.seats[1].melds[0]!.meld).toMatchObject({ called: 'uk', own: [] })
  })
  test('are of the called kind in a pon', () => {
    const { slips, south } = play({ acts: '(e,oy,ew)(s,pn[ukuk],sw) //@accepted call\n' })
    expect([slips, tilesOf(south), south.tileSurplus]).toEqual([[], '1m2m3m4p5p6p7s8s9ssw', 0])
    expect(south.melds[0]!.meld).toMatchObject({ called: 'ew', own: ['ew', 'ew'] })
  })
  test('may be the red five or a plain one if the hand has more than were melded', () => {
    const five = { s: '5p5p0pewewswsw1m2m3m7s8s9s,', w: '1p2p3p4p6p6p7p8p9p6s6s7s8s,' }
    const acts = '(e,oy,9m)(s,ew,tg)(w,5p,tg)(s,pn[ukuk],7s)'
    const { south } = play({ ...five, acts })
    expect([tilesOf(south), south.tileSurplus, south.melds[0]!.meld]).toMatchObject([
      '1m2m3m0p5p8s9sewewswsw',
      1,
      { own: ['5p', 'uk'] },
    ])
    for (const thrown of ['0p', '5p'])
      expect(play({ ...five, acts: `${acts}(w,9p,tg)(n,wd,tg)(e,8m,tg)(s,gd,${thrown})` }).slips).toEqual([])
  })
  test('come from the unseen tiles if the known ones are too few', () => {
    const { slips, south } = play({ s: S.replace('ewew', 'ewuk'), acts: '(e,oy,ew)(s,pn[ukuk],sw)' })
    expect([slips, tilesOf(south), south.tileSurplus]).toEqual([[], '1m2m3m4p5p6p7s8s9ssw', 0])
  })
  test('are reported as missing if the hand cannot have them', () =>
    expect(play({ s: S.replace('ewew', 'gdgd'), acts: '(e,oy,ew)(s,pn[ukuk],sw)' }).slips).toEqual([
      'act.not-in-hand ew,ew',
    ]))
  test('may be any tile of the hand in a chi, which leaves two too many', () => {
    const { slips, south } = play({ acts: '(e,oy,3m)(s,ch[ukuk],sw)(w,9p,tg)(n,wd,tg)(e,9m,tg)(s,gd,2m)' })
    expect([slips, south.tiles.length, south.tileSurplus]).toEqual([[], 12, 2])
  })
  test('are of the same kind as the seen ones in an open, closed or added kan', () => {
    const kan = play({
      s: S.replace('sw', 'ew'),
      e: E.replace('ew', '9m'),
      acts: '(e,oy,9m)(s,sw,tg)(w,ew,tg)(s,dk[ukukuk],)(s,rs[sw],tg)',
    })
    expect([kan.slips, tilesOf(kan.south), kan.south.tileSurplus]).toEqual([[], '1m2m3m4p5p6p7s8s9ssw', 0])
    const closed = play({
      s: S.replace('sw', 'ew'),
      e: E.replace('ew', '9m'),
      acts: '(e,oy,9m)(s,ew,ak[ewukukuk])(s,rs[sw],tg)',
    })
    expect([closed.slips, tilesOf(closed.south), closed.south.tileSurplus]).toEqual([[], '1m2m3m4p5p6p7s8s9ssw', 0])
    const added = play({ acts: '(e,oy,ew)(s,pn[ewew],sw)(w,9p,tg)(n,wd,tg)(e,9m,tg)(s,ew,kk[uk])(s,rs[gd],tg)' })
    expect([added.slips, tilesOf(added.south), added.south.tileSurplus]).toEqual([[], '1m2m3m4p5p6p7s8s9ssw', 0])
  })
})

test('an unseen tile added to one of two pons moves to the other when the fourth tile of the first appears', () => {
  const { slips, south } = play({
    e: E.replace('9m', 'sw'),
    acts: '(e,oy,ew)(s,pn[ewew],1m)(w,9p,tg)(n,wd,tg)(e,gd,sw)(s,pn[swsw],2m)(w,8p,tg)(n,wd,tg)(e,9m,tg)(s,ew,kk[uk])(s,rs[sw],kk[ew])(s,rs[9s],tg)',
  })
  expect([slips, south.melds.map(({ meld }) => [meld.kind, 'added' in meld && meld.added])]).toEqual([
    [],
    [
      ['kakan', 'ew'],
      ['kakan', 'uk'],
    ],
  ])
})

describe('an unseen discard', () => {
  test('may be any tile of the hand after a call', () =>
    expect(play({ acts: '(e,oy,ew)(s,pn[ewew],uk)(w,9p,tg)(n,wd,tg)(e,9m,tg)(s,gd,sw)' }).slips).toEqual([]))
  test('may be a known tile of a partly seen hand, so the unseen ones stay', () => {
    const acts = '(e,oy,9m)(s,gd,uk)(w,9p,tg)(n,wd,tg)(e,8m,tg)(s,9p,7p)'
    expect(play({ s: S.replace('4p', 'uk'), acts }).slips).toEqual([])
  })
})
