import type { Act, Match } from '../../src/record/index.ts'

const untimed = (act: Act): Act => {
  const { notes, ...bare } = act
  if (!notes) return act
  const { time: _, assumed, ...rest } = notes
  // A draw is only doubted if it was typed quickly.
  const others = assumed === 'tg' ? { ...rest, assumed } : rest
  return Object.keys(others).length > 0 ? { ...bare, notes: others } : bare
}

/** A record without times. */
export const withoutTimes = (match: Match): Match => ({
  ...match,
  frames: match.frames.map((frame) => ({
    ...frame,
    flows: frame.flows.map((flow) => ({ ...flow, acts: flow.acts.map(untimed) })),
  })),
})
