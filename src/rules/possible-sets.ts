/** How the concealed tiles of a complete standard hand can be read. The functions leave the counts unchanged. */
import type { Kind } from '../tiles/index.ts'
import type { KindCounts } from './kind-counts.ts'
import { standardShanten } from './shanten.ts'

/** Whether a reading of the hand has a run with this kind. */
export const hasRunWith = (counts: KindCounts, melds: number, kind: Kind): boolean => {
  if (kind >= 27) return false
  const number = kind % 9
  for (let low = Math.max(0, number - 2); low <= Math.min(6, number); low++) {
    const first = kind - number + low
    if (counts[first] === 0 || counts[first + 1] === 0 || counts[first + 2] === 0) continue
    for (let step = 0; step < 3; step++) counts[first + step]! -= 1
    const rest = standardShanten(counts, melds + 1) === -1
    for (let step = 0; step < 3; step++) counts[first + step]! += 1
    if (rest) return true
  }
  return false
}

/** Whether a reading of the hand has a triplet of this kind. */
export const hasTripletOf = (counts: KindCounts, melds: number, kind: Kind): boolean => {
  if (counts[kind]! < 3) return false
  counts[kind]! -= 3
  const rest = standardShanten(counts, melds + 1) === -1
  counts[kind]! += 3
  return rest
}
