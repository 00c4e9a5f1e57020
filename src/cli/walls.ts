/** The walls of simulated matches as text: a line of JSON for each frame, with its 136 tiles in order. */
import { shuffledWalls, type WallOrder } from '../game/index.ts'
import { frameName, type Match } from '../record/index.ts'
import { assumed, type Ruleset } from '../rules/index.ts'
import { tilesById, WALL_SIZE } from '../table/index.ts'
import { idsOfTiles, readMajiangTile, TILE_IDS, tileOfId, UNKNOWN, writeMajiangTile } from '../tiles/index.ts'
import { SIMULATE, type Language } from '../words/index.ts'
import { CannotRun } from './console.ts'
import { failureText } from './report-text.ts'
import { readInput } from './inputs.ts'

/** `{"frame":"E1-0","wall":["m1",…],"ids":[110,…]}` for each frame of a match played on these walls. */
export const wallLines = (match: Match, walls: WallOrder, rules: Ruleset): string => {
  const tiles = tilesById(assumed(rules).redFives)
  return match.frames
    .map(({ id }, frame) => {
      const order = walls(frame)
      const wall = order.map((each) => writeMajiangTile(tiles[each]!))
      return `${JSON.stringify({ frame: frameName(id), wall, ids: order.map((each) => TILE_IDS[each]) })}\n`
    })
    .join('')
}

/** The identities of the tiles of a wall, by name or by number; null unless they are the 136 tiles of the rules. */
const orderOf = (wall: readonly unknown[], rules: Ruleset): number[] | null => {
  const { redFives } = assumed(rules)
  const tiles = wall.map((each) =>
    typeof each === 'number' ? tileOfId(each, redFives) : typeof each === 'string' ? readMajiangTile(each) : UNKNOWN,
  )
  const ids = tiles.length === WALL_SIZE ? idsOfTiles(tiles, redFives) : null
  return ids && ids.map((id) => TILE_IDS.indexOf(id))
}

const wallIn = (line: string): readonly unknown[] | null => {
  try {
    const value: unknown = JSON.parse(line)
    if (typeof value !== 'object' || value === null) return null
    const wall = 'wall' in value ? value.wall : 'ids' in value ? value.ids : null
    return Array.isArray(wall) ? wall : null
  } catch {
    return null
  }
}

/**
 * The walls in a file, frame by frame; later frames have shuffled walls.
 * @throws CannotRun if it cannot be read, or a line is not a wall of these rules
 */
export const readWalls = async (
  path: string,
  rules: Ruleset,
  language: Language,
): Promise<(seed: number, match: number) => WallOrder> => {
  const input = await readInput(path)
  if (!input.ok) throw new CannotRun(failureText(path, input.failure, language))
  const lines = input.text.split('\n').flatMap((line, at) => (line.trim() === '' ? [] : [{ line, at }]))
  const orders = lines.map(({ line, at }) => {
    const wall = wallIn(line)
    const order = wall === null ? null : orderOf(wall, rules)
    if (order === null) throw new CannotRun(`${path}:${at + 1}: ${SIMULATE[language].noWall}`)
    return order
  })
  return (seed, match) => {
    const shuffled = shuffledWalls(seed, match)
    return (frame) => orders[frame] ?? shuffled(frame)
  }
}
