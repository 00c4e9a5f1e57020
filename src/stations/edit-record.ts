/** The changes of a record that make the acts of a frame the merged ones. */
import type { Change } from '../compare/index.ts'
import { commonEnds } from '../kit/index.ts'
import type { Act, Frame } from '../record/index.ts'
import { noted, sameAct } from './half-act.ts'

/** The new act, with what was noted of the old one where both begin alike. */
const inPlaceOf = (old: Act, act: Act): Act => {
  if (!sameAct({ ...old, discard: null }, { ...act, discard: null })) return act
  const { assumed, ...notes } = { ...act.notes, ...old.notes }
  const doubt = act.notes?.assumed ?? (assumed === 'draw' ? assumed : undefined)
  const { seat, draw, discard } = act
  return { seat, draw, discard, ...noted(doubt === undefined ? notes : { ...notes, assumed: doubt }) }
}

/** The changes from the acts of a frame to others, as little as can be: a beginning and an end that are the same stay. */
export const actChanges = ({ flows }: Frame, index: number, want: readonly Act[]): readonly Change[] => {
  const have = flows.at(-1)?.acts ?? []
  const at = { frame: index, flow: flows.length - 1 }
  const { head, tail } = commonEnds(have.length, want.length, (a, b) => sameAct(have[a]!, want[b]!))
  const [old, now] = [have.slice(head, have.length - tail), want.slice(head, want.length - tail)]
  return Array.from({ length: Math.max(old.length, now.length) }, (_, order): Change => {
    const [was, is] = [old[order], now[order]]
    const place = { ...at, act: head + order }
    if (was && is) return { at: 'act', ...place, value: inPlaceOf(was, is) }
    if (is) return { at: 'insert-act', ...at, act: head + old.length, order, value: is }
    return { at: 'remove-act', ...place }
  })
}
