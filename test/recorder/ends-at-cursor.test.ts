/** The end of an earlier frame, changed at the cursor: why it stopped, who was tenpai, what a win was announced as. */
import { describe, expect, it } from 'vitest'
import { allFindings, commandEntry, matchOf, openQuestions, type CommandId } from '../../src/recorder/index.ts'
import { frameAskedAgain } from '../../src/recorder/tasks.ts'
import type { Frame } from '../../src/record/index.ts'
import { askSentence } from '../../src/words/index.ts'
import { Hands } from './typing.ts'
import { printed } from '../support/printed.ts'

const DEAL = ['223344m55p678s11z', '123m123p123s2224z', '456m456p456s3334z', '789m789p789s5556z'] as const
const FAR = '159m159p159s1234z'
/** Waits for 1p and 4p. */
const WAITING = '123m456m789m2p3p99s'

/** On the first half of an act of the first frame. */
const at = (hands: Hands, act: number): Hands => {
  expect(hands.take({ type: 'goto', frame: 0, act })).toMatchObject({ ok: true })
  return hands
}

const first = ({ session }: Hands): Frame => session.match.frames[0]!
const points = (hands: Hands) =>
  hands.session.match.frames.map(({ startPoints, endPoints }) => [startPoints, endPoints])
const found = ({ session }: Hands) => allFindings(session).map(({ code, place }) => `${place.frame} ${code}`)
const applies = ({ session }: Hands, id: CommandId): boolean => commandEntry(id).applies(session)

/** Four winds that were none; the next frame is under way. */
const stopped = (): Hands =>
  new Hands().deal('1m', ...DEAL).type('9p', '1z', 'stop', '0', '4', '8m', ...DEAL, '9p', 'tsumogiri')

/** South wins on the dealer's 1p, worth 8,000; the next frame is under way. */
const won = (): Hands =>
  new Hands().deal('9p', FAR, WAITING, FAR, FAR).type('9s', '1p', 'win', 'enter', '8m', ...DEAL, '9p', 'tsumogiri')

describe('why an earlier frame stopped', () => {
  it('is asked by the key that stops a frame, then who was tenpai; afterwards the cursor is at the end again', () => {
    const hands = stopped()
    const { task } = hands.session
    hands.type('frame-back')
    expect(applies(hands, 'stop')).toBe(true)
    hands.type('stop')
    expect(askSentence(hands.prompt.ask, 'en', printed)).toMatch(/^E1-0: /)
    hands.type('1')
    expect(hands.prompt.ask).toMatchObject({
      code: 'tenpai',
      reason: 'exhaustive',
      frame: { wind: 'E', number: 1, honba: 0 },
    })
    hands.type('4', 'enter')
    expect(first(hands).notes).toEqual({ ryuukyoku: 'exhaustive', tenpai: [1, 2] })
    expect(first(hands).endPoints).toEqual([235, 265, 265, 235])
    expect([hands.cursor, hands.session.task]).toEqual([null, task])
  })

  it('leaves later frames as they were, and marks what no longer follows', () => {
    const hands = stopped()
    const [, second] = points(hands)
    const before = found(hands)
    hands.type('frame-back', 'stop', '1', 'enter')
    expect(points(hands)[1]).toEqual(second)
    expect(found(hands)).toContain('1 score.carried')
    hands.type('undo', 'undo', 'undo')
    expect(found(hands)).toEqual(before)
    expect(first(hands).notes).toEqual({ ryuukyoku: 'four-winds' })
  })

  it('does not change with Escape', () => {
    const hands = stopped()
    const { match, task } = hands.session
    hands.type('frame-back', 'stop', 'cancel')
    expect([hands.session.match, hands.session.task]).toEqual([match, task])
    hands.type('frame-back', 'stop', '1', 'cancel')
    expect([hands.session.match, hands.session.task]).toEqual([match, task])
  })

  it('may be a chombo of a player, also named in the command', () => {
    const hands = stopped().type('frame-back')
    expect(hands.take({ type: 'stop', reason: 'chombo' })).toMatchObject({ ok: true })
    hands.type('2')
    expect(first(hands).notes).toEqual({ ryuukyoku: 'chombo', chombo: [1] })
    expect(hands.cursor).toBeNull()
  })

  it('is set at once when nobody is paid', () => {
    const hands = stopped().type('frame-back')
    hands.take({ type: 'stop', reason: 'nine-terminals' })
    expect([first(hands).notes, hands.cursor]).toEqual([{ ryuukyoku: 'nine-terminals' }, null])
  })

  it('of the frame under way is asked in the same way from any act', () => {
    const open = stopped().type('back', 'stop')
    expect([open.cursor, open.prompt.ask]).toMatchObject([null, { code: 'choose', question: 'reason' }])
    open.type('1', 'enter')
    expect(open.session.task.kind).toBe('over')
    // And once more, when it is over.
    open.type('back', 'stop', '0', '4')
    expect(open.session.match.frames[1]?.notes).toEqual({ ryuukyoku: 'four-winds' })
    expect(open.session.task.kind).toBe('over')
  })

  it('of the frame under way belongs to it even while the value of an earlier win is typed', () => {
    const hands = won()
    at(hands, 1).type('3')
    const [earlier] = hands.session.match.frames
    hands.type('back', 'stop')
    expect(frameAskedAgain(hands.session)).toBeUndefined()
    hands.type('0', '4')
    expect(hands.session.match.frames[0]).toBe(earlier)
    expect(hands.session.match.frames[1]?.notes).toEqual({ ryuukyoku: 'four-winds' })
    expect([hands.cursor, hands.session.task.kind]).toEqual([null, 'over'])
    // Given up, what was asked before goes on.
    const given = at(won(), 1).type('3', 'back', 'stop', 'cancel')
    expect([given.cursor, given.session.task]).toEqual([null, won().session.task])
  })

  it('comes back with the journal', () => {
    const hands = stopped().type('frame-back', 'stop', '1', '4', 'enter')
    const again = hands.replayed()
    expect([matchOf(again), again.task]).toEqual([matchOf(hands.session), hands.session.task])
  })
})

