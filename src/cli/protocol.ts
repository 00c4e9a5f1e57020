/** `saifu protocol`: a recorded match as the messages its players would get, one line of JSON each. */
import { registry } from '../formats/index.ts'
import { protocolOf, type Message } from '../game/index.ts'
import { seatOfLetter, type PlayerId } from '../record/index.ts'
import { assumed } from '../rules/index.ts'
import { isContentFault, readRecord, rulesOfMatches } from '../host/bulk/index.ts'
import { CLI } from '../words/index.ts'
import { CannotRun, EXIT, out, say } from './console.ts'
import { noteLine } from './convert-notes.ts'
import { readInput } from './inputs.ts'
import { readOptions, rulesOption } from './options.ts'
import { failureText, sayEncoding } from './report-text.ts'
import { TileNumbers } from './tile-numbers.ts'
import { printHand, printMeld, printTile, tilesOption, type TileWords } from './tile-words.ts'

const playerOf = (seat: string | undefined): PlayerId | 'all' | undefined =>
  seat === undefined || seat === 'all' ? 'all' : seatOfLetter(seat)

const printMessage = (message: Message, words: TileWords): { readonly type: string; readonly data: object } => {
  const { type, data } = message
  const hands = (texts: readonly string[]): string[] => texts.map((text) => printHand(text, words))
  const tile = (text: string): string => printTile(text, words)
  switch (type) {
    case 'qipai':
      return { type, data: { ...data, baopai: tile(data.baopai), shoupai: hands(data.shoupai) } }
    case 'zimo':
    case 'gangzimo':
    case 'dapai':
      return { type, data: { ...data, p: tile(data.p) } }
    case 'fulou':
    case 'gang':
      return { type, data: { ...data, m: printMeld(data.m, words) } }
    case 'kaigang':
      return { type, data: { ...data, baopai: tile(data.baopai) } }
    case 'hule': {
      const { shoupai, fubaopai } = data
      return { type, data: { ...data, shoupai: printHand(shoupai, words), fubaopai: fubaopai?.map(tile) ?? null } }
    }
    case 'pingju':
      return { type, data: { ...data, shoupai: hands(data.shoupai) } }
    case 'kaiju':
    case 'jieju':
      return { type, data }
  }
}

export async function protocol(args: string[]): Promise<number> {
  const { values, positionals, language } = readOptions(args, {
    seat: { type: 'string' },
    rules: { type: 'string' },
    tiles: { type: 'string' },
  })
  const words = CLI[language]
  const [path, more] = positionals
  if (path === undefined) throw new CannotRun(words.pathMissing)
  if (more !== undefined) throw new CannotRun(words.oneInput)
  const player = playerOf(values.seat)
  if (player === undefined) throw new CannotRun(words.noSuchSeat(values.seat ?? ''))
  const rules = await rulesOption(values.rules, language)
  const notation = tilesOption(values.tiles, language)
  const input = await readInput(path)
  if (!input.ok) {
    say(failureText(path, input.failure, language))
    return isContentFault(input.failure) ? EXIT.findings : EXIT.cannotRun
  }
  sayEncoding(path, input, language)
  const format = registry.recognize(path, input.text)
  if (format === undefined) throw new CannotRun(words.formatUnknown(path))
  const { record, notes } = readRecord(path, input.text, format, rules)
  for (const note of notes) say(noteLine(note, language))
  if (record === null) return EXIT.findings
  const { matches } = record.paifu
  const inForce = rulesOfMatches(path, matches, rules)
  for (const note of inForce.notes) say(noteLine(note, language))
  for (const [at, match] of matches.entries()) {
    const rulesOfMatch = inForce.rules[at]!
    const numbers = notation.print === 'ids' ? new TileNumbers(assumed(rulesOfMatch).redFives, notation) : null
    const messages = protocolOf(match, rulesOfMatch, player)
    const printed = messages.map((message) => numbers?.print(message) ?? printMessage(message, notation))
    out(printed.map((message) => `${JSON.stringify(message)}\n`).join(''))
  }
  return EXIT.clean
}
