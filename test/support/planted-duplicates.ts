/** Second records of a match, as they come to lie in folders over the years. */
import { four, type Act, type Frame, type Match } from '../../src/record/index.ts'

const withFrames = (match: Match, change: (frame: Frame, at: number) => Frame): Match => ({
  ...match,
  frames: match.frames.map(change),
})
const withActs = (frame: Frame, change: (acts: readonly Act[]) => readonly Act[]): Frame => ({
  ...frame,
  flows: frame.flows.map((flow) => ({ ...flow, acts: change(flow.acts) })),
})

/** What happens to records in folders over the years. */
export const PLANTED: Readonly<Record<string, (match: Match, seed: number) => Match>> = {
  copied: (match) => match,
  'cut off in the middle': (match) => ({
    ...match,
    frames: match.frames.slice(0, Math.ceil(match.frames.length / 2)),
    finalPoints: null,
  }),
  'with names written otherwise': (match) => ({
    ...match,
    players: four((player) => ({
      ...match.players[player],
      name: { last: { native: `選手 ${player}`, roman: null }, first: null },
    })),
  }),
  'before a correction in every frame': (match, seed) =>
    withFrames(match, (frame) =>
      withActs(frame, (acts) =>
        acts.map((act, at): Act => (at === seed % 7 ? { ...act, draw: { kind: 'tile', tile: 'uk' } } : act)),
      ),
    ),
  'with a dealt tile of every frame misread': (match) =>
    withFrames(match, (frame) => ({
      ...frame,
      flows: frame.flows.map((flow) => ({
        ...flow,
        startHands: four((seat) => {
          const hand = flow.startHands[seat]
          return seat === 0 ? { ...hand, tiles: hand.tiles.with(3, 'uk') } : hand
        }),
      })),
    })),
  'with the hands not seen': (match) =>
    withFrames(match, (frame) => ({
      ...frame,
      flows: frame.flows.map((flow) => ({
        ...flow,
        startHands: four((seat) => ({ ...flow.startHands[seat], tiles: Array(13).fill('uk') as 'uk'[] })),
      })),
    })),
  'with points and honba written otherwise': (match) =>
    withFrames(match, (frame) => ({ ...frame, id: { ...frame.id, honba: frame.id.honba + 1 }, endPoints: null })),
}
