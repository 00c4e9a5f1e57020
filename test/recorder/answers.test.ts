/** Open questions of every kind, in any frame: they are answered with the usual keys on the line where one types. */
import { describe, expect, it } from 'vitest'
import {
  frameShown,
  isLive,
  matchOf,
  openQuestions,
  questionHere,
  tableAtCursor,
  type OpenCode,
} from '../../src/recorder/index.ts'
import type { DataCommand } from '../../src/recorder/command.ts'
import type { Act, Frame } from '../../src/record/index.ts'
import { askSentence } from '../../src/words/index.ts'
import { Hands } from './typing.ts'
import { printed } from '../support/printed.ts'

const DEAL = ['223344m55p678s11z', '123m123p123s2224z', '456m456p456s3334z', '789m789p789s5556z'] as const
const FAR = '159m159p159s1234z'
/** 3m, 6p and 6s bring it nearer, and 1z may go. */
const NEAR = '1245m4578p4578s1z'
const OTHERS = ['147m147p147s1234z', '258m258p258s1235z', '369m369p369s1236z'] as const
const WAITING = '123m456m789m2p3p99s'

/** One question of a kind, in the first frame. */
interface Case {
  readonly code: OpenCode
  readonly what: string
  readonly deal: readonly string[]
  readonly words: readonly string[]
  readonly changes?: readonly DataCommand[]
  readonly dealerTiles?: 13 | 14
  /** What ends the frame; none where it is over by then. */
  readonly end: readonly string[]
  readonly answer: readonly string[]
  readonly written: (frame: Frame) => unknown
  readonly expected: unknown
}

const FOUR_WINDS = ['stop', '0', '4'] as const
const actsOf = (frame: Frame): readonly Act[] => frame.flows[0]?.acts ?? []
const replace = (act: number, value: Act): DataCommand => ({ type: 'replaceAct', frame: 0, act, value })

