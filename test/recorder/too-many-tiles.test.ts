import { expect, it } from 'vitest'
import { checkText } from '../../src/check/index.ts'
import { saveText } from '../../src/record/index.ts'
import { matchOf } from '../../src/recorder/index.ts'
import { Hands } from './typing.ts'

/** East throws 9s, which the hand does not hold: fourteen tiles stay. */
const tooMany = (): Hands =>
  new Hands()
    .deal('1m', '223344m55p678s11z', '123m123p123s2224z', '456m456p456s3334z', '789m789p789s5556z')
    .type('9p', '9s')

const savedText = (hands: Hands): string => {
  const saved = saveText(null, { matches: [matchOf(hands.session)] })
  if (!saved.ok) throw new Error('not saved')
  return saved.text
}

it('a file saved while a hand has a tile too many can be read again', () => {
  const hands = tooMany()
  expect(hands.session.play?.tables.at(-1)?.seats[0].tiles).toHaveLength(14)
  const { findings, paifu } = checkText(savedText(hands))
  expect(findings.filter(({ code }) => code.startsWith('syntax.'))).toEqual([])
  const hand = paifu?.matches[0]?.frames[0]?.flows[0]?.endHands[0]
  expect(hand?.tiles).toHaveLength(13)
  expect(hand?.drawn).not.toBeNull()
})

it('and what is wrong with the hand is said once', () => {
  const said = checkText(savedText(tooMany())).findings.filter(({ code }) => /^(act|hand)\./.test(code))
  expect(said.map(({ code }) => code)).toEqual(['act.not-in-hand'])
})
