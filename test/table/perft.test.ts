/**
 * Options counted, as chess counts moves: in a small list of positions every option that there is, counted by hand; and
 * in those and in positions of real games, exactly the acts that the steps carry out without objecting are offered.
 */
import { describe, expect, test } from 'vitest'
import { SEATS, type Act, type Discard, type Draw, type Seat } from '../../src/record/index.ts'
import { rulesets } from '../../src/rules/index.ts'
import {
  ryuukyokuDue,
  seatOptions,
  startTable,
  step,
  stepDiscard,
  stepDraw,
  type Table,
} from '../../src/table/index.ts'
import { KINDS, kindOf, redOf, TILES, tileOfKind, type Tile } from '../../src/tiles/index.ts'
import { hasCorpus, mjlogGames } from '../support/corpus-games.ts'
import { isDiscardOffered, isDrawOffered } from '../support/offered-acts.ts'
import { tableAfter, TENPAI } from './tables.ts'

const count = (table: Table, seat: Seat): Record<string, number> => {
  const { discards, riichi, ankan, kakan, chi, pon, daiminkan, tsumo, ron, nineTerminals, draw } = seatOptions(
    table,
    seat,
  )
  const counts = {
    draw: draw === null ? 0 : 1,
    discards: discards.length,
    riichi: riichi.length,
    ankan: ankan.length,
    kakan: kakan.length,
    tsumo: Number(tsumo),
    nineTerminals: Number(nineTerminals),
    ron: Number(ron),
    chi: chi.length,
    pon: pon.length,
    daiminkan: daiminkan.length,
  }
  return Object.fromEntries(Object.entries(counts).filter(([, many]) => many > 0))
}

describe('options counted by hand', () => {
  const all = (table: Table) => SEATS.map((seat) => count(table, seat))
  test('the dealer before the first discard: fourteen different tiles, none of them drawn', () => {
    const table = tableAfter({ e: '1m2m3m4m5m6m7m8m9m1p2p3p4p,5p', acts: '(e,oy,)' })
    // Riichi with 1p, 2p, 4p or 5p: each leaves a pair to wait for.
    expect(all(table)).toEqual([{ discards: 14, riichi: 4 }, {}, {}, {}])
  })
  test('a five of characters, called in every way', () => {
    const table = tableAfter({
      e: '1m2m3m4m5m6m7m8m9m1p2p3p4p,5m',
      s: '3m4m0m6m7m5m1p2p3p1s2s3sew,',
      w: '5m0m5m1p2p3p1s2s3s7s8s9sww,',
      acts: '(e,oy,5m)',
    })
    // South: 3-4, 4-6, 6-7; its own 5s make no run with a 5. Pon with the red five.
    expect(all(table)).toEqual([{}, { draw: 1, chi: 3, pon: 1 }, { pon: 2, daiminkan: 1 }, {}])
  })
  test('a drawn tile with two copies in the hand: from the hand or as drawn', () => {
    const table = tableAfter({ s: '1m1m4m0m6m7m8m9m1s2s3s4s4s,', acts: '(e,oy,9p)(s,1m,)' })
    // A complete hand is tenpai whatever it throws.
    expect(count(table, 1)).toEqual({ discards: 12, riichi: 12, tsumo: 1 })
  })
  test('after riichi only the drawn tile, a win, or a kan that changes nothing', () => {
    const riichi = '(e,oy,9m)(s,9p,rc[9p])(w,ww,tg)(n,rd,tg)(e,rd,tg)'
    expect(count(tableAfter({ s: TENPAI, acts: `${riichi}(s,9p,)` }), 1)).toEqual({ discards: 1 })
    expect(count(tableAfter({ s: TENPAI, acts: `${riichi}(s,5s,)` }), 1)).toEqual({ discards: 1, tsumo: 1 })
    const triplet = { s: '1m2m3m4m0m6m1s1s1s3s4s7s7s,', acts: `${riichi}(s,1s,)` }
    expect(count(tableAfter(triplet), 1)).toEqual({ discards: 1, ankan: 1 })
  })
})

const PAIRS: readonly (readonly Tile[])[] = TILES.slice(0, 37).flatMap((a, at) =>
  TILES.slice(at, 37).flatMap((b) => (Math.abs(kindOf(a) - kindOf(b)) <= 2 ? [[a, b]] : [])),
)
const threesOf = (kind: number): readonly (readonly Tile[])[] => {
  const tile = tileOfKind(kind)
  const red = redOf(tile)
  return red === undefined
    ? [[tile, tile, tile]]
    : [
        [tile, tile, tile],
        [red, tile, tile],
      ]
}