const CASES: readonly Case[] = [
  {
    code: 'indicator',
    what: 'one tile',
    deal: ['enter', ...DEAL],
    words: ['9p', '1z'],
    end: FOUR_WINDS,
    answer: ['9s'],
    written: ({ dora }) => dora?.[0],
    expected: '1s',
  },
  {
    code: 'start-hand',
    what: 'thirteen tiles of a hand that nobody saw',
    deal: ['1m', DEAL[0], 'enter', DEAL[2], DEAL[3]],
    words: ['9p', '1z'],
    end: FOUR_WINDS,
    answer: [DEAL[1]],
    written: (frame) => frame.flows[0]?.startHands[1].tiles.join(' '),
    expected: '1m 2m 3m 1p 2p 3p 1s 2s 3s sw sw sw nw',
  },
  {
    code: 'start-hand',
    what: 'the one tile of a hand that is missing',
    deal: ['1m', DEAL[0], '123m123p123s222z', 'enter', DEAL[2], DEAL[3]],
    words: ['9p', '1z'],
    end: FOUR_WINDS,
    answer: ['4z'],
    written: (frame) => frame.flows[0]?.startHands[1].tiles.join(' '),
    expected: '1m 2m 3m 1p 2p 3p 1s 2s 3s sw sw sw nw',
  },
  {
    code: 'draw',
    what: 'one tile',
    deal: ['1m', ...DEAL],
    words: ['9p', '1z', 'uk', 'tsumogiri'],
    end: FOUR_WINDS,
    answer: ['7z'],
    written: (frame) => actsOf(frame)[1]?.draw,
    expected: { kind: 'tile', tile: 'rd' },
  },
  {
    code: 'draw',
    what: "the dealer's fourteenth tile",
    deal: ['1m', DEAL[0], 'uk', DEAL[1], DEAL[2], DEAL[3]],
    dealerTiles: 14,
    words: ['1z', '7z', 'tsumogiri'],
    end: FOUR_WINDS,
    answer: ['9s'],
    written: (frame) => frame.flows[0]?.startHands[0].drawn,
    expected: '9s',
  },
  {
    code: 'discard',
    what: 'one tile',
    deal: ['1m', ...DEAL],
    words: ['9p', '1z', '9s', 'uk'],
    end: FOUR_WINDS,
    answer: ['2z'],
    written: (frame) => actsOf(frame)[1]?.discard,
    expected: { kind: 'tedashi', tile: 'sw' },
  },
  {
    code: 'call',
    what: 'a digit',
    deal: ['7z', OTHERS[0], '358m258p258s1235z', OTHERS[1], OTHERS[2]],
    words: ['9p', '4m', '9p', '1z', '7s', 'tsumogiri'],
    changes: [
      replace(1, { seat: 1, draw: { kind: 'chi', own: ['uk', 'uk'] }, discard: { kind: 'tedashi', tile: 'ew' } }),
    ],
    end: FOUR_WINDS,
    answer: ['1'],
    written: (frame) => actsOf(frame)[1]?.draw,
    expected: { kind: 'chi', own: ['3m', '5m'] },
  },
  {
    code: 'tsumogiri',
    what: 'P',
    deal: ['1m', ...DEAL],
    words: ['9p', '1z', '2z', '2z'],
    end: FOUR_WINDS,
    answer: ['karagiri'],
    written: (frame) => actsOf(frame)[1],
    expected: { seat: 1, draw: { kind: 'tile', tile: 'sw' }, discard: { kind: 'karagiri' } },
  },
  {
    code: 'tsumogiri',
    what: 'Space',
    deal: ['1m', ...DEAL],
    words: ['9p', '1z', '2z', '2z'],
    end: FOUR_WINDS,
    answer: ['tsumogiri'],
    written: (frame) => actsOf(frame)[1],
    expected: { seat: 1, draw: { kind: 'tile', tile: 'sw' }, discard: { kind: 'tsumogiri' } },
  },
  {
    code: 'riichi-discard',
    what: 'Space',
    deal: ['1m', ...DEAL],
    words: ['1z', 'tsumogiri'],
    changes: [
      replace(0, {
        seat: 0,
        draw: { kind: 'tile', tile: 'ew' },
        discard: { kind: 'riichi', tile: 'ew', tsumogiri: null },
      }),
    ],
    end: FOUR_WINDS,
    answer: ['tsumogiri'],
    written: (frame) => actsOf(frame)[0]?.discard,
    expected: { kind: 'riichi', tile: 'ew', tsumogiri: true },
  },
  {
    code: 'passed-win',
    what: 'another tile',
    deal: ['7z', OTHERS[0], '234567m23488p67s', OTHERS[1], OTHERS[2]],
    words: ['8s', 'tsumogiri', '1z'],
    end: FOUR_WINDS,
    answer: ['8m'],
    written: (frame) => actsOf(frame)[0]?.discard,
    expected: { kind: 'tedashi', tile: '8m' },
  },
  {
    code: 'thrown-back',
    what: 'another tile',
    deal: ['7z', NEAR, ...OTHERS],
    words: ['3m', 'tsumogiri'],
    end: FOUR_WINDS,
    answer: ['9m'],
    written: (frame) => actsOf(frame)[0],
    expected: { seat: 0, draw: { kind: 'tile', tile: '9m' }, discard: { kind: 'tsumogiri' } },
  },
  {
    code: 'value',
    what: 'Enter for what the hand is worth',
    deal: ['9p', FAR, WAITING, FAR, FAR],
    words: ['9s', '1p', 'win', 'cancel'],
    end: [],
    answer: ['enter'],
    written: ({ endPoints }) => endPoints,
    expected: [170, 330, 250, 250],
  },
  {
    code: 'value',
    what: 'digits for what was announced',
    deal: ['9p', FAR, WAITING, FAR, FAR],
    words: ['9s', '1p', 'win', 'cancel'],
    end: [],
    answer: ['3', '9'],
    written: ({ endPoints }) => endPoints,
    expected: [211, 289, 250, 250],
  },
  {
    code: 'end-points',
    what: 'who was tenpai, and Enter',
    deal: ['1m', ...DEAL],
    words: ['9p', '1z', 'stop', '1', 'enter'],
    changes: [{ type: 'setEndPoints', frame: 0, points: null }],
    end: [],
    answer: ['4', 'enter'],
    written: ({ endPoints, notes }) => [endPoints, notes?.tenpai],
    expected: [
      [235, 265, 265, 235],
      [1, 2],
    ],
  },
  {
    code: 'end-points',
    what: 'Enter, where nobody is paid',
    deal: ['1m', ...DEAL],
    words: ['9p', '1z', 'stop', '0', '4'],
    changes: [{ type: 'setEndPoints', frame: 0, points: null }],
    end: [],
    answer: ['enter'],
    written: ({ endPoints, notes }) => [endPoints, notes?.ryuukyoku],
    expected: [[250, 250, 250, 250], 'four-winds'],
  },
]

