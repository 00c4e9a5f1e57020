/**
 * Complete hands with everything that affects their value, made from small integers: fast-check shrinks each towards 0,
 * that is towards a closed hand won by the dealer by tsumo.
 */
import fc from 'fast-check'
import { seatAfter, seatCalled, type From, type Meld, type Points, type Seat } from '../../src/record/index.ts'
import type { WinningHand, WinSituation } from '../../src/rules/index.ts'
import { ORPHANS } from '../../src/rules/kind-counts.ts'
import { indicatorOfDora, KINDS, kindOf, redOf, tileOfKind, type Kind, type Tile } from '../../src/tiles/index.ts'
import { ALL_SETS, PAIR_POOLS, RECIPES, type Block, type Recipe } from './hand-recipes.ts'

export interface ArbitraryWin {
  readonly hand: WinningHand
  readonly situation: WinSituation
  readonly honba: number
  readonly sticks: Points
}

interface Numbers {
  readonly form: number
  readonly recipe: number
  readonly variant: number
  readonly picks: readonly number[]
  readonly open: number
  readonly calls: readonly number[]
  readonly order: number
  readonly winning: number
  readonly reds: readonly number[]
  readonly roundWind: number
  readonly seat: number
  readonly from: number
  readonly riichi: number
  readonly ippatsu: number
  readonly rare: number
  readonly doras: readonly number[]
  readonly uras: readonly number[]
  readonly honba: number
  readonly sticks: number
}

const WEIGHTED: readonly Recipe[] = RECIPES.flatMap((recipe) => Array.from({ length: recipe.weight }, () => recipe))

const NUMBERS: fc.Arbitrary<Numbers> = fc.record({
  form: fc.nat(39),
  recipe: fc.nat(WEIGHTED.length - 1),
  variant: fc.nat(999),
  picks: fc.array(fc.nat(999), { minLength: 7, maxLength: 7 }),
  open: fc.nat(9),
  calls: fc.array(fc.nat(999), { minLength: 4, maxLength: 4 }),
  order: fc.nat(23),
  winning: fc.nat(999),
  reds: fc.array(fc.nat(9), { minLength: 3, maxLength: 3 }),
  roundWind: fc.nat(3),
  seat: fc.nat(3),
  from: fc.nat(5),
  riichi: fc.nat(8),
  ippatsu: fc.nat(2),
  rare: fc.nat(19),
  doras: fc.array(fc.nat(9999), { minLength: 5, maxLength: 5 }),
  uras: fc.array(fc.nat(9999), { minLength: 5, maxLength: 5 }),
  honba: fc.nat(5),
  sticks: fc.nat(4),
})

const pick = <T>(from: readonly T[], number: number): T => {
  const found = from[number % from.length]
  if (found === undefined) throw new Error('nothing to pick from')
  return found
}

const kindsOf = ({ run, tile }: Block): Kind[] => (run ? [tile, tile + 1, tile + 2] : [tile, tile, tile])

/** Four sets and a pair without a fifth copy; a set that no longer fits its target may be anything. */
const shapeOf = (numbers: Numbers): { sets: Block[]; pair: Kind } => {
  const { sets: aims, pairs } = pick(WEIGHTED, numbers.recipe).aim(numbers.variant)
  const used = new Array<number>(KINDS).fill(0)
  const count = (kind: Kind) => used[kind] ?? 0
  const fits = (set: Block) => (set.run ? [0, 1, 2].every((step) => count(set.tile + step) < 4) : count(set.tile) < 2)
  const sets = aims.map((aim, index) => {
    const fitting = aim.filter(fits)
    const set = pick(fitting.length > 0 ? fitting : ALL_SETS.filter(fits), numbers.picks[index] ?? 0)
    for (const kind of kindsOf(set)) used[kind] = count(kind) + 1
    return set
  })
  const room = (kind: Kind) => count(kind) < 3
  const all = Array.from({ length: KINDS }, (_, kind) => kind)
  const fitting = pairs.filter(room)
  return { sets, pair: pick(fitting.length > 0 ? fitting : all.filter(room), numbers.picks[4] ?? 0) }
}

type Call = 'closed' | 'chi' | 'pon' | 'daiminkan' | 'kakan' | 'ankan'

const OPEN: readonly Call[] = ['closed', 'pon', 'pon', 'daiminkan', 'kakan', 'ankan', 'closed', 'ankan']
const FROM: readonly From[] = ['k', 't', 's']

