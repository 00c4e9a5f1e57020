import type * as tree from '../../grammar/index.ts'
import { SEAT_LETTERS } from './seats.ts'
import type { Place } from './match.ts'

type Spanned = tree.Span | null | undefined

const handAt = (hands: readonly tree.SeatHand[] | undefined, index: number | undefined): Spanned =>
  hands?.find((each) => SEAT_LETTERS.indexOf(each.seat.seat) === index) ?? hands?.[0]

const inFrame = (frame: tree.Frame, place: Place): Spanned => {
  const flow = frame.flows[place.flow ?? frame.flows.length - 1]
  const act = place.act === undefined ? undefined : flow?.acts[place.act]
  switch (place.part) {
    case 'draw':
      return act?.draw
    case 'discard':
      return act?.disc ?? act
    case 'startHand':
      return handAt(flow?.startHands, place.index)
    case 'endHand':
      return handAt(flow?.endHands, place.index)
    case 'id':
      return frame.frameId
    case 'sticks':
      return frame.kyoutak
    case 'startPoints':
      return (place.index !== undefined && frame.ptFrmStart?.pts[place.index]) || frame.ptFrmStart
    case 'endPoints':
      return (place.index !== undefined && frame.ptFrmEnd?.pts[place.index]) || frame.ptFrmEnd
    case 'dora':
      return (place.index !== undefined && frame.dora?.tiles[place.index]) || frame.dora
    case 'finalPoints':
    case 'player':
    case 'pointRule':
    case 'recorders':
    case 'timeAndPlace':
    case 'tournament':
    case 'tournamentPoints':
    case undefined:
      if (place.act !== undefined) return act ?? flow?.acts.at(-1) ?? flow
      return place.flow === undefined ? undefined : flow
  }
}

const inMatch = (match: tree.Match, place: Place): Spanned => {
  const { index } = place
  switch (place.part) {
    case 'tournament':
      return match.tourInfo
    case 'timeAndPlace':
      return match.matchTP
    case 'recorders':
      return match.recerInfo[0] ?? match.matchTP
    case 'player':
      return match.plyerInfo.find((each) => Number(each.plyerId.digits) === index) ?? match.plyerInfo[0]
    case 'pointRule':
      return match.ptRule
    case 'finalPoints':
      return (index !== undefined && match.ptMatchEnd?.pts[index]) || match.ptMatchEnd
    case 'tournamentPoints':
      return (index !== undefined && match.ptTourNew?.pts[index]) || match.ptTourNew
    case 'discard':
    case 'dora':
    case 'draw':
    case 'endHand':
    case 'endPoints':
    case 'id':
    case 'startHand':
    case 'startPoints':
    case 'sticks':
    case undefined:
      return match.matchTP ?? match.plyerInfo[0]
  }
}

/**
 * The span of a place of the record. If that part is not written, the nearest thing that is: the last act before it,
 * the name of its frame, the match, or the file.
 */
export const spanOf = (file: tree.File, place: Place): tree.Span => {
  const match = file.matches[place.match]
  const frame = place.frame === undefined ? undefined : match?.frames[place.frame]
  const found = frame ? (inFrame(frame, place) ?? frame.frameId) : match && inMatch(match, place)
  const { start, end } = found ?? match ?? file
  return { start, end }
}
