/** One key applies the first repair of what is wrong now. */
import { describe, expect, it } from 'vitest'
import { chooseRepair } from '../../src/recorder/index.ts'
import { Hands } from './typing.ts'

const EAST = '159m159p159s1234z'
const WEST = '1199m288s6p66223z'
const NORTH = '33m77p33s4455677z'

/** A ron of South, in whose hand one tile is wrong. */
const ron = (): Hands =>
  new Hands('mleague').deal('9p', EAST, '123m456m7m8s9m2p3p99s', WEST, NORTH).type('9p', '1p', 'win', '2')

describe('the first repair', () => {
  it('gives the win a value, and one undo takes it back', () => {
    const hands = ron()
    const { match } = hands.session
    expect(hands.press('Shift+Enter')).toMatchObject({
      ok: true,
      echo: { code: 'repaired', title: { code: 'set-start-tile', args: { found: '8s', by: '8m' } } },
    })
    expect(hands.prompt.wins[0]?.worth?.scored).toMatchObject({ ok: true })
    expect(hands.type('undo').session.match).toEqual(match)
  })

  it('is none where nothing is wrong', () => {
    const hands = new Hands('mleague').deal('9p', EAST, '', '', '').type('9p', '1p')
    expect(hands.press('Shift+Enter')).toEqual({ ok: false, refused: 'no-repair' })
  })

  it('is of the newest error, before any warning', () => {
    const title = { code: 'mark-tsumogiri', args: {} } as const
    const finding = (act: number, severity: 'error' | 'warning', repairs: number) => ({
      code: 'discard.must-be-tsumogiri' as const,
      severity,
      place: { match: 0, frame: 0, act },
      args: {},
      repairs: Array.from({ length: repairs }, () => ({ title, edits: [] })),
    })
    const all = [finding(1, 'warning', 1), finding(2, 'error', 1), finding(3, 'error', 2), finding(4, 'error', 0)]
    expect(chooseRepair(all, [])).toEqual({ finding: all[2], repair: 0 })
    expect(chooseRepair(all.slice(0, 1), [])).toEqual({ finding: all[0], repair: 0 })
    expect(chooseRepair(all.slice(3), [])).toBeNull()
  })
})
