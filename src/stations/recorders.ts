/** The recorders of a match whose frames were typed at stations. */
import { frameName, typedName, type FrameId, type Match, type PersonName, type Recorder } from '../record/index.ts'
import { MAIN } from './entry.ts'
import type { Merge } from './merge.ts'

const sameName = (a: PersonName | null, b: PersonName | null): boolean => JSON.stringify(a) === JSON.stringify(b)

const isNamed = ({ frames }: Recorder, id: FrameId): boolean =>
  frames === 'all' || frames.some((each) => frameName(each) === frameName(id))

/** Null: the frame was typed without stations. */
const hasTyped = (merge: Merge, index: number, station: string): boolean | null => {
  const frame = merge.frames.get(index)
  if (frame === undefined) return null
  if (station === MAIN) return (frame.course?.placed ?? []).some(({ main, readings }) => main || readings.length === 0)
  return frame.entries.some((entry) => entry.station === station && entry.leftOut !== 'dropped')
}

const framesTypedBy = (merge: Merge, { frames, recorders }: Match, station: string): FrameId[] =>
  frames.flatMap(({ id }, index) => {
    // Who typed a frame without stations, the record may say already: on another day, or elsewhere.
    const isOfMain = station === MAIN && !recorders.some((recorder) => isNamed(recorder, id))
    return (hasTyped(merge, index, station) ?? isOfMain) ? [id] : []
  })

const withFrames = (recorder: Recorder, ids: readonly FrameId[]): Recorder => {
  if (recorder.frames === 'all') return recorder
  return { ...recorder, frames: [...recorder.frames, ...ids.filter((id) => !isNamed(recorder, id))] }
}

/**
 * The recorders of the match with every station that has a name, each with the frames it typed in. Who is written there
 * already stays and gets more frames.
 * @param main who types on main; null: nobody says
 */
export const recordersOf = (merge: Merge, match: Match, main: PersonName | null): readonly Recorder[] => {
  const typists = [
    { name: main, station: MAIN },
    ...merge.members.map(({ name, station }) => ({ name: typedName(name), station })),
  ]
  return typists.reduce((recorders, { name, station }) => {
    const frames = name === null ? [] : framesTypedBy(merge, match, station)
    if (frames.length === 0) return recorders
    const known = recorders.findIndex((each) => sameName(each.name, name))
    return known < 0 ? [...recorders, { name, frames }] : recorders.with(known, withFrames(recorders[known]!, frames))
  }, match.recorders)
}
