import { describe, expect, it } from 'vitest'
import { allFindings } from '../../src/recorder/index.ts'
import { echoSentence } from '../../src/words/index.ts'
import { Hands } from './typing.ts'
import { printed } from '../support/printed.ts'

const FAR = '159m159p159s1234z'
const ONE = '123m456m789m2p3p99s'
const toTheEnd = (hands: Hands): Hands => {
  for (let drawn = 0; drawn < 70; drawn++) hands.type('6z', 'tsumogiri')
  return hands
}

describe('the end of the wall', () => {
  it('asks nobody where no hand is tenpai: a noten hand has nothing to show', () => {
    const hands = toTheEnd(new Hands().deal('9m', FAR, FAR, FAR, FAR))
    expect(hands.asked).toBe('frame-over')
    expect(hands.frame.notes).toEqual({ ryuukyoku: 'exhaustive', tenpai: [] })
    expect(hands.frame.endPoints).toEqual([250, 250, 250, 250])
    expect(echoSentence(hands.session.echo, 'ja', printed)).toBe('荒牌流局 全員不聴（手牌から。違えば - で直す）')
  })

  it('asks who shows a tenpai hand that is not in riichi, and Enter confirms what the hands say', () => {
    const hands = toTheEnd(new Hands().deal('9m', FAR, ONE, FAR, FAR))
    expect(hands.prompt.ask).toEqual({ code: 'tenpai', reason: 'exhaustive' })
    expect(hands.prompt.choices.filter(({ on }) => on).map(({ digit }) => digit)).toEqual([2])
    hands.type('enter')
    expect(hands.frame.endPoints).toEqual([240, 280, 240, 240])
  })

  it('asks where a hand was not seen', () => {
    const hands = toTheEnd(new Hands().deal('9m', FAR, '', FAR, FAR))
    expect(hands.asked).toBe('tenpai')
    // Nobody is said to have been tenpai whose hand does not show it.
    expect(hands.prompt.choices.filter(({ on }) => on)).toEqual([])
  })

  it('is settled otherwise with - where somebody says that a hand is tenpai after all', () => {
    const hands = toTheEnd(new Hands().deal('9m', FAR, FAR, FAR, FAR)).type('stop', '1', '1', 'enter')
    expect(hands.frame.notes).toEqual({ ryuukyoku: 'exhaustive', tenpai: [0] })
    expect(hands.frame.endPoints).toEqual([280, 240, 240, 240])
  })

  it('recognises a nagashi mangan, which Enter confirms', () => {
    const hands = new Hands('tenhou').deal('9m', FAR, FAR, FAR, FAR)
    for (let drawn = 0; drawn < 70; drawn++) hands.type(drawn % 4 === 1 ? '1p' : '6m', 'tsumogiri')
    expect(hands.prompt.ask).toEqual({ code: 'tenpai', reason: 'nagashi-mangan' })
    hands.type('enter')
    expect(hands.frame.endPoints).toEqual([210, 330, 230, 230])
  })

  it('is no nagashi mangan where one of the discards was called', () => {
    const hands = new Hands('tenhou').deal('9m', FAR, FAR, '11p159m159p15s123z', FAR)
    hands.type('6m', 'tsumogiri', '1p', 'tsumogiri', 'pon', '9m')
    for (let drawn = 0; hands.asked === 'draw'; drawn++) hands.type(drawn % 4 === 2 ? '1p' : '6m', 'tsumogiri')
    expect(hands.frame.notes?.ryuukyoku).toBe('exhaustive')
  })

  it('leaves the sticks on the table, and the next frame begins with them', () => {
    const hands = new Hands().deal('9m', '123m456m789m3p4p99s', FAR, FAR, FAR).type('1z', 'riichi', 'tsumogiri')
    for (let drawn = 0; drawn < 69; drawn++) hands.type('6z', ...(drawn % 4 === 3 ? [] : ['tsumogiri']))
    expect(hands.asked).toBe('frame-over')
    hands.type('5z')
    expect([hands.frame.sticks, hands.frame.startPoints]).toEqual([10, [270, 240, 240, 240]])
    expect(hands.frame.id).toEqual({ wind: 'E', number: 1, honba: 1 })
  })

  it('is confirmed by the next dora indicator too', () => {
    const hands = toTheEnd(new Hands().deal('9m', FAR, ONE, FAR, FAR)).type('5z')
    expect(hands.session.match.frames).toHaveLength(2)
    expect(hands.session.match.frames[0]?.endPoints).toEqual([240, 280, 240, 240])
    expect(hands.frame.dora?.[0]).toBe('gd')
  })
})

