import { computed, type ComputedRef } from 'vue'
import { tilesApart, type Difference, type Reading } from '../../src/compare/index.ts'
import type { Tile } from '../../src/tiles/index.ts'
import { actName, COMPARE, differenceKindName, sideText, whoseText } from '../../src/words/index.ts'
import { shortFrame } from './text.ts'
import { useWords } from './words.ts'

/** A difference in words. */
export interface DifferenceRow {
  readonly key: string
  readonly where: string
  readonly what: string
  readonly nature: Difference['nature']
  readonly mine: string
  readonly theirs: string
  /** The tiles that a reading names, to be shown beside its words. */
  readonly myTiles: readonly Tile[]
  readonly theirTiles: readonly Tile[]
  readonly note: string
}

const tilesOf = (reading: Reading | null, other: Reading | null): readonly Tile[] => {
  if (reading?.of === 'dora') return [reading.tile]
  if (reading?.of === 'hand') return (other?.of === 'hand' ? tilesApart(reading.hand, other.hand) : null) ?? []
  if (reading?.of !== 'act') return []
  const { draw, discard } = reading.act
  const taken = 'tile' in draw ? [draw.tile] : 'own' in draw ? draw.own : []
  if (discard === null) return taken
  return [...taken, ...('tile' in discard ? [discard.tile] : 'tiles' in discard ? discard.tiles : [])]
}

/** Differences in the chosen language: place, kind and both readings. */
export function useDifferenceRows(differences: () => readonly Difference[]): ComputedRef<readonly DifferenceRow[]> {
  const rowOf = useDifferenceRow()
  return computed(() => differences().map(rowOf))
}

/** The same of one difference. */
export function useDifferenceRow(): (difference: Difference) => DifferenceRow {
  const { t, language } = useWords()

  const whereOf = (one: Difference): string => {
    const frame = one.frame ? shortFrame(one.frame, t.value.board.winds, language.value) : t.value.board.setup
    const act = one.a.place.act === undefined ? '' : actName(one.a.place.act, language.value)
    return [frame, whoseText(one, language.value), act].filter((part) => part !== '').join(' ・ ')
  }
  return (one) => ({
    key: one.key,
    where: whereOf(one),
    what: differenceKindName(one.kind, language.value),
    nature: one.nature,
    mine: sideText(one, 'a', language.value),
    theirs: sideText(one, 'b', language.value),
    myTiles: tilesOf(one.a.reading, one.b.reading),
    theirTiles: tilesOf(one.b.reading, one.a.reading),
    note: one.carried > 0 ? COMPARE[language.value].carried(one.carried) : '',
  })
}
