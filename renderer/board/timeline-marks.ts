import { computed, type ComputedRef } from 'vue'
import type { Difference } from '../../src/compare/index.ts'
import { COMPARE } from '../../src/words/index.ts'
import { useWords } from '../kit/words.ts'
import { useDifferenceRows } from '../kit/difference-rows.ts'
import { useSecondPassStore } from '../stores/second-pass.ts'

/** The place of an open difference in the timeline. */
export interface TimelineMark {
  readonly key: string
  /** What differs, and both readings. */
  readonly text: string
}

export interface TimelineMarks {
  /** By act of the frame that is shown: the first difference there. */
  readonly acts: ComputedRef<ReadonlyMap<number, TimelineMark>>
  /** By frame: the first difference that belongs to none of the shown acts. */
  readonly frames: ComputedRef<ReadonlyMap<number, TimelineMark>>
}

/** Unsettled differences, placed at their acts and frames. */
export function useTimelineMarks(current: () => number): TimelineMarks {
  const pass = useSecondPassStore()
  const { language } = useWords()
  const rows = useDifferenceRows(() => pass.open)

  const marks = computed(() => {
    const { mine, theirs } = COMPARE[language.value].panel
    return rows.value.map((row, at): readonly [Difference | undefined, TimelineMark] => [
      pass.open[at],
      { key: row.key, text: `${row.what} ・ ${mine}: ${row.mine} ・ ${theirs}: ${row.theirs}` },
    ])
  })

  const frames = computed(() => {
    const found = new Map<number, TimelineMark>()
    for (const [one, mark] of marks.value) {
      const { frame, act } = one?.a.place ?? {}
      if (frame === undefined || found.has(frame) || (frame === current() && act !== undefined)) continue
      found.set(frame, mark)
    }
    return found
  })
  const acts = computed(() => {
    const found = new Map<number, TimelineMark>()
    for (const [one, mark] of marks.value) {
      const { frame, act } = one?.a.place ?? {}
      if (frame === current() && act !== undefined && !found.has(act)) found.set(act, mark)
    }
    return found
  })

  return { acts, frames }
}
