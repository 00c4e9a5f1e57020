/** A win that the hand does not show: the panel says why, and with which single mistake put right it would be one. */
import { describe, expect, it } from 'vitest'
import { likelyWins } from '../../src/recorder/index.ts'
import { Hands } from './typing.ts'

const EAST = '159m159p159s1234z'
const WEST = '1199m288s6p66223z'
const NORTH = '33m77p33s4455677z'
/** South waits for 1p and 4p. */
const RIGHT = '123m456m789m2p3p99s'

const likely = (hands: Hands) => [...likelyWins(hands.session).values()]

describe('a ron of a hand with one wrong tile', () => {
  const hands = new Hands('mleague').deal('9p', EAST, '123m456m7m8s9m2p3p99s', WEST, NORTH).type('9p', '1p', 'win', '2')

  it('is no win, and does not say that tiles are unseen', () => {
    const [win] = hands.prompt.wins
    expect(win).toMatchObject({ worth: { scored: { ok: false, reason: 'not-a-win' } }, open: null })
  })

  it('names the tile of the dealt hand with which it is one, and its value', () => {
    const right = new Hands('mleague').deal('9p', EAST, RIGHT, WEST, NORTH).type('9p', '1p', 'win')
    const scored = right.prompt.wins[0]?.worth?.scored
    expect(likely(hands)).toMatchObject([
      {
        title: { code: 'set-start-tile', args: { found: '8s', by: '8m' } },
        score: { value: scored?.ok === true ? scored.score.value : null },
      },
    ])
  })

  it('is a win once that is applied, by the same command as any repair', () => {
    const [first] = likely(hands)
    if (!first) throw new Error('nothing likely')
    const { finding, repair } = first
    hands.take({ type: 'repair', code: finding.code, place: finding.place, repair })
    expect(hands.prompt.wins[0]?.worth?.scored).toMatchObject({ ok: true })
    expect(hands.prompt.ask).toMatchObject({ code: 'score', scored: { ok: true } })
  })
})

describe('a win without a value', () => {
  it('says that the hand does not match its discards', () => {
    const hands = new Hands('mleague').deal('9p', EAST, RIGHT, WEST, NORTH).type('9p', '9p', '1z', '7z', '9p', '9p')
    hands.type('1z', '1z', '1z', '1p', 'win')
    const win = hands.prompt.wins.find(({ seat }) => seat === 1)
    expect([win?.worth, win?.open]).toEqual([null, 'hand-unsure'])
  })

  it('says that an indicator is unseen', () => {
    const hands = new Hands('mleague').deal('uk', EAST, RIGHT, WEST, NORTH).type('9p', '1p', 'win')
    expect(hands.prompt.wins[0]).toMatchObject({ worth: null, open: 'doras-unseen' })
  })

  it('has nothing likely where it has a value', () => {
    const hands = new Hands('mleague').deal('9p', EAST, RIGHT, WEST, NORTH).type('9p', '1p', 'win')
    expect(likely(hands)).toEqual([])
  })
})