const begun = ({ deal, words, changes = [], dealerTiles = 13 }: Case): Hands => {
  const hands = new Hands()
  hands.data({ type: 'setPreferences', preferences: { dealerTiles } }, 'a habit')
  hands.type('enter', ...deal, ...words)
  for (const change of changes) hands.data(change, 'seen so')
  hands.data({ type: 'setPreferences', preferences: { dealerTiles: 13 } }, 'the usual habit')
  return hands
}

/** The next frame, under way. */
const goOn = (hands: Hands, { end }: Case): Hands => hands.type(...end, '8m', ...DEAL, '9p')

const open = ({ session }: Hands): string[] =>
  openQuestions(session).flatMap(({ code, frame }) => (frame === 0 ? [code] : []))

const answerIt = (hands: Hands, { code, answer, written, expected }: Case): void => {
  const [asked, task] = [hands.prompt.ask, hands.session.task]
  expect(open(hands)).toEqual([code])
  hands.type('question')
  expect(questionHere(hands.session)).toMatchObject({ code, frame: 0 })
  hands.type(...answer)
  expect(open(hands)).toEqual([])
  expect(written(hands.session.match.frames[0]!)).toEqual(expected)
  expect([hands.cursor, hands.prompt.ask, hands.session.task]).toEqual([null, asked, task])
}

describe.each(CASES)('$code, answered with $what', (each) => {
  it('in the frame under way', () => {
    answerIt(begun(each), each)
  })

  it('in an earlier frame: the line names it, and afterwards the recorder is back at the end', () => {
    const hands = goOn(begun(each), each)
    answerIt(hands, each)
    hands.type('undo')
    expect(open(hands)).toEqual([each.code])
    expect(questionHere(hands.session)).toMatchObject({ code: each.code, frame: 0 })
    expect(askSentence(hands.prompt.ask, 'en', printed)).toMatch(/^E1-0: /)
    expect(askSentence(hands.prompt.ask, 'ja', printed)).toMatch(/^東1局 /)
    hands.type('redo')
    expect(open(hands)).toEqual([])
    const again = hands.replayed()
    expect(matchOf(again)).toEqual(matchOf(hands.session))
    expect([again.task, isLive(again), again.wins]).toEqual([hands.session.task, true, hands.session.wins])
  })

  it('is left as it was by Escape, and settled by backslash', () => {
    const hands = goOn(begun(each), each)
    const { task, match } = hands.session
    hands.type('question', 'cancel')
    expect([hands.cursor, hands.session.task, hands.session.match]).toEqual([null, task, match])
    hands.type('question', 'accept')
    expect([hands.cursor, hands.session.task, open(hands)]).toEqual([null, task, []])
  })
})

const inFirst = (hands: Hands): Frame => hands.session.match.frames[0]!

describe('a call of which nobody saw the tiles', () => {
  const hands = (): Hands => {
    const each = CASES.find(({ code }) => code === 'call')!
    return goOn(begun(each), each).type('question')
  }

  it('offers every way to call, first those that the hand allows; a tile that only one of them has chooses it', () => {
    const [first, ...others] = hands().prompt.choices.map(({ label }) => label)
    expect(first).toMatchObject({ code: 'act', act: { draw: { kind: 'chi', own: ['3m', '5m'] } } })
    expect(others).toHaveLength(4)
    const typed = hands()
    expect(typed.take({ type: 'tile', tile: '3m' })).toEqual({ ok: false, refused: 'answer-first' })
    expect(typed.take({ type: 'tile', tile: '9s' })).toEqual({ ok: false, refused: 'not-asked-for-tile' })
    expect(typed.take({ type: 'tile', tile: '2m' })).toMatchObject({ ok: true })
    expect(actsOf(inFirst(typed))[1]?.draw).toEqual({ kind: 'chi', own: ['2m', '3m'] })
    expect(typed.cursor).toBeNull()
  })

  it('a digit without a choice is refused, and so is any digit elsewhere in an earlier frame', () => {
    expect(hands().take({ type: 'digit', digit: 6 })).toEqual({ ok: false, refused: 'no-such-choice' })
    expect(hands().type('back').take({ type: 'digit', digit: 1 })).toEqual({ ok: false, refused: 'leave-cursor' })
  })
})

