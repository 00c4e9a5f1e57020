/** `saifu score`: scores wins, one line of JSON each. */
import { payWin, rulesets, scoreWin, type Ruleset, type WinScore, type WinSituation } from '../rules/index.ts'
import { hupaiOf, worthOf, type Hupai } from '../table/index.ts'
import { CLI, type CliWords } from '../words/index.ts'
import { answerLines } from './ndjson.ts'
import { readOptions, rulesOption } from './options.ts'
import { readCase, type ScoreCase } from './score-case.ts'
import { majiangHand, majiangTile, majiangTiles, tilesOption, type TileWords } from './tile-words.ts'
import { isObject } from '../kit/index.ts'

/** As in the Majiang paipu, in single points; `fu` and `fanshu`, or `damanguan`. */
type Result =
  | {
      readonly hupai: readonly Hupai[]
      readonly fu?: number
      readonly fanshu?: number
      readonly damanguan?: number
      readonly defen: number
      /** By seat of the frame, including honba and sticks. */
      readonly fenpei: readonly number[]
    }
  | { readonly defen: 0; readonly reason: 'no-yaku' | 'not-a-win' }

const singlePoints = (points: number): number => points * 100

const resultOf = (score: WinScore, situation: WinSituation, table: ScoreCase['table'], rules: Ruleset): Result => {
  const { seat: winner, from } = situation
  const paid = payWin({ winner, from, value: score.value, liabilities: score.liabilities }, table, rules)
  return {
    hupai: hupaiOf(score, situation),
    ...worthOf(score),
    defen: singlePoints(score.points),
    fenpei: paid.map((points) => singlePoints(points) || 0),
  }
}

export const scoreCase = ({ hand, situation, table, rules }: ScoreCase): Result => {
  if (hand === null) return { defen: 0, reason: 'not-a-win' }
  const scored = scoreWin(hand, situation, rules)
  return scored.ok ? resultOf(scored.score, situation, table, rules) : { defen: 0, reason: scored.reason }
}

/** Converts a case in another tile notation to Majiang notation; anything else is returned unchanged. */
const majiangCase = (value: unknown, notation: TileWords, words: CliWords): unknown => {
  if (!isObject(value)) return value
  const { shoupai, rongpai, param } = value
  const tiles = isObject(param)
    ? Object.fromEntries(
        ['baopai', 'fubaopai'].filter((name) => name in param).map((name) => [name, majiangTiles(param[name])]),
      )
    : {}
  return {
    ...value,
    ...('shoupai' in value && { shoupai: majiangHand(shoupai, notation, words) }),
    ...('rongpai' in value && { rongpai: majiangTile(rongpai) }),
    ...(isObject(param) && { param: { ...param, ...tiles } }),
  }
}

export async function score(args: string[]): Promise<number> {
  const { values, positionals, language } = readOptions(args, { rules: { type: 'string' }, tiles: { type: 'string' } })
  const { rules = rulesets.majiang } = await rulesOption(values.rules, language)
  const notation = tilesOption(values.tiles, language)
  const words = CLI[language]
  return answerLines(
    positionals,
    (value) => scoreCase(readCase(majiangCase(value, notation, words), words, rules)),
    language,
  )
}
