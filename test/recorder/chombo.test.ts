/** Frames that are played again: by what is said, by a wrong win, and by a riichi without tenpai when the wall ends. */
import { describe, expect, it } from 'vitest'
import { countChombos, type Frame } from '../../src/record/index.ts'
import { allFindings, matchOf, openSession, promptOf, standings, tableAtCursor } from '../../src/recorder/index.ts'
import { askSentence, choiceText } from '../../src/words/index.ts'
import { Hands } from './typing.ts'
import { printed } from '../support/printed.ts'

const FAR = '159m159p159s1234z'
const ONE = '123m456m789m2p3p99s'

/** South is in riichi with a hand far from tenpai, West is tenpai; the wall ends. */
const toTheEnd = (rules = 'mleague', south = FAR, west = ONE): Hands => {
  const hands = new Hands(rules).deal('9m', FAR, south, west, FAR).type('5m', 'tsumogiri', '5m', 'riichi', 'tsumogiri')
  for (let drawn = 2; drawn < 70; drawn++) hands.type('5m', 'tsumogiri')
  return hands
}
const codes = (hands: Hands): string[] => allFindings(hands.session).map(({ code }) => code)

describe('a riichi without tenpai at the end of the wall', () => {
  it('is proposed as the chombo that the rules make it, and Enter plays the frame again', () => {
    const hands = toTheEnd()
    expect(hands.prompt.ask).toEqual({ code: 'tenpai', reason: 'chombo' })
    expect(hands.prompt.choices.filter(({ on }) => on).map(({ digit }) => digit)).toEqual([3])
    expect(hands.prompt.payments).toEqual([0, 0, 0, 0])
    hands.type('enter')
    expect(hands.frame.notes).toEqual({ ryuukyoku: 'chombo', chombo: [1] })
    // The stick goes back to who laid it.
    expect(hands.frame.endPoints).toEqual([250, 250, 250, 250])
    expect(hands.prompt.ask).toMatchObject({ next: { wind: 'E', number: 1, honba: 0 } })
    expect(codes(hands).filter((code) => /^(score|frame|draw)/.test(code))).toEqual([])
    hands.type('5z')
    expect(hands.frame).toMatchObject({ sticks: 0, startPoints: [250, 250, 250, 250] })
  })

  it('is a ryuukyoku like any other where the hand turns out to be tenpai', () => {
    const hands = toTheEnd().type('2')
    expect(hands.prompt.ask).toEqual({ code: 'tenpai', reason: 'exhaustive' })
    expect(hands.prompt.payments).toEqual([-15, 15, 15, -15])
    hands.type('enter')
    expect(hands.frame.notes).toEqual({ ryuukyoku: 'exhaustive', tenpai: [1, 2] })
    expect(hands.prompt.ask).toMatchObject({ next: { wind: 'E', number: 2, honba: 1 } })
  })

  it('is a ryuukyoku like any other where the rules do not say what it is', () => {
    const hands = toTheEnd('tenhou')
    expect(hands.prompt.ask).toEqual({ code: 'tenpai', reason: 'exhaustive' })
    hands.type('enter')
    expect(hands.frame.notes).toEqual({ ryuukyoku: 'exhaustive', tenpai: [2] })
    expect(hands.frame.endPoints).toEqual([240, 230, 280, 240])
    expect(hands.prompt.ask).toMatchObject({ next: { wind: 'E', number: 2, honba: 1 } })
  })

  it('is not proposed of a hand that nobody saw: who is in riichi is tenpai', () => {
    const hands = toTheEnd('mleague', '')
    expect(hands.prompt.ask).toEqual({ code: 'tenpai', reason: 'exhaustive' })
    expect(hands.prompt.choices.filter(({ on }) => on).map(({ digit }) => digit)).toEqual([2, 3])
    // Nor is it settled without a word where no other hand has a choice.
    expect(toTheEnd('mleague', '', FAR).asked).toBe('tenpai')
  })
})

describe('a record of a riichi and an exhausted wall, opened again', () => {
  const nextOf = (hands: Hands, changed: Partial<Frame>): unknown => {
    const match = matchOf(hands.session)
    return promptOf(openSession({ ...match, frames: match.frames.map((frame) => ({ ...frame, ...changed })) })).ask
  }

  it('goes on where the record says neither points nor who was tenpai, and the hand in riichi may have been', () => {
    const hands = toTheEnd('mleague', '', FAR).type('enter')
    expect(hands.frame.notes).toEqual({ ryuukyoku: 'exhaustive', tenpai: [1] })
    expect(nextOf(hands, { notes: { ryuukyoku: 'exhaustive' }, endPoints: null })).toMatchObject({
      next: { wind: 'E', number: 2, honba: 1 },
    })
  })

  it('goes on where points moved, although nobody is said to have been tenpai', () => {
    const hands = toTheEnd().type('2', 'enter')
    expect(hands.frame.endPoints).toEqual([235, 255, 265, 235])
    expect(nextOf(hands, { notes: { ryuukyoku: 'exhaustive', tenpai: [] } })).toMatchObject({
      next: { wind: 'E', number: 2, honba: 1 },
    })
  })
})

