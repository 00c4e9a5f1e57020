/** Repairs are one group only where nothing but their place differs. */
import { describe, expect, it } from 'vitest'
import { emptyFlow, emptyFrame } from '../../src/record/index.ts'
import type { Edit } from '../../src/repair/index.ts'
import { groupsOf } from '../../src/repair/groups.ts'

const frame = { ...emptyFrame({ wind: 'E', number: 2, honba: 0 }), flows: [emptyFlow()] }
const groups = (...edits: readonly Edit[]): readonly (readonly number[])[] =>
  groupsOf(
    { frame },
    edits.map((edit) => ({ edits: [edit] })),
  ).map(({ repairs }) => repairs)

const APART: Readonly<Record<string, readonly [Edit, Edit]>> = {
  'a chi of South and a pon of West': [
    { kind: 'call-missing', act: 5, seat: 1, call: 'chi', own: ['3p', '4p'] },
    { kind: 'call-missing', act: 5, seat: 2, call: 'pon', own: ['5p', '5p'] },
  ],
  'one call with other tiles of the hand': [
    { kind: 'call-tiles', act: 5, own: ['5p', '5p'] },
    { kind: 'call-tiles', act: 5, own: ['0p', '5p'] },
  ],
  'a call that was typed as a draw, and another': [
    { kind: 'call-for-draw', act: 5, call: 'chi', own: ['3p', '4p'] },
    { kind: 'call-for-draw', act: 5, call: 'chi', own: ['4p', '6p'] },
  ],
  'kans of two kinds': [
    { kind: 'kan', act: 5, tiles: ['5p'] },
    { kind: 'kan', act: 5, tiles: ['6p'] },
  ],
  'the drawn tile and an equal one of the hand, discarded for a kan': [
    { kind: 'discard-for-kan', act: 5, tile: '5p', drawn: true },
    { kind: 'discard-for-kan', act: 5, tile: '5p', drawn: false },
  ],
  'an act of South and one of West': [
    { kind: 'wrong-seat', act: 5, seat: 1 },
    { kind: 'wrong-seat', act: 5, seat: 2 },
  ],
  'a missing turn of South and one of West': [
    { kind: 'turn-missing', act: 5, seat: 1 },
    { kind: 'turn-missing', act: 6, seat: 2 },
  ],
  'a ron of South and one of West': [
    { kind: 'ron-missing', seat: 1 },
    { kind: 'ron-missing', seat: 2 },
  ],
  'two names of the frame': [
    { kind: 'frame-id', id: { wind: 'E', number: 2, honba: 0 } },
    { kind: 'frame-id', id: { wind: 'E', number: 1, honba: 1 } },
  ],
  'points with all later ones and without': [
    { kind: 'end-points', points: [250, 250, 250, 250], onward: true },
    { kind: 'end-points', points: [250, 250, 250, 250], onward: false },
  ],
  'two numbers of sticks': [
    { kind: 'sticks', by: 10 },
    { kind: 'sticks', by: 20 },
  ],
  'the draws alone and whole turns': [
    { kind: 'turns-shifted', act: 5, draws: true, gone: null },
    { kind: 'turns-shifted', act: 5, draws: false, gone: null },
  ],
  'a dora and a ura that were not shown': [
    { kind: 'dora-extra', indexes: [2] },
    { kind: 'dora-extra', indexes: [3] },
  ],
}

const TOGETHER: Readonly<Record<string, readonly [Edit, Edit]>> = {
  'one tile for another, dealt or drawn': [
    { kind: 'dealt-tile', seat: 1, at: 3, by: '4s' },
    { kind: 'drawn-tile', act: 5, by: '4s' },
  ],
  'the same player at two acts': [
    { kind: 'wrong-seat', act: 5, seat: 1 },
    { kind: 'wrong-seat', act: 9, seat: 1 },
  ],
  'the same call before two acts': [
    { kind: 'call-missing', act: 5, seat: 1, call: 'chi', own: ['3p', '4p'] },
    { kind: 'call-missing', act: 9, seat: 1, call: 'chi', own: ['3p', '4p'] },
  ],
  'the same kan before two acts': [
    { kind: 'kan-missing', act: 5, seat: 1, tiles: ['5p'] },
    { kind: 'kan-missing', act: 9, seat: 1, tiles: ['5p'] },
  ],
  'one act too many': [
    { kind: 'act-extra', act: 5 },
    { kind: 'act-extra', act: 9 },
  ],
  'a riichi in another turn': [
    { kind: 'riichi-elsewhere', act: 5, to: 9 },
    { kind: 'riichi-elsewhere', act: 5, to: 13 },
  ],
  'turns one early, wherever the last of them stood': [
    { kind: 'turns-shifted', act: 5, draws: false, gone: 20 },
    { kind: 'turns-shifted', act: 9, draws: false, gone: null },
  ],
}

describe('repairs that say different things are not the same at other places', () => {
  it.each(Object.entries(APART))('%s', (_, pair) => expect(groups(...pair)).toEqual([[0], [1]]))
})

describe('repairs that differ only in their place are one group', () => {
  it.each(Object.entries(TOGETHER))('%s', (_, pair) => expect(groups(...pair)).toEqual([[0, 1]]))
})
