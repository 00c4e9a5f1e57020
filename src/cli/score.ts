/** `saifu score`: what wins are worth, a line of JSON each. */
import { payWin, rulesets, scoreWin, type Ruleset, type WinScore, type WinSituation } from '../rules/index.ts'
import { hupaiOf, worthOf, type Hupai } from '../table/index.ts'
import { CLI } from '../words/index.ts'
import { answerLines } from './ndjson.ts'
import { readOptions, rulesOption } from './options.ts'
import { readCase, type ScoreCase } from './score-case.ts'

/** As the Majiang paipu has it, in single points; `fu` and `fanshu`, or `damanguan`. */
type Result =
  | {
      readonly hupai: readonly Hupai[]
      readonly fu?: number
      readonly fanshu?: number
      readonly damanguan?: number
      readonly defen: number
      /** By seat of the frame, honba and sticks included. */
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

export async function score(args: string[]): Promise<number> {
  const { values, positionals, language } = readOptions(args, { rules: { type: 'string' } })
  const { rules = rulesets.majiang } = await rulesOption(values.rules, language)
  return answerLines(positionals, (value) => scoreCase(readCase(value, CLI[language], rules)), language)
}