describe('a chombo', () => {
  const dealt = (): Hands => new Hands().deal('9m', FAR, ONE, FAR, FAR).type('6z', 'tsumogiri')

  it('asks whose it was, and says it in the record', () => {
    const hands = dealt().type('stop', '8')
    expect(hands.prompt.ask).toEqual({ code: 'choose', question: 'whose-chombo' })
    expect(askSentence(hands.prompt.ask, 'ja', printed)).toContain('誰のチョンボか')
    expect(choiceText(hands.prompt.choices[4]!, 'ja')).toBe('不明')
    hands.type('2')
    expect(hands.frame.notes).toEqual({ ryuukyoku: 'chombo', chombo: [1] })
    expect(dealt().type('stop', '8', '5').frame.notes).toEqual({ ryuukyoku: 'chombo' })
  })

  it('is of whoever won wrongly, without a question', () => {
    const hands = dealt().type('9p', '5m', 'win', '3', 'stop', '8')
    expect(hands.asked).toBe('frame-over')
    expect(hands.frame.notes).toMatchObject({ ryuukyoku: 'chombo', chombo: [2] })
    expect(hands.frame.endPoints).toEqual([250, 250, 250, 250])
  })

  it('over a win that was scored moves nothing: neither the prompt nor the record speak of its payment any more', () => {
    const hands = dealt().type('9p', '1p', 'win', '3', 'win', '1')
    while (hands.asked === 'score') hands.type('enter')
    expect(hands.acts.some(({ notes }) => notes?.pay !== undefined)).toBe(true)
    hands.type('stop', '8')
    if (hands.asked === 'choose') hands.type('2')
    expect(hands.frame.endPoints).toEqual([250, 250, 250, 250])
    expect(hands.acts.every(({ notes }) => notes?.pay === undefined)).toBe(true)
    expect(hands.prompt.payments).toBeNull()
    expect(hands.prompt.wins).toEqual([])
  })

  it('stands where a win is asked for and dropped with Escape', () => {
    const hands = dealt().type('9p', 'tsumogiri', 'stop', '8', '3', 'win')
    expect(hands.prompt.ask).toEqual({ code: 'choose', question: 'winner' })
    hands.type('cancel')
    expect(hands.asked).toBe('frame-over')
    expect(hands.frame.notes).toEqual({ ryuukyoku: 'chombo', chombo: [2] })
    expect(hands.frame.endPoints).toEqual([250, 250, 250, 250])
  })

  it('is nobody’s any more once the frame was won after all', () => {
    const hands = dealt().type('9p', 'tsumogiri', 'stop', '8', '3', 'win', '1', '8', '0')
    expect(hands.frame.notes).toBeUndefined()
    expect(countChombos(hands.session.match.frames)).toEqual([0, 0, 0, 0])
  })

  it('keeps its points where the wrong call that led to it is said to be withdrawn', () => {
    const hands = dealt().type('9p', 'tsumogiri', 'pon', '1', 'stop', '8', '3')
    hands.take({ type: 'irregular', what: 'withdrawn' })
    expect(hands.frame.notes).toEqual({ ryuukyoku: 'chombo', chombo: [2] })
    expect(hands.frame.endPoints).toEqual([250, 250, 250, 250])
    expect(hands.prompt.ask).toMatchObject({ code: 'frame-over', next: { wind: 'E', number: 1, honba: 0 } })
  })

  it('costs tournament points: in the standings at once, in the final points at the end', () => {
    const hands = dealt().type('stop', '8', '2', 'enter', '9p', FAR, ONE, FAR, FAR)
    const ranks = () => {
      const { session } = hands
      const table = tableAtCursor(session)!
      return standings(table, hands.frame, session.task.kind === 'over', countChombos(session.match.frames))
    }
    expect(ranks().map(({ player, final }) => [player, final])).toEqual([
      [0, 0],
      [1, -200],
      [2, 0],
      [3, 0],
    ])
    hands.data({ type: 'setFrameId', frame: 1, id: { wind: 'S', number: 4, honba: 0 } }, 'id')
    for (let drawn = 0; drawn < 70; drawn++) hands.type('6z', 'tsumogiri')
    hands.type('2', 'enter')
    expect(hands.session.task.kind).toBe('ended')
    // South of the first frame made it, whoever sits there in the last.
    expect(matchOf(hands.session).finalPoints).toEqual([0, -200, 0, 0])
    expect(codes(hands)).not.toContain('match.final-points')
  })

  it('that is nobody’s leaves the final points open', () => {
    const hands = dealt().type('stop', '8', '5', 'enter', '9p', FAR, ONE, FAR, FAR)
    hands.data({ type: 'setFrameId', frame: 1, id: { wind: 'S', number: 4, honba: 0 } }, 'id')
    for (let drawn = 0; drawn < 70; drawn++) hands.type('6z', 'tsumogiri')
    hands.type('2', 'enter')
    expect(hands.session.task.kind).toBe('ended')
    expect(matchOf(hands.session).finalPoints).toBeNull()
  })
})
