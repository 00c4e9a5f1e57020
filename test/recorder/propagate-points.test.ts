/** A value that was left out and given later: the points of later frames follow, unless somebody wrote them. */
import { describe, expect, it } from 'vitest'
import { parse, print } from '../../grammar/index.ts'
import { recordOf, treeOf, type BySeat, type Match, type Points } from '../../src/record/index.ts'
import { allFindings, matchOf, openQuestions, openSession } from '../../src/recorder/index.ts'
import { Hands } from './typing.ts'

const DEAL = ['223344m55p678s11z', '123m123p123s2224z', '456m456p456s3334z', '789m789p789s5556z'] as const
const FAR = '159m159p159s1234z'
/** South waits for 1p and 4p. */
const WAITING = '123m456m789m2p3p99s'
/** South and West both wait for 1p. */
const TWO = ['123m456m789m11p99s', WAITING, '789m789p789s23p11z', FAR] as const

/** A ron of South's on East's 1p. */
const RON = ['9p', FAR, WAITING, FAR, FAR, '9s', '1p', 'win'] as const

const points = ({ frames }: Match): (BySeat<Points> | null)[][] =>
  frames.map((frame) => [frame.startPoints, frame.endPoints])

const open = (hands: Hands): string[] =>
  openQuestions(hands.session).map(({ code, frame, act }) =>
    [code, frame, act].filter((part) => part !== null).join(' '),
  )

const reopened = (hands: Hands): Hands => {
  const printed = print(treeOf({ matches: [matchOf(hands.session)] }))
  if (!printed.ok) throw new Error(JSON.stringify(printed.failures))
  const { file } = parse(printed.text)
  const [match] = file ? recordOf(file).paifu.matches : []
  const again = new Hands()
  again.session = openSession(match ?? null)
  return again
}

/** East 1: a value left out. East 2: one announced. East 3: a ryuukyoku with tenpai. East 4 is under way. */
const leftOut = (): Hands =>
  new Hands()
    .type('enter', ...RON, 'cancel')
    .type(...RON, '8', '0')
    .type('1m', ...DEAL, '9p', '1z', 'stop', '1', 'enter')
    .type('8m', ...DEAL, '9p')

describe('a value left out', () => {
  it('leaves later points open, but no points that were written', () => {
    const hands = leftOut()
    expect(points(hands.session.match)).toEqual([
      [[250, 250, 250, 250], null],
      [null, null],
      [null, null],
      [null, null],
    ])
    expect(hands.session.match.frames[1]?.flows[0]?.acts.at(-1)?.notes?.pay).toEqual([-80, 80, 0, 0])
    expect(open(hands)).toEqual(['value 0 1'])
  })

  it('and given at last sets the points of every later frame, and one undo takes them all back', () => {
    const hands = leftOut()
    const before = points(hands.session.match)
    hands.type('question', 'enter')
    const after = [
      [
        [250, 250, 250, 250],
        [170, 330, 250, 250],
      ],
      [
        [330, 250, 250, 170],
        [250, 330, 250, 170],
      ],
      [
        [330, 250, 170, 250],
        [300, 260, 180, 260],
      ],
    ]
    expect(points(hands.session.match).slice(0, 3)).toEqual(after)
    expect(hands.session.match.frames[3]?.startPoints).not.toBeNull()
    expect(hands.session.play?.tables.at(-1)?.seats[0].points).toBe(hands.session.match.frames[3]?.startPoints?.[0])
    expect(allFindings(hands.session).filter(({ code }) => code.startsWith('score.'))).toEqual([])
    expect(open(hands)).toEqual([])
    hands.type('undo')
    expect(points(hands.session.match)).toEqual(before)
    expect(open(hands)).toEqual(['value 0 1'])
  })

  it('can be given after the record was closed and opened again', () => {
    const hands = reopened(leftOut())
    expect(open(hands)).toEqual(['value 0 1'])
    hands.type('question', '8', '0')
    expect(points(hands.session.match).slice(0, 2)).toEqual([
      [
        [250, 250, 250, 250],
        [170, 330, 250, 250],
      ],
      [
        [330, 250, 250, 170],
        [250, 330, 250, 170],
      ],
    ])
  })

  it('changes nothing that somebody wrote; what does not fit is a finding', () => {
    const hands = leftOut()
    hands.data({ type: 'setStartPoints', frame: 1, points: [300, 200, 250, 250] }, 'from the broadcast')
    hands.type('question', 'enter')
    const written = [
      [300, 200, 250, 250],
      [220, 280, 250, 250],
    ]
    expect(points(hands.session.match)[1]).toEqual(written)
    expect(allFindings(hands.session).map(({ code, place }) => [code, place.frame])).toContainEqual([
      'score.carried',
      1,
    ])
  })

  it('typed into the form of the frame does the same', () => {
    const hands = leftOut()
    hands.data({ type: 'setEndPoints', frame: 0, points: [170, 330, 250, 250] }, 'from the broadcast')
    expect(points(hands.session.match)[2]).toEqual([
      [330, 250, 170, 250],
      [300, 260, 180, 260],
    ])
  })

  it('of the last frame gives the final points of a match that was ended without', () => {
    const hands = new Hands().type('enter', ...RON, 'cancel')
    hands.data({ type: 'endMatch' }, 'the end')
    expect([hands.asked, hands.session.match.finalPoints]).toEqual(['match-over', null])
    hands.type('question', 'enter')
    expect(hands.asked).toBe('match-over')
    expect(hands.session.match.finalPoints).toEqual([-430, 530, -50, -50])
    expect(hands.frame.endPoints).toEqual([170, 330, 250, 250])
  })
})

describe('two wins on one tile', () => {
  const both = (): Hands => new Hands('tenhou').deal('9m', ...TWO).type('9p', '1p', 'win', '2', 'win')

  it('ask only for the value that was left out', () => {
    const hands = both().type('2', '0', 'cancel')
    expect(open(hands)).toEqual(['value 0 2'])
    hands.type('1m', ...DEAL, '9p', 'question', '3', '9')
    expect(points(hands.session.match)[0]).toEqual([
      [250, 250, 250, 250],
      [191, 270, 289, 250],
    ])
  })

  it('give the honba to the nearer winner, whose value is still open', () => {
    const hands = new Hands('tenhou').deal('9m', ...TWO)
    hands.data({ type: 'setFrameId', frame: 0, id: { wind: 'E', number: 1, honba: 1 } }, 'one honba')
    hands.type('9p', '1p', 'win', '2', 'win', 'cancel', '3', '9')
    expect(hands.acts.at(-1)?.notes?.pay).toEqual([-39, 0, 39, 0])
    expect(open(hands)).toEqual(['value 0 1'])
    hands.type('1m', ...DEAL, '9p', 'question', '2', '0')
    expect(points(hands.session.match)[0]).toEqual([
      [250, 250, 250, 250],
      [188, 273, 289, 250],
    ])
  })

  it('are two questions if both values were left out', () => {
    const hands = both().type('cancel', 'cancel', '1m', ...DEAL, '9p')
    expect(open(hands)).toEqual(['value 0 1', 'value 0 2'])
    hands.type('question', '2', '0')
    expect([open(hands), points(hands.session.match)[0]?.[1]]).toEqual([['value 0 2'], null])
    hands.type('question', '3', '9')
    expect([open(hands), points(hands.session.match)[0]?.[1]]).toEqual([[], [191, 270, 289, 250]])
  })
})