describe('a riichi of which neither the draw nor where its discard came from was seen', () => {
  const discard = { kind: 'riichi', tile: 'ew', tsumogiri: null } as const
  const hands = (): Hands => {
    const found = new Hands().deal('1m', ...DEAL).type('9p', '1z')
    found.data(replace(0, { seat: 0, draw: { kind: 'tile', tile: 'uk' }, discard }), 'seen so')
    const question = openQuestions(found.session).find(({ code }) => code === 'riichi-discard')
    if (question) found.take({ type: 'question', question })
    return found
  }

  it.each([
    ['tsumogiri', true],
    ['karagiri', false],
  ] as const)('keeps its tile: %s', (key, tsumogiri) => {
    expect(actsOf(inFirst(hands().type(key)))[0]?.discard).toEqual({ ...discard, tsumogiri })
  })
})

describe('a tile that was typed twice', () => {
  const twice = (): Hands => {
    const hands = new Hands()
      .deal('1m', '123456789m1p123s', '123m123p123s2224z', '456m456p456s3334z', '789m789p789s5556z')
      .type('5z', 'riichi', 'tsumogiri', '7z', 'tsumogiri', '7z', 'tsumogiri', '7z', 'tsumogiri')
    hands.take({ type: 'tile', tile: '9p', at: 5000 })
    hands.take({ type: 'tile', tile: '9p', at: 5400 })
    // South draws 1m and throws 1z, West draws and throws 2z.
    hands.type('1m', '1z', '2z', '2z')
    return hands.type('stop', '0', '4', '8m', ...DEAL, '9p')
  }

  it('can be deleted, in an earlier frame too', () => {
    const hands = twice()
    const acts = actsOf(inFirst(hands)).length
    hands.type('question')
    expect(askSentence(hands.prompt.ask, 'en', printed)).toBe(
      'E1-0: act 6 South: was 9p drawn? Delete removes it (Enter: leave open)',
    )
    hands.type('delete')
    expect(actsOf(inFirst(hands))).toHaveLength(acts - 1)
    expect(actsOf(inFirst(hands)).at(-2)).toMatchObject({ seat: 1, draw: { tile: '1m' }, discard: { tile: 'ew' } })
    expect([open(hands), hands.cursor]).toEqual([[], null])
    hands.type('undo')
    expect(open(hands)).toEqual(['typed-twice'])
  })
})

describe('what is asked while a question of an earlier frame waits', () => {
  const value = CASES.find(({ code }) => code === 'value')!

  it('is shown with its own frame; afterwards the board shows the frame under way again', () => {
    const hands = goOn(begun(value), value)
    expect([frameShown(hands.session), tableAtCursor(hands.session)?.id.number]).toEqual([1, 2])
    hands.type('question')
    expect([frameShown(hands.session), tableAtCursor(hands.session)?.end?.kind]).toEqual([0, 'ron'])
    hands.type('enter')
    expect([frameShown(hands.session), tableAtCursor(hands.session)?.id.number]).toEqual([1, 2])
  })

  it('calls, wins and the end of the frame under way wait for the answer', () => {
    const hands = goOn(begun(value), value).type('question', '3')
    for (const type of ['pon', 'win', 'stop', 'tsumogiri', 'riichi', 'irregular'] as const)
      expect(hands.take({ type })).toEqual({ ok: false, refused: 'answer-first' })
    expect(hands.take({ type: 'tile', tile: '1m' })).toEqual({ ok: false, refused: 'answer-first' })
    expect(hands.prompt.typed).toBe('3')
    hands.type('cancel')
    expect([hands.prompt.typed, hands.asked]).toEqual(['', 'score'])
  })

  it('waits behind it when stations type meanwhile', () => {
    const hands = goOn(begun(value), value).type('question')
    const value0: Act = { seat: 0, draw: { kind: 'tile', tile: '9p' }, discard: { kind: 'tsumogiri' } }
    hands.data({ type: 'replaceAct', frame: 1, act: 0, value: value0 }, 'a station')
    expect(hands.asked).toBe('score')
    hands.type('enter')
    expect(hands.prompt.ask).toMatchObject({ code: 'draw', seat: 1 })
    expect(inFirst(hands).endPoints).toEqual([170, 330, 250, 250])
  })
})
