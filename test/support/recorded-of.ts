import type { Match } from '../../src/record/index.ts'

/** Of the frames of a match, what every log of events holds, without an order where it has none. */
export const recordedOf = (match: Match): unknown =>
  JSON.parse(
    JSON.stringify(
      match.frames.map(({ id, sticks, startPoints, endPoints, dora, flows, notes }) => {
        const flow = flows.at(-1)
        // That the wall was exhausted shows by itself.
        const { ryuukyoku, tenpai: _, ...others } = notes ?? {}
        const said = { ...others, ...(ryuukyoku !== undefined && ryuukyoku !== 'exhaustive' && { ryuukyoku }) }
        return { id, sticks, startPoints, endPoints, dora, acts: flow?.acts, hands: flow?.startHands, notes: said }
      }),
    ),
    (key, value: unknown) =>
      (key === 'own' || key === 'tiles') && Array.isArray(value) ? [...(value as string[])].sort() : value,
  )