describe('a frame that stops before the dealer draws', () => {
  it.for(['8', '9'])('leaves his thirteen tiles as dealt, whether by chombo or broken off: `-` `%s`', (reason) => {
    const hands = new Hands().deal('9m', '147m258p369s1234z', FAR, FAR, FAR).type('stop', reason)
    if (hands.asked === 'choose') hands.type('1')
    expect(hands.asked).toBe('frame-over')
    expect(allFindings(hands.session).map(({ code }) => code)).not.toContain('hand.start-count')
  })

  it('is short of a tile where he declared nine terminals, which takes a draw', () => {
    const hands = new Hands('tenhou').deal('9m', '19m19p19s1234567z', FAR, FAR, FAR).type('stop', '3')
    expect(allFindings(hands.session).map(({ code }) => code)).toContain('hand.start-count')
  })
})

describe('a ryuukyoku that the rules call for', () => {
  const winds = (rules: string): Hands => {
    const hands = new Hands(rules).deal('9m', FAR, FAR, FAR, FAR)
    for (let seat = 0; seat < 4; seat++) hands.type('9p', '1z')
    return hands
  }

  it('is offered as soon as it is due; Enter confirms it', () => {
    const hands = winds('tenhou')
    expect(hands.prompt.ask).toEqual({ code: 'abort', reason: 'four-winds' })
    expect(hands.prompt.choices).toEqual([])
    hands.type('enter')
    expect(hands.frame.notes).toEqual({ ryuukyoku: 'four-winds' })
    expect(hands.prompt.ask).toMatchObject({ next: { wind: 'E', number: 1, honba: 1 } })
  })

  it('is passed over by the next draw where play went on', () => {
    const hands = winds('tenhou').type('5m')
    expect(hands.acts.at(-1)).toEqual({ seat: 0, draw: { kind: 'tile', tile: '5m' }, discard: null })
    expect(hands.asked).toBe('discard')
  })

  it('lets a ron through', () => {
    const hands = new Hands('tenhou').deal('9m', '123m456m789m1z99s2p', FAR, FAR, FAR)
    for (let seat = 0; seat < 4; seat++) hands.type('9p', '1z')
    expect(hands.asked).toBe('abort')
    expect(hands.press('Quote')).toMatchObject({ ok: true })
  })

  it('is offered when the fourth riichi is said after its discard', () => {
    const hands = new Hands('tenhou').deal('9m', ONE, ONE, ONE, ONE)
    for (let seat = 0; seat < 3; seat++) hands.type('5z', 'riichi', 'tsumogiri')
    hands.type('6z', 'tsumogiri')
    expect(hands.asked).toBe('draw')
    hands.type('riichi')
    expect(hands.prompt.ask).toEqual({ code: 'abort', reason: 'four-riichi' })
  })

  it('is not offered where the rules have none', () => {
    expect(winds('mleague').asked).toBe('draw')
  })

  it('stops the frame on a third ron where the rules say so', () => {
    const hands = new Hands('tenhou').deal('9m', FAR, ONE, ONE, ONE).type('9p', '1p', 'win', '2', 'win', '3', 'win')
    expect(hands.prompt.ask).toEqual({ code: 'abort', reason: 'three-ron' })
    hands.type('enter')
    expect(hands.frame.notes).toEqual({ ryuukyoku: 'three-ron' })
    expect(hands.frame.endPoints).toEqual([250, 250, 250, 250])
    expect(hands.acts.filter(({ draw }) => draw.kind === 'ron')).toHaveLength(3)
  })
})

describe('the last frame', () => {
  it('is confirmed, and the match with it, by one Enter', () => {
    const hands = new Hands().deal('9p', FAR, ONE, FAR, FAR)
    hands.data({ type: 'setFrameId', frame: 0, id: { wind: 'S', number: 4, honba: 0 } }, 'id')
    hands.type('9s', '1p', 'win', 'enter')
    expect(hands.session.task.kind).toBe('ended')
    expect(hands.session.match.finalPoints).not.toBeNull()
    expect(hands.session.echo.code).toBe('scored')
  })

  it('waits for Enter behind a value that was typed: the points may still be typed over', () => {
    const hands = new Hands().deal('9p', FAR, ONE, FAR, FAR)
    hands.data({ type: 'setFrameId', frame: 0, id: { wind: 'S', number: 4, honba: 0 } }, 'id')
    hands.type('9s', '1p', 'win', '3', '9')
    expect(hands.asked).toBe('frame-over')
  })
})

describe('why a frame stops', () => {
  const offered = (rules: string): readonly number[] =>
    new Hands(rules)
      .deal('9m', FAR, FAR, FAR, FAR)
      .type('9p', 'stop')
      .prompt.choices.map(({ digit }) => digit)

  it('is asked of what the rules have, with the same digits under all; one more key offers the rest', () => {
    expect(offered('mleague')).toEqual([1, 8, 9, 0])
    expect(offered('tenhou')).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
    const hands = new Hands('mleague').deal('9m', FAR, FAR, FAR, FAR).type('9p', 'stop')
    expect(hands.take({ type: 'digit', digit: 4 })).toEqual({ ok: false, refused: 'no-such-choice' })
    expect(hands.type('0').prompt.choices).toHaveLength(9)
    expect(hands.type('4').frame.notes).toEqual({ ryuukyoku: 'four-winds' })
  })
})
