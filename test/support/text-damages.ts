/** One damage each to a sound `.jmjp` text, of the kinds that hands, programs and mail do to texts. */
import type { Dice } from '../check/faults/mistake.ts'

/** Null if the text has no place for this damage. */
export type Damage = (text: string, dice: Dice) => string | null

interface Piece {
  readonly at: number
  readonly text: string
}

const PIECES = /"(?:\\"|[^"])*"|\/\/[^\r\n]*|[()[\],]|[^\s()[\],"]+/g

/** Words, brackets, commas and quoted texts, without comments. */
const piecesOf = (text: string): Piece[] =>
  [...text.matchAll(PIECES)].flatMap((found) =>
    found[0].startsWith('//') ? [] : [{ at: found.index, text: found[0] }],
  )

const put = (text: string, at: number, length: number, by: string): string =>
  text.slice(0, at) + by + text.slice(at + length)

const pick = <T>(all: readonly T[], dice: Dice): T | null => all[dice(all.length)] ?? null

type Change = (piece: string, dice: Dice) => string | null

/** Changes one of the pieces that a pattern matches. */
const change =
  (which: RegExp, to: Change): Damage =>
  (text, dice) => {
    const piece = pick(
      piecesOf(text).filter((one) => which.test(one.text)),
      dice,
    )
    const by = piece === null ? null : to(piece.text, dice)
    return piece === null || by === null || by === piece.text ? null : put(text, piece.at, piece.text.length, by)
  }

const BRACKET = /^[()[\]]$/
const COMMA = /^,$/
const QUOTED = /^"/
/** A word without quotes: a head, a tile or several, points, a name of a frame. */
const WORD = /^[^()[\],"]+$/

/** What stands beside a key, and above and below it, on a Japanese keyboard. */
const ROWS = ['1234567890-^', 'qwertyuiop@[', 'asdfghjkl;:]', 'zxcvbnm,./'] as const

const neighboursOf = (key: string): readonly string[] => {
  const row = ROWS.findIndex((keys) => keys.includes(key))
  if (row === -1) return []
  const at = ROWS[row]!.indexOf(key)
  const near = (keys: string | undefined, places: readonly number[]): string[] =>
    places.flatMap((place) => keys?.[place] ?? [])
  return [
    ...near(ROWS[row], [at - 1, at + 1]),
    ...near(ROWS[row - 1], [at, at + 1]),
    ...near(ROWS[row + 1], [at - 1, at]),
  ]
}

/** Changes one letter of a word. */
const letter = (to: Change): Damage =>
  change(WORD, (word, dice) => {
    const at = dice(word.length)
    const by = to(word.charAt(at), dice)
    return by === null ? null : put(word, at, 1, by)
  })

const wide = (text: string): string =>
  text.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0))

const JAPANESE: Readonly<Record<string, readonly string[]>> = {
  '(': ['（', '「', '【', '〔'],
  ')': ['）', '」', '】', '〕'],
  '[': ['［', '「', '【', '『'],
  ']': ['］', '」', '】', '』'],
  ',': ['、', '，', '､'],
  '"': ['“', '”', '＂', '〝'],
}

const japanese = (sign: string, dice: Dice): string | null => pick(JAPANESE[sign] ?? [], dice)

/** All pieces but what is quoted. */
const outsideQuotes = (text: string, to: (piece: string) => string): string => {
  let all = ''
  let done = 0
  for (const piece of piecesOf(text)) {
    if (QUOTED.test(piece.text)) continue
    all += text.slice(done, piece.at) + to(piece.text)
    done = piece.at + piece.text.length
  }
  return all + text.slice(done)
}

const oneLine =
  (to: (line: string) => string | null): Damage =>
  (text, dice) => {
    const lines = text.split('\n')
    const at = 1 + dice(Math.max(1, lines.length - 2))
    const by = to(lines[at] ?? '')
    return by === null ? null : lines.toSpliced(at, 1, ...(by === '' ? [] : [by])).join('\n')
  }

/** Damages after which nothing is lost. */
export const RESTORABLE_DAMAGES: Readonly<Record<string, Damage>> = {
  'bracket missing': change(BRACKET, () => ''),
  'bracket doubled': change(BRACKET, (sign) => sign + sign),
  'bracket replaced': change(BRACKET, (sign, dice) => pick(['(', ')', '[', ']', '{', '}', '<', '>'], dice) ?? sign),
  'comma missing': change(COMMA, () => ''),
  'comma doubled': change(COMMA, () => ',,'),
  'comma replaced': change(COMMA, (sign, dice) => pick(['.', ';', 'm', '<', '、', ':'], dice) ?? sign),
  'quote missing': change(QUOTED, (quoted, dice) => (dice(2) === 0 ? quoted.slice(1) : quoted.slice(0, -1))),
  'quote doubled': change(QUOTED, (quoted, dice) => (dice(2) === 0 ? `"${quoted}` : `${quoted}"`)),
  'quote replaced': change(QUOTED, (quoted, dice) => {
    const sign = pick(["'", '”', '“', '2', '「', '」'], dice) ?? ''
    return dice(2) === 0 ? sign + quoted.slice(1) : quoted.slice(0, -1) + sign
  }),
  'neighbouring key': letter((sign, dice) => pick(neighboursOf(sign), dice)),
  'letter missing': letter(() => ''),
  'letter doubled': letter((sign) => sign + sign),
  'letters exchanged': change(WORD, (word, dice) => {
    const at = dice(Math.max(1, word.length - 1))
    return put(word, at, 2, `${word.charAt(at + 1)}${word.charAt(at)}`)
  }),
  'letter in the other case': letter((sign) => (sign === sign.toLowerCase() ? sign.toUpperCase() : sign.toLowerCase())),
  'stray sign': (text, dice) => {
    const piece = pick(piecesOf(text), dice)
    const sign = pick([';', '.', 'x', '@', '/', '-', '0', 'ー', '\\', "'"], dice)
    return piece === null || sign === null ? null : put(text, piece.at, 0, sign)
  },
  'letter full-width': letter(wide),
  'word full-width': change(WORD, wide),
  'bracket Japanese': change(BRACKET, japanese),
  'comma Japanese': change(COMMA, japanese),
  'quotes Japanese': change(QUOTED, (quoted, dice) =>
    dice(2) === 0 ? `“${quoted.slice(1, -1)}”` : `「${quoted.slice(1, -1)}」`,
  ),
  'line full-width': oneLine((line) => outsideQuotes(line.replace(/\/\/.*/, ''), wide)),
  'text full-width': (text) => outsideQuotes(text, wide),
  'digits full-width': (text) => outsideQuotes(text, (piece) => piece.replace(/\d+/g, wide)),
  'brackets Japanese': (text) =>
    outsideQuotes(text, (piece) => piece.replace(/[()[\],]/g, (sign) => JAPANESE[sign]![0]!)),
  'second round': change(/^2rd$/, () => '2nd'),
}

/** Damages that take something away for good: what is left is to be read. */
export const LOSING_DAMAGES: Readonly<Record<string, Damage>> = {
  'line missing': oneLine(() => ''),
  'end missing': (text, dice) => text.slice(0, 200 + dice(Math.max(1, text.length - 200))),
}
