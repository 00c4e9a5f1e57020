/** The lines of a log by match and round. */
import type { EventLine } from './event-lines.ts'
import type { EventOf } from './event-schema.ts'

/** One round, from `start_kyoku` to `end_kyoku` or what comes instead. */
interface RoundLines {
  readonly start: EventOf<'start_kyoku'>
  readonly at: EventLine
  readonly lines: EventLine[]
}

/** The events of one match. */
export interface GameLines {
  readonly start: EventLine | null
  readonly rounds: readonly RoundLines[]
  readonly end: EventLine | null
}

interface OpenGame {
  start: EventLine | null
  rounds: RoundLines[]
  end: EventLine | null
}

/** The matches in a log, and the events that stand where no round is under way. */
export const gamesIn = (lines: readonly EventLine[]): { games: readonly GameLines[]; stray: readonly EventLine[] } => {
  const games: OpenGame[] = []
  const stray: EventLine[] = []
  let round: RoundLines | null = null
  const begin = (start: EventLine | null): OpenGame => {
    const game: OpenGame = { start, rounds: [], end: null }
    games.push(game)
    return game
  }
  const current = (): OpenGame => {
    const game = games.at(-1)
    return game === undefined || game.end !== null ? begin(null) : game
  }
  for (const line of lines) {
    const { event } = line
    if (event.type === 'start_game') {
      begin(line)
      round = null
    } else if (event.type === 'end_game') {
      current().end = line
      round = null
    } else if (event.type === 'start_kyoku') {
      round = { start: event, at: line, lines: [] }
      current().rounds.push(round)
    } else if (round === null) stray.push(line)
    else {
      round.lines.push(line)
      if (event.type === 'end_kyoku') round = null
    }
  }
  const isPlayed = ({ rounds }: GameLines): boolean => rounds.length > 0
  const ofNone = games.filter((game) => !isPlayed(game)).flatMap(({ start, end }) => [start ?? [], end ?? []].flat())
  return { games: games.filter(isPlayed), stray: [...ofNone, ...stray] }
}

export const startOf = ({ start }: GameLines): EventOf<'start_game'> | null =>
  start?.event.type === 'start_game' ? start.event : null

/** How far the numbers of this log are from those of the record, where player 0 deals first. */
export const firstDealerOf = ({ rounds }: GameLines): number =>
  rounds[0] === undefined ? 0 : (rounds[0].start.oya - (rounds[0].start.kyoku - 1) + 4) % 4
