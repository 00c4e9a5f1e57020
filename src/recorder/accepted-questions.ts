/** Open questions that were accepted as they stand: kept with the act or frame they ask about, and so in the file. */
import type { AcceptedOfAct, AcceptedOfFrame, Act, Frame } from '../record/index.ts'
import { flowOf, withActs } from './frame-tables.ts'
import type { OpenCode, OpenQuestion } from './open-question.ts'

type Asked = Omit<OpenQuestion, 'frame'>

const OF_ACT: Readonly<Partial<Record<OpenCode, AcceptedOfAct>>> = {
  draw: 'draw',
  discard: 'discard',
  call: 'call',
  'riichi-discard': 'riichi',
  value: 'value',
  'passed-win': 'passed-win',
  'thrown-back': 'thrown-back',
}

/** Null for what is accepted by making sure of it: a tsumogiri, a tile typed twice. */
const ofFrame = ({ code, seat, index }: Asked): AcceptedOfFrame | null => {
  switch (code) {
    case 'start-hand':
      return { what: 'hand', seat: seat ?? 0 }
    case 'indicator':
      return { what: 'dora', index: index ?? 0 }
    case 'end-points':
      return { what: 'points' }
    case 'call':
    case 'discard':
    case 'draw':
    case 'passed-win':
    case 'riichi-discard':
    case 'thrown-back':
    case 'tsumogiri':
    case 'typed-twice':
    case 'value':
      return null
  }
}

const same = (a: AcceptedOfFrame, b: AcceptedOfFrame): boolean =>
  a.what === 'hand'
    ? b.what === 'hand' && a.seat === b.seat
    : a.what === 'dora'
      ? b.what === 'dora' && a.index === b.index
      : b.what === 'points'

export const isAccepted = (frame: Frame, question: Asked): boolean => {
  const { code, act } = question
  const ofAct = OF_ACT[code]
  if (act !== null && ofAct) return flowOf(frame).acts[act]?.notes?.accepted?.includes(ofAct) === true
  const wanted = ofFrame(question)
  return wanted !== null && frame.notes?.accepted?.some((one) => same(one, wanted)) === true
}

/** The frame with a question of it accepted. */
export const withAccepted = (frame: Frame, question: Asked): Frame => {
  const { code, act } = question
  const ofAct = OF_ACT[code]
  if (act === null || !ofAct) {
    const accepted = ofFrame(question)
    if (accepted === null) return frame
    return { ...frame, notes: { ...frame.notes, accepted: [...(frame.notes?.accepted ?? []), accepted] } }
  }
  const acts = flowOf(frame).acts.map((one, at): Act =>
    at === act ? { ...one, notes: { ...one.notes, accepted: [...(one.notes?.accepted ?? []), ofAct] } } : one,
  )
  return withActs(frame, acts)
}
