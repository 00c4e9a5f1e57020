/** `saifu shanten`: how far hands are from tenpai, a line of JSON each. */
import * as v from 'valibot'
import { countKinds, shanten, type Shanten } from '../rules/index.ts'
import { readMajiangTile, tileOfKind, writeMajiangTile } from '../tiles/index.ts'
import { CLI, type CliWords } from '../words/index.ts'
import { answerLines, BadLine } from './ndjson.ts'
import { readOptions } from './options.ts'

/** Concealed tiles in Majiang notation: 13 or 14, three fewer for each of the melds, a kan counting as one. */
const CaseSchema = v.looseObject({
  q: v.array(v.pipe(v.string(), v.regex(/^([mps]\d|z[1-7])$/))),
  fulou: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(4)), 0),
})

/** Standard, thirteen orphans, seven pairs; −1 is complete, null a form that melds exclude. */
interface Result {
  readonly x: readonly [Shanten['standard'], Shanten['thirteenOrphans'], Shanten['sevenPairs']]
}

const shantenCase = (value: unknown, words: CliWords): Result => {
  const parsed = v.safeParse(CaseSchema, value)
  if (!parsed.success) throw new BadLine(words.badMember(v.getDotPath(parsed.issues[0]) ?? '.'))
  const { q, fulou } = parsed.output
  const drawn = q.length + fulou * 3
  if (drawn !== 13 && drawn !== 14) throw new BadLine(words.handSize(13 - fulou * 3, q.length))
  const counts = countKinds(q.map(readMajiangTile))
  const fifth = counts.findIndex((copies) => copies > 4)
  if (fifth >= 0) throw new BadLine(words.fifthCopy(writeMajiangTile(tileOfKind(fifth))))
  const { standard, thirteenOrphans, sevenPairs } = shanten(counts, fulou)
  return { x: [standard, thirteenOrphans, sevenPairs] }
}

export async function shantenLines(args: string[]): Promise<number> {
  const { positionals, language } = readOptions(args, {})
  return answerLines(positionals, (value) => shantenCase(value, CLI[language]), language)
}
