// @vitest-environment happy-dom
/** A chosen difference of a second pass: the other record's tiles stand behind those of the record on the board. */
import { expect, it } from 'vitest'
import { nextTick } from 'vue'
import Board from '../../renderer/board/Board.vue'
import { useSecondPassStore } from '../../renderer/stores/second-pass.ts'
import { useSessionStore } from '../../renderer/stores/session.ts'
import { saveText } from '../../src/document/index.ts'
import { matchOf } from '../../src/recorder/index.ts'
import type { Match } from '../../src/record/index.ts'
import { Hands } from '../recorder/typing.ts'
import { inDocument, openPage, show } from './mount-page.ts'

const EAST = '123m456p789s1122z'
const SOUTH = '234m567p234s3344z'
const record = (south: string, ...keys: readonly string[]): Match =>
  matchOf(new Hands().deal('1m', EAST, south, '', '').type('3z', 'tsumogiri', ...keys).session)

const compare = async (mine: Match, theirs: Match) => {
  await openPage('en', mine)
  await show(Board)
  const saved = saveText(null, { matches: [theirs] })
  if (!saved.ok) throw new Error('the other record cannot be written')
  const pass = useSecondPassStore()
  await pass.againstVersion('2026-11-25T22:45:40.000Z', saved.text)
  await nextTick()
  return pass
}
/** Each tile of the record that the other one has otherwise, with the other one's; both empty where one has none. */
const behind = (): (readonly [tile: string, theirs: string])[] =>
  inDocument()
    .findAll('.lane [data-was]')
    .map((each) => [each.attributes('data-tile') ?? '', each.attributes('data-was') ?? ''] as const)
const theirsAlone = (): string[] =>
  inDocument()
    .findAll('.lane .tile-gone')
    .map((each) => each.attributes('data-tile') ?? '')

it('facts above a hand leave the room of a ghost, which is higher than the tiles', async () => {
  await compare(record(SOUTH, '9s', 'tsumogiri'), record('234m567p234s3345z', '9s', 'tsumogiri'))
  const free = inDocument()
    .findAll('.lane .beside')
    .map((each) => /--free: (\d+)/.exec(each.attributes('style') ?? '')?.[1])
  expect(behind()).toEqual([['nw', 'wd']])
  expect(free).toEqual([undefined, '12', undefined, undefined])
})

it('a draw that the other record has otherwise is on the board in both readings, and the record is as it was', async () => {
  const match = record(SOUTH, '9s', 'tsumogiri')
  await compare(match, record(SOUTH, '8s', 'tsumogiri'))
  expect(behind()).toEqual([['9s', '8s']])
  expect(useSessionStore().shown.match).toEqual(match)
})

it('so is a tile of a hand', async () => {
  await compare(record(SOUTH), record(SOUTH.replace('567p', '568p')))
  expect(behind()).toEqual([['7p', '8p']])
})

it('and a discard that only the other record has', async () => {
  const pass = await compare(record(SOUTH, '9s', '2m', '5p', 'tsumogiri'), record(SOUTH, '9s', '3m', '5p', 'tsumogiri'))
  expect(pass.current?.kind).toBe('discard')
  expect(behind()).toContainEqual(['2m', '3m'])
})

it('back at typing the board shows the record alone', async () => {
  const pass = await compare(record(SOUTH, '9s', 'tsumogiri'), record(SOUTH, '8s', 'tsumogiri'))
  pass.rest()
  await nextTick()
  expect([behind(), theirsAlone()]).toEqual([[], []])
})