/** 0…4: nothing called; 5: closed kans at most; 6…9: every set as its number says. */
const callOf = (set: Block, open: number, number: number, fourth: boolean): Call => {
  if (open < 5) return 'closed'
  if (open === 5) return !set.run && fourth && number % 2 === 1 ? 'ankan' : 'closed'
  if (open === 9 && !set.run && fourth) return pick<Call>(['ankan', 'daiminkan', 'kakan', 'ankan'], number)
  if (set.run) return number % 3 === 0 ? 'closed' : 'chi'
  const call = pick(OPEN, number)
  return fourth || call === 'closed' ? call : 'pon'
}

const meldOf = (call: Exclude<Call, 'closed'>, tiles: readonly Tile[], number: number): Meld => {
  const from = pick(FROM, Math.floor(number / 8))
  const at = Math.floor(number / 24) % 3
  const [called = 'uk'] = tiles.slice(at, at + 1)
  const own = tiles.filter((_, index) => index !== at)
  switch (call) {
    case 'chi':
      return { kind: 'chi', called, own }
    case 'pon':
    case 'daiminkan':
      return { kind: call, called, own, from }
    case 'kakan':
      return { kind: 'kakan', added: own[2] ?? 'uk', called, own: own.slice(0, 2), from }
    case 'ankan':
      return { kind: 'ankan', own: tiles }
  }
}

const permuted = <T>(items: readonly T[], order: number): T[] => {
  const left = [...items]
  const result: T[] = []
  for (let size = left.length, rest = order; size > 0; size--) {
    result.push(...left.splice(rest % size, 1))
    rest = Math.floor(rest / size)
  }
  return result
}

interface Groups {
  readonly closed: Tile[][]
  readonly called: { readonly call: Exclude<Call, 'closed'>; readonly tiles: Tile[]; readonly number: number }[]
}

const tilesOf = (kinds: readonly Kind[]): Tile[] => kinds.map((kind) => tileOfKind(kind))

const standard = (numbers: Numbers): Groups => {
  const { sets, pair } = shapeOf(numbers)
  const all = [...sets.flatMap(kindsOf), pair, pair]
  const groups: Groups = { closed: [tilesOf([pair, pair])], called: [] }
  sets.forEach((set, index) => {
    const number = numbers.calls[index] ?? 0
    const fourth = all.filter((kind) => kind === set.tile).length === 3
    const call = callOf(set, numbers.open, number, fourth)
    const tiles = tilesOf(kindsOf(set))
    if (call === 'closed') groups.closed.push(tiles)
    else if (call === 'chi' || call === 'pon') groups.called.push({ call, tiles, number })
    else groups.called.push({ call, tiles: [...tiles, tileOfKind(set.tile)], number })
  })
  return groups
}

const sevenPairs = (numbers: Numbers): Groups => {
  const left = [...pick(PAIR_POOLS, numbers.variant)]
  const kinds = numbers.picks.map((number) => left.splice(number % left.length, 1)[0] ?? 0)
  return { closed: kinds.map((kind) => tilesOf([kind, kind])), called: [] }
}

const orphans = (numbers: Numbers): Groups => ({
  closed: [tilesOf([...ORPHANS, pick(ORPHANS, numbers.variant)])],
  called: [],
})

const nineGates = (numbers: Numbers): Groups => {
  const low = (numbers.variant % 3) * 9
  const steps = [0, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 8, 8, Math.floor(numbers.variant / 3) % 9]
  return { closed: [tilesOf(steps.map((step) => low + step))], called: [] }
}

const groupsOf = (numbers: Numbers): Groups => {
  if (numbers.form < 35) return standard(numbers)
  if (numbers.form < 38) return sevenPairs(numbers)
  return numbers.form === 38 ? orphans(numbers) : nineGates(numbers)
}

/** Turns fives into red ones, at most `perSuit` of each suit. */
const redden = (groups: Groups, reds: readonly number[], perSuit: readonly number[]): void => {
  const all = [...groups.closed, ...groups.called.map((each) => each.tiles)]
  perSuit.forEach((most, suit) => {
    const five = tileOfKind(suit * 9 + 4)
    const places = all.flatMap((tiles) => tiles.flatMap((tile, at) => (tile === five ? [{ tiles, at }] : [])))
    const number = reds[suit] ?? 0
    for (let count = 0; count < Math.min(most, number) && places.length > 0; count++) {
      const [place] = places.splice((number * 7) % places.length, 1)
      if (place) place.tiles[place.at] = redOf(five) ?? five
    }
  })
}

