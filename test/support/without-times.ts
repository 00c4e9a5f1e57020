import type { Act, Match } from '../../src/record/index.ts'

const untimed = (act: Act): Act => {
  if (act.notes?.time === undefined) return act
  const { notes, ...bare } = act
  const { time: _, ...others } = notes
  return Object.keys(others).length > 0 ? { ...bare, notes: others } : bare
}

/** A record as it would be if nobody had looked at the clock. */
export const withoutTimes = (match: Match): Match => ({
  ...match,
  frames: match.frames.map((frame) => ({
    ...frame,
    flows: frame.flows.map((flow) => ({ ...flow, acts: flow.acts.map(untimed) })),
  })),
})
