/** How fast a record is shown: at the rhythm of a league's broadcast, faster or slower, or in bursts. */
import type { Act } from '../record/index.ts'
import { isCall } from '../record/index.ts'

export const PACES = ['half', 'real', 'faster', 'double', 'burst'] as const
/** `real`: as the acts came (`//@t`), or the usual rhythm; `half`, `faster`, `double`: 0.5, 1.5 and 2 times as fast. */
export type Pace = (typeof PACES)[number]

/** Seconds. */
export interface Rhythm {
  /** From the deal to the beginning of the first act. */
  readonly deal: number
  /** From the last act to the result. */
  readonly result: number
  /** From the result to the next deal. */
  readonly pause: number
  /** From one whole act to the next. */
  readonly gap: (act: Act) => number
  /** Whether the record's own times take precedence over `gap`. */
  readonly followsRecord: boolean
  /** All seconds are divided by this. */
  readonly speed: number
}

/** 38% of the discards are tsumogiri, which makes the mean the 3.7 seconds of a league match. */
const usualGap = (act: Act): number => {
  switch (act.discard?.kind) {
    case undefined:
      return 1.5
    case 'tsumogiri':
      return 2.6
    case 'riichi':
      return 6
    case 'ankan':
    case 'kakan':
    case 'karagiri':
    case 'tedashi':
    case 'tsumo':
      return isCall(act) ? 3 : 4.4
  }
}

const USUAL = { deal: 12, result: 4, pause: 8, gap: usualGap, followsRecord: true }

const burstGap = (act: Act): number => (act.discard?.kind === 'tsumogiri' ? 0.6 : 1)

export const RHYTHMS: Readonly<Record<Pace, Rhythm>> = {
  half: { ...USUAL, speed: 0.5 },
  real: { ...USUAL, speed: 1 },
  faster: { ...USUAL, speed: 1.5 },
  double: { ...USUAL, speed: 2 },
  burst: { deal: 4, result: 1, pause: 3, gap: burstGap, followsRecord: false, speed: 1 },
}
