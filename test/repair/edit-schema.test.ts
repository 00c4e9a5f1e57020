/** A journal keeps every edit that a search can find. */
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { applyEdit } from '../../src/repair/apply-edit.ts'
import { editSpace } from '../../src/repair/edit-space.ts'
import { EditSchema, type Edit } from '../../src/repair/index.ts'
import { problemOf } from '../../src/repair/problem.ts'
import { random } from '../support/match-text.ts'
import { times } from '../support/test-extent.ts'
import { RULES, shortFrames, withMistake } from './short-frames.ts'

/** Each once: the kinds of which a short frame has no example. */
const RARE: readonly Edit[] = [
  { kind: 'sticks', by: 10 },
  { kind: 'frame-id', id: { wind: 'E', number: 1, honba: 0 } },
  { kind: 'start-points', points: [250, 250, 250, 250], onward: true },
  { kind: 'tsumo-turn-missing', seat: 2 },
  { kind: 'kan', act: 3, tiles: ['0p', '5p', '5p', '5p'] },
  { kind: 'kan-of-drawn', act: 3, tile: '5p', tiles: ['5p'] },
  { kind: 'discard-for-kan', act: 3, tile: 'uk', drawn: true },
  { kind: 'kan-missing', act: 3, seat: 1, tiles: ['5p'] },
  { kind: 'kan-within', act: 3, tiles: ['5p'], drawn: false },
]

const read = (edit: Edit): unknown => v.parse(EditSchema, JSON.parse(JSON.stringify(edit)))

test('every edit comes back as it was', () => {
  const dice = random(3)
  const kinds = new Set<string>()
  let left = times(6, 200)
  for (const right of shortFrames()) {
    const problem = problemOf(withMistake(right, dice) ?? right, 0, RULES)
    if (problem === null) continue
    for (const edit of editSpace(problem)) {
      kinds.add(edit.kind)
      expect(read(edit)).toEqual(edit)
    }
    if (--left === 0) break
  }
  for (const edit of RARE) expect(read(edit)).toEqual(edit)
  expect(kinds.size).toBeGreaterThan(20)
})

test.each<Edit>([
  { kind: 'dealt-tile', seat: 1, at: 12, by: '1m' },
  { kind: 'end-tile', seat: 1, at: 12, by: '1m' },
  { kind: 'dora', index: 9, by: '1m' },
  { kind: 'doras-exchanged', index: 8, other: 9 },
  { kind: 'drawn-tile', act: 999_999, by: '1m' },
  { kind: 'acts-swapped', act: 999_999 },
  { kind: 'turns-shifted', act: 999_999, draws: false, gone: 999_999 },
  { kind: 'exchanged-with-dealt', act: 999_999, at: 12 },
  { kind: 'kan', act: 999_999, tiles: ['5p'] },
  { kind: 'kan-of-drawn', act: 999_999, tile: '5p', tiles: ['5p'] },
  { kind: 'discard-for-kan', act: 999_999, tile: '5p', drawn: false },
  { kind: 'kan-missing', act: 999_999, seat: 1, tiles: ['5p'] },
  { kind: 'kan-within', act: 999_999, tiles: ['5p'], drawn: true },
])('$kind of what is not there changes nothing, and does not fail', (edit) => {
  const [match] = shortFrames()
  const [frame] = match!.frames
  const bare = { ...match!, frames: [{ ...frame!, dora: [], flows: [] }] }
  expect(applyEdit(bare, 0, edit)).toEqual(bare)
  expect(applyEdit({ ...bare, frames: [] }, 0, edit).frames).toEqual([])
})
