/** What a hand that was not written whole leaves open. */
import { describe, expect, test } from 'vitest'
import { recordOf, type Frame } from '../../src/record/index.ts'
import { parse } from '../../grammar/index.ts'
import { rulesets } from '../../src/rules/index.ts'
import { replayWithFindings, type TableSeat } from '../../src/table/index.ts'
import { matchText, type Parts } from '../check/expect-finding.ts'

const tilesOf = ({ tiles }: TableSeat): string => tiles.map(({ tile }) => tile).join('')

/** Of a text with slips in its hands. */
const tablesOf = (parts: Parts) => {
  const { file } = parse(matchText(parts))
  const frame: Frame | undefined = file === null ? undefined : recordOf(file).paifu.matches[0]?.frames[0]
  if (frame?.flows[0] === undefined) throw new Error('a frame is wanted')
  return replayWithFindings(frame, frame.flows[0], rulesets.mleague).tables
}

describe('a dealt tile that was not written', () => {
  const acts = '(e,oy,9m)(s,uk,4s)(w,ww,tg)(n,rd,tg)(e,rd,tg)(s,1s,8p)'
  test('may be the discarded one, so the unseen draw stays unknown', () => {
    const s = '1m2m3m4m0m6m7m8m9m2s3s4s,'
    expect(tablesOf({ s, acts })[2]!.seats[1].tiles.some(({ inferred }) => inferred)).toBe(false)
  })
  test('does not exist if all thirteen are written', () => {
    const s = '1m2m3m4m0m6m7m8m9m1s2s3s4s,'
    expect(tablesOf({ s, acts })[2]!.seats[1].tiles.filter(({ inferred }) => inferred)).toEqual([
      { tile: '8p', inferred: true },
    ])
  })
  test("may be the dealer's fourteenth if no draw brings it", () => {
    const e = '1m2m3m4m5m6m7m8m9m1p2p3puk'
    const thrown = '(e,oy,9s)'
    expect(tablesOf({ e: `${e},`, acts: thrown })[0]!.seats[0].tiles.some(({ inferred }) => inferred)).toBe(false)
    expect(tablesOf({ e: `${e},4p`, acts: thrown })[0]!.seats[0].tiles.at(-1)).toEqual({ tile: '9s', inferred: true })
  })
})

test('of fourteen tiles without the comma the last is the fourteenth, even if only a later act tells which', () => {
  const [start] = tablesOf({ e: '1m2m3m4m5m6m7m8m9m1p2p3p4puk,', acts: '(e,oy,9s)' })
  expect(start!.seats[0].drawn).toEqual({ tile: '9s', inferred: true })
  expect(tilesOf(start!.seats[0])).toBe('1m2m3m4m5m6m7m8m9m1p2p3p4p')
})
