import { computed, type ComputedRef } from 'vue'
import type { Difference, Reading } from '../../src/compare/index.ts'
import type { Tile } from '../../src/tiles/index.ts'
import { COMPARE, differenceKindName, sideText, whoseText } from '../../src/words/index.ts'
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

const tilesOf = (reading: Reading | null): readonly Tile[] => {
  if (reading?.of === 'dora') return [reading.tile]
  if (reading?.of !== 'act') return []
  const { draw, discard } = reading.act
  return [...('tile' in draw ? [draw.tile] : []), ...(discard && 'tile' in discard ? [discard.tile] : [])]
}

/** Differences in the chosen language: place, kind and both readings. */
export function useDifferenceRows(differences: () => readonly Difference[]): ComputedRef<readonly DifferenceRow[]> {
  const { t, language } = useWords()

  const whereOf = (one: Difference): string => {
    const frame = one.frame ? shortFrame(one.frame, t.value.board.winds, language.value) : t.value.board.setup
    const act = one.a.place.act === undefined ? '' : String(one.a.place.act + 1)
    return [frame, whoseText(one, language.value), act].filter((part) => part !== '').join(' ・ ')
  }
  return computed(() =>
    differences().map((one) => ({
      key: one.key,
      where: whereOf(one),
      what: differenceKindName(one.kind, language.value),
      nature: one.nature,
      mine: sideText(one, 'a', language.value),
      theirs: sideText(one, 'b', language.value),
      myTiles: tilesOf(one.a.reading),
      theirTiles: tilesOf(one.b.reading),
      note: one.carried > 0 ? COMPARE[language.value].carried(one.carried) : '',
    })),
  )
}