describe('what an earlier win was announced as', () => {
  it('is replaced by the digits typed; afterwards the cursor is at the end again', () => {
    const hands = won()
    const before = found(hands)
    const { task } = hands.session
    expect(first(hands).endPoints).toEqual([170, 330, 250, 250])
    at(hands, 1)
    expect(applies(hands, 'digit.3')).toBe(true)
    expect(askSentence(hands.prompt.ask, 'en', printed)).toContain('digits for its value')
    expect(askSentence(hands.prompt.ask, 'ja', printed)).toContain('数字で点数')
    hands.type('3')
    expect(askSentence(hands.prompt.ask, 'en', printed)).toMatch(/^E1-0: South ron/)
    hands.type('9')
    expect(first(hands).endPoints).toEqual([211, 289, 250, 250])
    expect([hands.cursor, hands.session.task, openQuestions(hands.session)]).toEqual([null, task, []])
    expect(found(hands)).toContain('0 score.win')
    hands.type('undo', 'undo')
    expect(found(hands)).toEqual(before)
  })

  it('of the frame under way answers the question for its value', () => {
    for (const typed of [[], ['3']]) {
      const hands = new Hands().deal('9p', FAR, WAITING, FAR, FAR).type('9s', '1p', 'win', ...typed)
      hands.type('back', '3', '9')
      expect(hands.session.task.kind).toBe('over')
      // The next indicator does not say that the hand's own worth was announced.
      hands.type('8m')
      expect(first(hands).endPoints).toEqual([211, 289, 250, 250])
    }
  })

  it('typed in a match that has ended, opens no frame when another win is typed over it', () => {
    const hands = new Hands().deal('9p', FAR, WAITING, FAR, FAR).type('9s', '1p', 'win', 'enter')
    hands.type('9p', FAR, WAITING, FAR, FAR, '9s', '1p', 'win', 'enter')
    hands.take({ type: 'endMatch' })
    const { endPoints } = hands.frame
    at(hands, 1).type('3')
    hands.take({ type: 'goto', frame: 1, act: 1 })
    expect(hands.take({ type: 'win' })).toMatchObject({ ok: true })
    expect([hands.acts.at(-1)?.seat, hands.frame.endPoints]).toEqual([2, endPoints])
    expect(hands.session.task).toMatchObject({ kind: 'score', frame: 0 })
    expect(hands.session.below).toMatchObject([{ kind: 'ended' }])
  })

  it('takes and offers no more digits than a value can have', () => {
    const hands = at(won(), 1).type('6', '8', '0', '7', '5')
    expect(hands.session.task).toMatchObject({ kind: 'score', typed: '68075' })
    expect(applies(hands, 'digit.3')).toBe(false)
    expect(hands.take({ type: 'digit', digit: 3 })).toEqual({ ok: false, refused: 'not-asked-for-digit' })
  })

  it('stays when the digits are given up', () => {
    const hands = won()
    const { match, task } = hands.session
    at(hands, 1).type('3', 'cancel', 'cancel')
    expect([hands.session.match, hands.session.task]).toEqual([match, task])
  })

  it('of one of two rons changes alone', () => {
    const hands = new Hands('tenhou').deal('9p', FAR, WAITING, WAITING.replace('99s', '88s'), FAR)
    hands.type('9s', '1p', 'win', '2', 'win', 'enter', 'enter')
    const paid = () =>
      first(hands)
        .flows[0]?.acts.slice(1)
        .map((act) => act.notes?.pay)
    const [, other] = paid() ?? []
    hands.type('8m', ...DEAL, '9p', 'tsumogiri')
    at(hands, 1).type('3', '9')
    expect(paid()?.[0]).toEqual([-39, 39, 0, 0])
    expect(paid()?.[1]).toEqual(other)
  })

  it('of the frame that is just over can be changed, and the match goes on', () => {
    const hands = new Hands().deal('9p', FAR, WAITING, FAR, FAR).type('9s', '1p', 'win', 'enter')
    hands.type('back', '3', '9')
    expect(hands.session.task.kind).toBe('over')
    expect(hands.type('8m').session.match.frames[1]?.startPoints).toEqual(
      points(hands)[0]?.[1]?.toSpliced(0, 0).slice(1).concat(211),
    )
  })

  it('cannot be changed anywhere else, nor where the win does not count', () => {
    const hands = won().type('frame-back')
    expect(applies(hands, 'digit.3')).toBe(false)
    expect(hands.take({ type: 'digit', digit: 3 })).toEqual({ ok: false, refused: 'leave-cursor' })
    const chombo = new Hands().deal('9p', FAR, WAITING, FAR, FAR).type('9s', '1p', 'win')
    chombo.take({ type: 'stop', reason: 'chombo' })
    expect(applies(chombo.type('back'), 'digit.3')).toBe(false)
  })
})
