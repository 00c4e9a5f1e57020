/** Texts near records, the same for the same seed, and what must be true of every text whatsoever. */
import { applyEdits, wordsIn } from '../../grammar/index.ts'
import { readDocument, type Document } from '../../src/document/index.ts'
import { repairFrame } from '../../src/repair/index.ts'
import type { Dice } from '../check/faults/mistake.ts'
import { simulatedText } from '../document/simulated-text.ts'
import { BROKEN_TEXTS } from './broken-texts.ts'
import { matchText, random } from './match-text.ts'
import { LOSING_DAMAGES, RESTORABLE_DAMAGES } from './text-damages.ts'

/** The head of a text and its first frame only, so that many can be tried. */
const firstFrame = (text: string): string => {
  const second = text.indexOf('frm[', text.indexOf('frm[') + 1)
  return second === -1 ? text : `${text.slice(0, second).trimEnd()}\n)\n`
}

const seedTexts = (): readonly string[] => [
  ...[1, 2, 3].map((seed) => matchText({ seed, frames: 1, acts: 8 })),
  ...[3, 4].map((seed) => firstFrame(simulatedText(seed))),
  ...Object.values(BROKEN_TEXTS),
]

const SCRAPS = [
  ...['(', ')', '[', ']', ',', '"', '\\"', '\\', '//', '//@', '//@t 1.0\n', '\n', '\r\n', '\ufeff', '\u3000', '\0'],
  ...['jmjp[0]', 'jmjp[1.0](', 'frm[', 'ply[', 'mtp[,,,]', 'hnd[', 'pon[', 'snt["', 'E1-0', '25.0', '-', '.', '0'],
  ...[
    '(e,1p,tg)',
    '(s,rn,)',
    'uk',
    'tg',
    '5p',
    'ー',
    '「',
    '」',
    '、',
    '（',
    'ｆｒｍ［',
    '\ud83c',
    '𠮷',
    '\ufffd',
    '2nd',
  ],
]

const DAMAGES = Object.values({ ...RESTORABLE_DAMAGES, ...LOSING_DAMAGES })

const once = (text: string, seeds: readonly string[], dice: Dice): string => {
  const at = dice(text.length + 1)
  const length = dice(4) === 0 ? dice(80) : dice(4)
  const rest = text.slice(at + length)
  switch (dice(7)) {
    case 0:
      return text.slice(0, at) + rest
    case 1:
      return text.slice(0, at) + SCRAPS[dice(SCRAPS.length)] + text.slice(at)
    case 2:
      return text.slice(0, at) + SCRAPS[dice(SCRAPS.length)] + rest
    case 3:
      return text.slice(0, at) + text.slice(at, at + length).repeat(1 + dice(6)) + text.slice(at)
    case 4:
      return text.slice(0, at) + String.fromCharCode(dice(5) === 0 ? dice(65_536) : dice(128)) + text.slice(at + 1)
    case 5: {
      const other = seeds[dice(seeds.length)] ?? ''
      return text.slice(0, at) + other.slice(dice(other.length + 1))
    }
    default:
      return DAMAGES[dice(DAMAGES.length)]?.(text, dice) ?? text
  }
}

/** Of ten texts, so many are pieces of a record: most mistakes need no more, and many more of them can be tried. */
const PIECES = 9
/** Characters. */
const LONGEST_PIECE = 100

const pieceOf = (text: string, dice: Dice): string => {
  const start = dice(text.length + 1)
  return text.slice(start, start + 1 + dice(LONGEST_PIECE))
}

/** As many as one likes. */
export function* mutatedTexts(seed: number): Generator<string, never> {
  const dice = random(seed)
  const seeds = seedTexts()
  for (;;) {
    const whole = seeds[dice(seeds.length)] ?? ''
    let text = dice(10) < PIECES ? pieceOf(whole, dice) : whole
    for (let times = 1 + dice(4); times > 0; times--) text = once(text, seeds, dice)
    yield text.slice(0, 6_000)
  }
}

const isIn = (text: string, { start, end }: { readonly start: number; readonly end: number }): boolean =>
  start >= 0 && start <= end && end <= text.length

/** What is wrong with how a document tells of its text. */
const untrue = (text: string, { findings }: Document): string | null => {
  const stray = findings.find((one) => !isIn(text, one) || one.line < 1 || one.column < 1)
  if (stray !== undefined) return `${stray.code} is outside the text`
  for (const { code, repairs } of findings)
    for (const { edits } of repairs) {
      if (!edits.every((edit) => isIn(text, edit))) return `a repair of ${code} is outside the text`
      if (edits.some(({ start }, at) => at > 0 && start < (edits[at - 1]?.end ?? 0))) return `edits of ${code} overlap`
    }
  return null
}

/** Milliseconds that the repairs of a frame may take here. */
const LIMIT = 20

/**
 * Reads a text in every way: words, syntax, record, checks, repairs, the text after the first repair, and the frames of what
 * can be read. @returns what is not as it must be, also what was thrown; null if nothing
 */
export const examineText = (text: string): string | null => {
  try {
    wordsIn(text)
    const document = readDocument(text)
    const wrong = untrue(text, document)
    if (wrong !== null) return wrong
    const first = document.findings.find(({ repairs }) => repairs.length > 0)?.repairs[0]
    if (first !== undefined) {
      const after = document.edited(first.edits)
      if (after.text !== applyEdits(text, first.edits)) return 'an edit made another text'
      if (after.findings.length !== readDocument(after.text).findings.length)
        return 'the findings after an edit are others than those of the text'
    }
    for (const match of document.matches)
      for (const index of match.frames.keys()) {
        if (document.unreadFrames(document.matches.indexOf(match)).has(index)) continue
        const until = performance.now() + LIMIT
        repairFrame(match, index, document.rulesFor(match), {}, () => performance.now() > until)
      }
    return null
  } catch (error) {
    return error instanceof Error ? (error.stack ?? error.message) : String(error)
  }
}