const handOf = (groups: Groups, numbers: Numbers): WinningHand => {
  const concealed = groups.closed.flat()
  const at = numbers.winning % concealed.length
  const called = groups.called.map(({ call, tiles, number }) => meldOf(call, tiles, number))
  return {
    tiles: concealed.filter((_, index) => index !== at),
    melds: permuted(called, numbers.order),
    winning: concealed[at] ?? 'uk',
  }
}

/** How many tiles of each kind are in the hand or among the indicators, at most four each. */
const copiesIn = (tiles: readonly Tile[]): number[] => {
  const copies = Array.from({ length: KINDS }, () => 0)
  for (const tile of tiles) copies[kindOf(tile)] = (copies[kindOf(tile)] ?? 0) + 1
  return copies
}

/** @param copies of each kind that are used; the indicators of these doras are added */
const doraTiles = (numbers: readonly number[], count: number, held: readonly Tile[], copies: number[]): Tile[] =>
  numbers.slice(0, count).map((number) => {
    const rest = Math.floor(number / 4)
    let dora = number % 4 ? rest % KINDS : kindOf(pick(held, rest))
    const indicator = (): number => kindOf(indicatorOfDora(tileOfKind(dora)))
    while ((copies[indicator()] ?? 0) > 3) dora = (dora + 1) % KINDS
    copies[indicator()] = (copies[indicator()] ?? 0) + 1
    return tileOfKind(dora)
  })

const situationOf = (numbers: Numbers, hand: WinningHand): WinSituation => {
  const seat = numbers.seat as Seat
  const from = numbers.from < 3 ? null : seatAfter(seat, numbers.from - 2)
  const kans = hand.melds.filter(({ kind }) => kind !== 'chi' && kind !== 'pon')
  const closed = hand.melds.every(({ kind }) => kind === 'ankan')
  const held = [...hand.tiles, hand.winning, ...hand.melds.flatMap(tilesOfMeld)]
  const alone = held.filter((tile) => kindOf(tile) === kindOf(hand.winning)).length === 1
  const { rare } = numbers
  const firstTurn = rare === 16 && hand.melds.length === 0 && !(from !== null && seat === 0)
  const rinshan = (rare === 17 || rare === 15) && from === null && kans.length > 0
  const riichi = closed && !firstTurn ? (([0, 0, 0, 0, 1, 1, 1, 1, 2] as const)[numbers.riichi] ?? 0) : 0
  const last = hand.melds.at(-1)
  const copies = copiesIn(held)
  return {
    roundWind: numbers.roundWind as WinSituation['roundWind'],
    seat,
    from,
    riichi,
    ippatsu: riichi > 0 && numbers.ippatsu === 2 && !rinshan,
    rinshan,
    chankan: rare >= 17 && from !== null && alone,
    lastTile: rare === 14,
    firstTurn,
    doras: doraTiles(numbers.doras, 1 + kans.length, held, copies),
    uras: riichi > 0 ? doraTiles(numbers.uras, 1 + kans.length, held, copies) : [],
    fourthKanFrom: kans.length === 4 && last?.kind === 'daiminkan' ? seatCalled(seat, last.from) : null,
  }
}

export const tilesOfMeld = (meld: Meld): Tile[] => [
  ...meld.own,
  ...('called' in meld ? [meld.called] : []),
  ...(meld.kind === 'kakan' ? [meld.added] : []),
]

/** `redFives`: the number for man, pin and sou. */
export const arbitraryWin = (redFives: readonly number[] = [1, 1, 1]): fc.Arbitrary<ArbitraryWin> =>
  NUMBERS.map((numbers) => {
    const groups = groupsOf(numbers)
    redden(groups, numbers.reds, redFives)
    const hand = handOf(groups, numbers)
    return { hand, situation: situationOf(numbers, hand), honba: numbers.honba, sticks: numbers.sticks * 10 }
  })

/** Usually a hand that is no longer complete: one of its tiles is replaced. */
export const arbitraryMiss = (): fc.Arbitrary<ArbitraryWin> =>
  fc.tuple(arbitraryWin(), fc.nat(13), fc.nat(KINDS - 1)).map(([win, at, kind]) => {
    const tile = tileOfKind(kind)
    const held = [...win.hand.tiles, win.hand.winning, ...win.hand.melds.flatMap(tilesOfMeld)]
    const indicators = [...win.situation.doras, ...win.situation.uras].map(indicatorOfDora)
    if ((copiesIn([...held, ...indicators])[kind] ?? 0) > 3) return win
    const tiles = win.hand.tiles.map((each, index) => (index === at % win.hand.tiles.length ? tile : each))
    return { ...win, hand: { ...win.hand, tiles }, situation: { ...win.situation, chankan: false } }
  })
