/** The line says what the last key did, beside what is expected next: a wrong key is seen at once. */
import { describe, expect, it } from 'vitest'
import { echoSentence } from '../../src/words/index.ts'
import { Hands } from './typing.ts'
import { printed } from '../support/printed.ts'

const DEAL = ['223344m55p678s11z', '123m123p123s2224z', '456m456p456s3334z', '789m789p789s5556z'] as const
const dealt = (): Hands => new Hands().deal('1m', ...DEAL)

/** What the line says behind each of the keys. */
const said = (hands: Hands, ...words: readonly string[]): string[] =>
  words.map((word) => echoSentence(hands.type(word).session.echo, 'en', printed))

describe('the line says', () => {
  it('the indicator and the tiles dealt', () => {
    const words = ['enter', '1m', '7p', '8p', 'enter', DEAL[1]]
    expect(said(new Hands(), ...words)).toEqual([
      'frame begun',
      'indicator 1m, dora 2m',
      'East tile 1: 7p',
      'East tile 2: 8p',
      'East hand, 11 unseen',
      'South hand',
    ])
  })

  it('a turn with tedashi or tsumogiri, and a call with its kind, player and tile', () => {
    expect(said(dealt(), '9p', '1z', '3z', 'tsumogiri', 'pon', '4z')).toEqual([
      'East drew 9p',
      'East discarded East, from the hand',
      'South drew West',
      'South discarded West, tsumogiri',
      'West pon West',
      'West discarded North, from the hand',
    ])
    expect(said(dealt().type('9p', '4m'), 'chi')).toEqual(['South chi 4m'])
    expect(said(dealt().type('9p', '1z', '3z', 'tsumogiri'), 'kan')).toEqual(['West open kan West'])
    expect(said(dealt().type('9p', '9p', '2z'), 'kan', '9m')).toEqual([
      'South closed kan South',
      'indicator 9m, kan dora 1 1m',
    ])
  })

  it('a riichi, a win, and what became of its value', () => {
    expect(said(dealt().type('1m'), 'riichi', '1m')).toEqual(['East riichi', 'East riichi, discarded 1m, tsumogiri'])
    expect(said(dealt().type('1m'), 'win', 'enter')).toEqual(['East tsumo 1m', 'left out'])
  })

  it('what was undone, and what was deleted', () => {
    expect(said(dealt(), '9p', '9p', 'undo', 'redo', 'back', 'delete', 'stop', 'cancel')).toEqual([
      'East drew 9p',
      'East discarded 9p, tsumogiri',
      'undone',
      'redone',
      '',
      'act 1 deleted',
      'why did it stop?',
      'cancelled',
    ])
  })
})
