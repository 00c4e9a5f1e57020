import { UNKNOWN } from '../tiles/index.ts'
import type { Frame } from '../record/index.ts'

const PER_KIND_OF_WALL = 136

/** How many of the 136 tiles the frame names: dealt, drawn, and the doras, whose indicators lie on the dead wall. */
export const countOfKnownTiles = ({ flows, dora }: Frame): number => {
  const flow = flows.at(-1)
  const dealt = flow?.startHands.flatMap(({ tiles, drawn }) => (drawn === null ? tiles : [...tiles, drawn])) ?? []
  const drawn =
    flow?.acts.flatMap(({ draw }) => (draw.kind === 'tile' || draw.kind === 'rinshan' ? [draw.tile] : [])) ?? []
  const known = [...dealt, ...drawn, ...(dora ?? [])].filter((tile) => tile !== UNKNOWN)
  return Math.min(known.length, PER_KIND_OF_WALL)
}
