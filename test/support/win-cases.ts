/** Wins written in Majiang notation, as short as a test wants them. */
import { readMajiangHand, seatCalled, type Seat } from '../../src/record/index.ts'
import {
  rulesets,
  scoreWin,
  type Ruleset,
  type WinScore,
  type WinSituation,
  type WinningHand,
} from '../../src/rules/index.ts'
import type { RuleValues } from '../../src/rules/ruleset.ts'
import { readMajiangTile } from '../../src/tiles/index.ts'

const FROM = { '-': 'k', '=': 't', '+': 's' } as const

export interface WinCase {
  readonly hand: WinningHand
  readonly situation: WinSituation
}

/** A tsumo by South in an east round, with nothing else. */
export const PLAIN_DRAW: WinSituation = {
  roundWind: 0,
  seat: 1,
  from: null,
  riichi: 0,
  ippatsu: false,
  rinshan: false,
  chankan: false,
  lastTile: false,
  firstTurn: false,
  doras: [],
  uras: [],
  fourthKanFrom: null,
}

/**
 * `m123p456s789z11122` won by drawing its last tile, or `m123p456s789z1112` with `ron: 'z2='`; everything else defaults
 * to `PLAIN_DRAW`.
 */
export const winCase = (text: string, more: Partial<WinSituation> & { readonly ron?: string } = {}): WinCase => {
  const { ron, ...situation } = more
  const { hand } = readMajiangHand(text)
  const seat = situation.seat ?? PLAIN_DRAW.seat
  const sign = ron?.at(-1) as keyof typeof FROM | undefined
  const winning = ron === undefined ? hand.drawn : readMajiangTile(ron.slice(0, 2))
  if (winning === null) throw new Error(`${text} has no winning tile`)
  return {
    hand: { tiles: hand.tiles, melds: hand.melds, winning },
    situation: {
      ...PLAIN_DRAW,
      from: sign === undefined ? null : (seatCalled(seat, FROM[sign]) satisfies Seat),
      ...situation,
    },
  }
}

/** The ruleset of 電脳麻将 with some values changed. */
export const rulesWith = (changed: Partial<RuleValues>): Ruleset => ({ ...rulesets.majiang, ...changed, id: 'changed' })

export const scoreOf = (
  text: string,
  more: Parameters<typeof winCase>[1] = {},
  rules: Ruleset = rulesets.majiang,
): WinScore => {
  const { hand, situation } = winCase(text, more)
  const scored = scoreWin(hand, situation, rules)
  if (!scored.ok) throw new Error(`${text}: ${scored.reason}`)
  return scored.score
}

export const reasonOf = (
  text: string,
  more: Parameters<typeof winCase>[1] = {},
  rules: Ruleset = rulesets.majiang,
): string => {
  const { hand, situation } = winCase(text, more)
  const scored = scoreWin(hand, situation, rules)
  return scored.ok ? 'a win' : scored.reason
}