/** Every second half of an act that could be written. */
const discards = (): Discard[] => [
  ...TILES.slice(0, 37).flatMap((tile): Discard[] => [
    { kind: 'tedashi', tile },
    { kind: 'riichi', tile, tsumogiri: true },
    { kind: 'riichi', tile, tsumogiri: false },
    { kind: 'kakan', tile },
  ]),
  { kind: 'tsumogiri' },
  { kind: 'karagiri' },
  ...Array.from({ length: KINDS }, (_, kind) =>
    threesOf(kind).map((three): Discard => ({ kind: 'ankan', tiles: [...three, tileOfKind(kind)] })),
  ).flat(),
]

const draws = (offered: Tile): Draw[] => [
  { kind: 'tile', tile: '1m' },
  { kind: 'rinshan', tile: '1m' },
  ...PAIRS.flatMap((own): Draw[] => [
    { kind: 'chi', own },
    { kind: 'pon', own },
  ]),
  ...threesOf(kindOf(offered)).map((own): Draw => ({ kind: 'daiminkan', own })),
]

/** A discard written as from the hand that the hand could only have drawn, and the like, say what was done another way. */
const isSaidOtherwise = (table: Table, seat: Seat, discard: Discard): boolean => {
  const own = table.seats[seat]
  if (discard.kind === 'tedashi' && table.drawnBy !== 'oya' && own.drawn?.tile === discard.tile) return true
  if (discard.kind === 'riichi' && own.drawn?.tile === discard.tile)
    return discard.tsumogiri === (table.drawnBy === 'oya') || !own.tiles.some(({ tile }) => tile === discard.tile)
  return discard.kind === 'karagiri' ? table.drawnBy === 'oya' : discard.kind === 'tsumogiri' && table.drawnBy === 'oya'
}

const differences = (table: Table): string[] => {
  const found: string[] = []
  const say = (act: Act, offered: boolean): void =>
    void found.push(
      `${offered ? 'offered' : 'not offered'}: ${JSON.stringify({ ...act, draw: act.draw.kind === 'oya' ? undefined : act.draw })}`,
    )
  if (table.expected.kind === 'discard') {
    const { seat } = table.expected
    const options = seatOptions(table, seat)
    for (const discard of discards()) {
      const act: Act = { seat, draw: { kind: table.drawnBy === 'oya' ? 'oya' : 'tile', tile: '1m' }, discard }
      if (isSaidOtherwise(table, seat, discard)) continue
      const isClean = stepDiscard(table, act).findings.length === 0
      if (isClean !== isDiscardOffered(options, table, act)) say(act, !isClean)
    }
  } else if (table.end === null && table.offer !== null && ryuukyokuDue(table) === null)
    for (const seat of SEATS) {
      const options = seatOptions(table, seat)
      for (const draw of draws(table.offer.tile)) {
        const act: Act = { seat, draw, discard: null }
        const isClean = step(table, act).findings.length === 0
        if (isClean !== isDrawOffered(options, act)) say(act, !isClean)
      }
    }
  return found
}

describe('offers exactly what the steps accept without a finding', () => {
  test('in the positions above', () => {
    const e = '1m2m3m4m5m6m7m8m9m1p2p3p4p,5m'
    for (const acts of ['(e,oy,)', '(e,oy,5m)', '(e,oy,5m)(s,ch[3m4m],)', '(e,oy,5m)(s,9p,)'])
      expect(differences(tableAfter({ e, s: '3m4m0m6m7m5m1p2p3p1s2s3sew,', acts }))).toEqual([])
    expect(differences(tableAfter({ s: TENPAI, acts: '(e,oy,9m)(s,9p,)' }))).toEqual([])
  })
  test.skipIf(!hasCorpus())('in every fortieth half act of real games', () => {
    const found: string[] = []
    let halves = 0
    for (const { name, match } of mjlogGames().slice(0, 60))
      for (const frame of match.frames) {
        const flow = frame.flows[0]!
        let table = startTable(frame, flow, rulesets.tenhou)
        for (const act of flow.acts) {
          const drawn = stepDraw(table, act).table
          table = stepDiscard(drawn, act).table
          for (const half of [drawn, table])
            if (halves++ % 40 === 0) for (const difference of differences(half)) found.push(`${name}: ${difference}`)
        }
      }
    expect(found).toEqual([])
  })
})
