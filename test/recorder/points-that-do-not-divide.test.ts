import { describe, expect, it } from 'vitest'
import { parse } from '../../grammar/index.ts'
import { type PointRule } from '../../src/record/index.ts'
import { saveText } from '../../src/document/index.ts'
import { matchOf } from '../../src/recorder/index.ts'
import { Hands } from './typing.ts'

const rule = (honba: number, tenpai: number): PointRule => ({
  start: 250,
  return: 300,
  uma: { from4to1: 200, from3to2: 100 },
  honba,
  tenpai,
})

const saved = (hands: Hands): boolean => {
  const text = saveText(null, { matches: [matchOf(hands.session)] })
  return text.ok && parse(text.text).findings.every(({ severity }) => severity !== 'error')
}

const stopped = (tenpai: number): Hands => {
  const hands = new Hands()
  hands.take({ type: 'setPointRule', pointRule: rule(3, tenpai) })
  hands.deal('1m', '', '', '', '')
  hands.take({ type: 'stop', reason: 'exhaustive' })
  return hands.type('1', '2', 'enter')
}

describe('a rule that divides what cannot be divided in hundreds', () => {
  it('of noten payments never stands in the way of saving, whatever comes of it', () => {
    const hands = stopped(15)
    expect(hands.frame.endPoints?.every(Number.isInteger) ?? true).toBe(true)
    expect(saved(hands)).toBe(true)
    hands.take({ type: 'setEndPoints', frame: 0, points: [258, 258, 242, 242] })
    expect(saved(hands)).toBe(true)
  })

  it('of noten payments that do divide changes nothing', () => {
    expect(stopped(30).frame.endPoints).toEqual([265, 265, 235, 235])
  })

  it('of honba never stands in the way either', () => {
    const hands = new Hands()
    hands.take({ type: 'setPointRule', pointRule: rule(2, 30) })
    hands.take({ type: 'nextFrame', id: { wind: 'E', number: 1, honba: 1 } })
    hands.type('9s', '123m456m789m1122z', 'enter', 'enter', 'enter', '2z', 'win', 'enter', 'enter')
    expect(hands.frame.endPoints?.every(Number.isInteger) ?? true).toBe(true)
    expect(saved(hands)).toBe(true)
  })
})
