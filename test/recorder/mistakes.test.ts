/** How a mistake is reported, and how many keys put it right, from where it was noticed back to where one was. */
import { describe, expect, it } from 'vitest'
import { allFindings, chordsOf, openQuestions, POSITION_MAP, type CommandId } from '../../src/recorder/index.ts'
import { expectTables, table } from '../support/manual-page.ts'
import { printedKey } from '../support/printed-key.ts'
import { LATE } from './late-mistakes.ts'
import { DECLARATIONS_MISTAKEN } from './declaration-mistakes.ts'
import { FRAMES_MISTAKEN } from './frame-mistakes.ts'
import { TILES_MISTAKEN } from './tile-mistakes.ts'
import { count, isTileWord, typed, type Mistake, type Reported, type Typing } from './recorder-mistake.ts'
import { NUMBERED_MISTAKES } from './numbered-mistakes.ts'
import type { Hands } from './typing.ts'

const OTHERS = [...TILES_MISTAKEN, ...DECLARATIONS_MISTAKEN, ...FRAMES_MISTAKEN]

const expectRight = ({ right, wrong, keys }: Mistake): void => {
  const [hands, never] = [typed(keys, typed(wrong)), typed(right)]
  expect(hands.session.match).toEqual(never.session.match)
  expect(hands.prompt.ask).toEqual(never.prompt.ask)
  expect(hands.cursor).toBeNull()
}

const findingsOf = ({ session }: Hands): readonly string[] =>
  allFindings(session).flatMap(({ code, severity }) => (severity === 'info' ? [] : [code]))
const questionsOf = ({ session }: Hands): readonly string[] => openQuestions(session).map(({ code }) => code)

/** A key that is turned down is among what was typed (`typed` expects why). */
const expectReported = (mistake: Mistake): void => {
  const [right, wrong] = [typed(mistake.right), typed(mistake.wrong)]
  const { reported } = mistake
  if (reported === 'riichi-asked') expect(wrong.prompt.wins.map(({ mayBeRiichi }) => mayBeRiichi)).toEqual([true])
  else if ('finding' in reported) {
    expect(findingsOf(wrong)).toContain(reported.finding)
    expect(findingsOf(right)).not.toContain(reported.finding)
  } else if ('question' in reported) {
    expect(questionsOf(wrong)).toContain(reported.question)
    expect(questionsOf(right)).not.toContain(reported.question)
  } else if ('asked' in reported) {
    expect(wrong.prompt.ask).toMatchObject({ code: reported.asked })
    expect(wrong.prompt.ask).not.toEqual(right.prompt.ask)
  } else if ('refused' in reported) expect(mistake.wrong.some((word) => String(word).endsWith('!'))).toBe(true)
  else {
    expect(findingsOf(right)).toEqual(expect.arrayContaining([...findingsOf(wrong)]))
    expect(questionsOf(right)).toEqual(expect.arrayContaining([...questionsOf(wrong)]))
  }
}

describe.each(LATE.map((mistake) => ({ what: mistake(8).what, mistake })))('$what', ({ mistake }) => {
  it.each([8, 20])(
    'is reported, and put right with four keys at most; one undo takes that back (%i turns later)',
    (later) => {
      const made = mistake(later)
      expect(count(made.keys)).toBeLessThanOrEqual(4)
      expectReported(made)
      expectRight(made)
      const hands = typed(made.wrong)
      const { match } = hands.session
      typed([...made.keys, 'undo'], hands)
      expect(hands.session.match.frames).toEqual(match.frames)
    },
  )
})

describe.each(OTHERS.map((mistake) => [mistake.what, mistake] as const))('%s', (_, mistake) => {
  it('is reported, or breaks no rule', () => expectReported(mistake))
  it('is put right', () => expectRight(mistake))
})

/** A key as the manual writes it. */
const keyOf = (word: string): string => {
  if (isTileWord(word)) return count([word]) === 1 ? 'tile' : `${count([word])} tiles`
  if (word === 'undo') return 'Backspace'
  const [chord] = /^\d$/.test(word) ? [`Digit${word}`] : chordsOf(POSITION_MAP, word as CommandId)
  return printedKey(chord ?? '')
}

/** `← ×12, tile, End` */
const pressed = (keys: Typing): string => {
  const runs: { key: string; many: number }[] = []
  for (const key of keys.flatMap((word) => (typeof word === 'string' ? [keyOf(word)] : word.keys))) {
    const last = runs.at(-1)
    if (last?.key === key) last.many++
    else runs.push({ key, many: 1 })
  }
  return runs
    .map(({ key, many }) => `${/^[!-~]$/.test(key) ? `\`${key}\`` : key}${many > 1 ? ` ×${many}` : ''}`)
    .join(', ')
}

const howReported = (reported: Reported): string => {
  if (reported === 'riichi-asked') return 'the score panel asks'
  if ('finding' in reported) return `finding \`${reported.finding}\``
  if ('question' in reported) return `open question \`${reported.question}\``
  if ('refused' in reported) return 'the keys that follow are rejected, counted and kept'
  return 'asked' in reported ? 'by what the prompt asks' : `not: ${reported.nothing}`
}

const late = LATE.map((mistake) => mistake(8))
const all: readonly Mistake[] = [
  ...late.map((made) => ({ ...made, what: `${made.what}, seen 8 or 20 turns later` })),
  ...OTHERS,
]

describe('the numbered mistakes', () => {
  const found = NUMBERED_MISTAKES.map((name) => all.find(({ what }) => what === name))

  it('are forty-two, all of them made here', () => {
    expect(new Set(NUMBERED_MISTAKES).size).toBe(42)
    expect(NUMBERED_MISTAKES.filter((_, at) => found[at] === undefined)).toEqual([])
  })

  it('take four keys in at least 40 of them, and never more than seven', () => {
    const keys = found.map((mistake) => (mistake ? count(mistake.keys) : Number.NaN))
    expect(Math.max(...keys)).toBeLessThanOrEqual(7)
    expect(keys.filter((many) => many <= 4).length).toBeGreaterThanOrEqual(40)
  })
})

describe('docs/keys.md', () => {
  it('says how each mistake is reported and what it costs', async () => {
    expect(LATE.map((mistake) => mistake(20).keys.length)).toEqual(late.map(({ keys }) => keys.length))
    const others = all.filter(({ what }) => !NUMBERED_MISTAKES.includes(what))
    const ordered = [...NUMBERED_MISTAKES.flatMap((name) => all.find(({ what }) => what === name) ?? []), ...others]
    const rows = ordered.map(({ what, reported, keys }, at) => [
      at < NUMBERED_MISTAKES.length ? `${at + 1}` : '',
      what,
      howReported(reported),
      `${count(keys)}`,
      count(keys) === 0 ? '–' : pressed(keys),
    ])
    const head = ['', 'mistake', 'reported', 'keys', 'which']
    await expectTables('docs/keys.md', new Map([['mistakes', table(head, rows)]]))
  })
})
