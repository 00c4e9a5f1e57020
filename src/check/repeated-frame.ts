/** A frame that was typed twice: the same hands were dealt, and the same was done with them. */
import { isKnown, type Tile } from '../tiles/index.ts'
import { countedFlow, frameName, SEATS, type Act, type Frame } from '../record/index.ts'
import type { UnplacedFinding } from './finding.ts'
import type { FrameView } from './frame-view.ts'

/** How many tiles of a hand are known where all are, and how many such hands no two deals share by chance. */
const WHOLE = 13
const HANDS = 2

const sorted = (tiles: readonly Tile[]): string => tiles.toSorted().join()

const isSameAct = ({ notes: _, ...a }: Act, { notes: __, ...b }: Act): boolean =>
  JSON.stringify(a) === JSON.stringify(b)

/** Whether the deals are the same as far as both are known, two hands of them at least, and the first dora. */
const isSameDeal = (a: Frame, b: Frame): boolean => {
  const [one, other] = [countedFlow(a)?.startHands, countedFlow(b)?.startHands]
  if (one === undefined || other === undefined) return false
  const known = SEATS.filter((seat) => [one, other].every((hands) => hands[seat].tiles.filter(isKnown).length >= WHOLE))
  const [dora, again] = [a.dora?.[0] ?? 'uk', b.dora?.[0] ?? 'uk']
  if (known.length < HANDS || (isKnown(dora) && isKnown(again) && dora !== again)) return false
  return known.every((seat) => sorted(one[seat].tiles) === sorted(other[seat].tiles))
}

/** Whether the frame repeats the one before, as far as it is typed. */
export const isRepeated = (before: Frame | undefined, frame: Frame): boolean => {
  if (before === undefined || !isSameDeal(before, frame)) return false
  const [first, again] = [countedFlow(before)?.acts ?? [], countedFlow(frame)?.acts ?? []]
  // Of a frame that is over without an act nothing but its result was written down.
  if (again.length === 0) return frame.endPoints === null && frame.notes?.ryuukyoku === undefined
  return again.every((act, index) => {
    const there = first[index]
    if (there === undefined) return false
    // The last act may still wait for its discard.
    const isHalf = act.discard === null && index === again.length - 1
    return isSameAct(isHalf ? { ...there, discard: null } : there, act)
  })
}

export const frameRepeated = ({ previous, frame, index }: FrameView): UnplacedFinding[] => {
  if (previous === null || !isRepeated(previous.frame, frame)) return []
  const title = { code: 'delete-frame', args: { by: frameName(frame.id) } } as const
  return [
    {
      part: 'id',
      args: { found: frameName(previous.frame.id) },
      repairs: [{ title, edits: [{ frame: index, whole: 'delete' }] }],
    },
  ]
}
