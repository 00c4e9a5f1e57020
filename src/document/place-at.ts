import { keysOf } from '../kit/index.ts'
import type { File, Frame, Match, Span } from '../../grammar/index.ts'
import { SEAT_LETTERS, type Place } from '../record/index.ts'
import { firstIndex } from './damaged-frames.ts'

/** The match, frame, act and part that contain or touch an offset; null outside every match. */
export const placeAt = (file: File | null, offset: number): Place | null => {
  const match = indexAround(file?.matches, offset)
  if (file === null || match < 0) return null
  const { frames } = file.matches[match]!
  const frame = indexAround(frames, offset)
  if (frame < 0) return { match, ...partOfMatch(file.matches[match]!, offset) }
  const flow = indexAround(frames[frame]!.flows, offset)
  const act = indexAround(frames[frame]!.flows[flow]?.acts, offset)
  if (act < 0) return { match, frame, ...partOfFrame(frames[frame]!, flow, offset) }
  const { draw, disc } = frames[frame]!.flows[flow]!.acts[act]!
  return { match, frame, flow, act, ...partIn({ draw, discard: disc }, offset) }
}

/** The index of the span that contains or touches an offset; −1 if none does. The spans are in order. */
const indexAround = (spans: readonly Span[] = [], offset: number): number => {
  const at = firstIndex(spans, ({ end }) => end >= offset)
  return (spans[at]?.start ?? Infinity) <= offset ? at : -1
}

type Part = Pick<Place, 'part' | 'index' | 'flow'>
type Name = NonNullable<Place['part']>

const holds = (span: Span | null | undefined, offset: number): boolean =>
  !!span && span.start <= offset && offset <= span.end

const partIn = (parts: Readonly<Partial<Record<Name, Span | null>>>, offset: number): Part => {
  const part = keysOf(parts).find((name) => holds(parts[name], offset))
  return part === undefined ? {} : { part }
}

/** The one of several tiles or points that is there, of two without anything between them the second; null outside. */
const memberIn = (lists: Readonly<Partial<Record<Name, readonly Span[] | undefined>>>, offset: number): Part | null => {
  for (const part of keysOf(lists)) {
    const index = indexAround(lists[part], offset)
    if (index >= 0) return { part, index: lists[part]?.[index + 1]?.start === offset ? index + 1 : index }
  }
  return null
}

const partOfMatch = (match: Match, offset: number): Part => {
  const player = match.plyerInfo.find((one) => holds(one, offset))
  if (player !== undefined) return { part: 'player', index: Number(player.plyerId.digits) }
  const unread = unreadPlayer(match, offset)
  if (unread !== null) return { part: 'player', index: unread }
  const { tourInfo, matchTP, ptRule, ptMatchEnd, ptTourNew } = match
  const parts = { tournament: tourInfo, timeAndPlace: matchTP, pointRule: ptRule }
  const points = { finalPoints: ptMatchEnd?.pts, tournamentPoints: ptTourNew?.pts }
  return memberIn(points, offset) ?? partIn({ ...parts, finalPoints: ptMatchEnd, tournamentPoints: ptTourNew }, offset)
}

/** The player who stands between those that can be read; null where none is missing there. */
const unreadPlayer = ({ plyerInfo, matchTP }: Match, offset: number): number | null => {
  if ((matchTP?.end ?? Infinity) > offset) return null
  const here = plyerInfo.filter(({ end }) => end < offset).length
  const isRead = plyerInfo.some(({ plyerId }) => Number(plyerId.digits) === here)
  return here > 3 || isRead ? null : here
}

const partOfFrame = (frame: Frame, flow: number, offset: number): Part => {
  const { frameId, kyoutak, ptFrmStart, dora, ptFrmEnd } = frame
  const named = { id: frameId, sticks: kyoutak, startPoints: ptFrmStart, dora, endPoints: ptFrmEnd }
  const { startHands = [], endHands = [] } = frame.flows[flow] ?? {}
  const start = startHands.find((hand) => holds(hand, offset))
  const hand = start ?? endHands.find((one) => holds(one, offset))
  const lists = { startPoints: ptFrmStart?.pts, dora: dora?.tiles, endPoints: ptFrmEnd?.pts }
  if (hand === undefined) return memberIn(lists, offset) ?? partIn(named, offset)
  return { flow, part: start ? 'startHand' : 'endHand', index: SEAT_LETTERS.indexOf(hand.seat.seat) }
}
