/** How calls and closed kans can be made by the tile alone, no matter who makes them. */
import { isHonor, isKnown, isRedFive, plain, redOf, TILES, type Tile } from '../tiles/index.ts'
import { copiesOf, redFivesOf, type CallOption } from '../table/index.ts'
import { chiOptions, daiminkanOptions, ponOptions, type Ruleset } from '../rules/index.ts'

export type CallKind = CallOption['kind']

/** All tiles that a hand could add to a call, the called one aside. */
const otherTiles = (called: Tile, rules: Ruleset): Tile[] =>
  TILES.filter(isKnown).flatMap((tile) =>
    Array<Tile>(Math.max(0, copiesOf(tile, rules) - (tile === called ? 1 : 0))).fill(tile),
  )

const WAYS: Readonly<Record<CallKind, (tiles: Tile[], called: Tile) => Tile[][]>> = {
  chi: chiOptions,
  pon: ponOptions,
  daiminkan: daiminkanOptions,
}

const COUNT: Readonly<Record<CallKind, number>> = { chi: 2, pon: 2, daiminkan: 3 }

/** Every way that the called tile alone allows. */
export const waysOfAnyone = (kind: CallKind, called: Tile, rules: Ruleset): Tile[][] => {
  if (called === 'uk') return [Array<Tile>(COUNT[kind]).fill('uk')]
  return WAYS[kind](otherTiles(called, rules), called)
}

/** The four tiles of a closed kan that nobody saw whole. Where the rules do not say how many are red, one is if it is said. */
const fourOf = (tile: Tile, rules: Ruleset): readonly Tile[] => {
  const own = plain(tile)
  const red = redOf(own)
  const reds = redFivesOf(tile, rules) ?? (isRedFive(tile) ? 1 : 0)
  return [...Array<Tile>(reds).fill(red ?? own), ...Array<Tile>(4 - reds).fill(own)]
}

/** The four tiles of a closed kan of this tile. */
export const ankanOf = (tile: Tile, rules: Ruleset): readonly Tile[] =>
  isHonor(tile) || tile === 'uk' ? [tile, tile, tile, tile] : fourOf(tile, rules)
