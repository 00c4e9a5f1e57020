import { four, toPlayers, toSeats, type Frame, type Match, type MatchNotes } from '../../record/index.ts'
import { Losses, NO_PLACE, readWith, type ImportFinding, type Imported } from '../format.ts'
import { isNameWritable, playerNamed } from '../player-names.ts'
import type { MjaiFailure, MjaiFinding, MjaiLoss } from './codes.ts'
import { readEventLines, type EventLine } from './event-lines.ts'
import { firstDealerOf, gamesIn, startOf, type GameLines } from './game-lines.ts'
import { readRound } from './import-round.ts'
import { mjaiPragmas } from './mjai-pragmas.ts'
import { EAST_ONLY, rulesOfLogs } from './kind-of-match.ts'
import { countNotRestored } from './not-restored.ts'

type Result = Imported<MjaiLoss, MjaiFinding, MjaiFailure>
type Finding = ImportFinding<MjaiFinding>

const fail = (code: MjaiFailure, line?: EventLine): Result => ({
  ok: false,
  failure: { code, place: line?.place ?? NO_PLACE, args: {} },
})

/** Points that only the next frame states are those at the end of this one. */
const withEndPoints = (frames: readonly Frame[]): Frame[] =>
  frames.map((frame, at) => {
    const next = frames[at + 1]
    if (frame.endPoints !== null || frame.startPoints === null || !next?.startPoints) return frame
    return { ...frame, endPoints: toSeats(frame.id, toPlayers(next.id, next.startPoints)) }
  })

/** Points that no event of a frame states are those at the end of the frame before. */
const withStartPoints = (frames: readonly Frame[]): Frame[] => {
  let before: Frame | undefined
  return frames.map((frame) => {
    const ended = before?.endPoints && toPlayers(before.id, before.endPoints)
    before = frame.startPoints === null && ended ? { ...frame, startPoints: toSeats(frame.id, ended) } : frame
    return before
  })
}

const notesOf = (game: GameLines): MatchNotes => {
  const start = startOf(game)
  const first = firstDealerOf(game)
  const others = Object.entries(start ?? {}).filter(([member]) => member !== 'type' && member !== 'names')
  const other = [
    ...(start?.['kyoku_first'] === EAST_ONLY ? ['length east'] : []),
    ...(others.length === 0 ? [] : [mjaiPragmas.write('start', Object.fromEntries(others))]),
    ...(first === 0 ? [] : [mjaiPragmas.write('first', first)]),
  ]
  return { rules: rulesOfLogs(start?.['aka_flag'] !== false), ...(other.length > 0 && { other }) }
}

const matchOf = (game: GameLines, frames: readonly Frame[]): Match => {
  const names = startOf(game)?.names ?? []
  const first = firstDealerOf(game)
  return {
    tournament: null,
    timeAndPlace: { date: null, weekday: null, time: null, place: null },
    recorders: [],
    players: four((player) => playerNamed(names[(player + first) % 4] ?? '')),
    pointRule: null,
    frames,
    finalPoints: null,
    tournamentPoints: null,
    notes: notesOf(game),
  }
}

const isOfThree = (games: readonly GameLines[]): EventLine | undefined =>
  games.find((game) => startOf(game)?.names?.length === 3)?.start ?? undefined

const findingAt = (code: MjaiFinding, place: Finding['place'], match: number, args: Finding['args'] = {}): Finding => ({
  code,
  ...(place && { place }),
  match,
  frame: null,
  act: null,
  seat: null,
  args,
})

const readGame = (game: GameLines, match: number): { match: Match; findings: readonly Finding[] } => {
  const findings: Finding[] = []
  const frames: Frame[] = []
  const first = firstDealerOf(game)
  for (const { start, at, lines } of game.rounds) {
    const { frame, findings: ofRound } = readRound(start, lines)
    frames.push(frame)
    if ((start.oya - (start.kyoku - 1) + 4) % 4 !== first)
      findings.push({ ...findingAt('mjai.wrong-dealer', at.place, match), frame: frame.id })
    findings.push(...ofRound.map((one): Finding => ({ ...one, place: at.place, match, frame: frame.id })))
  }
  if (game.end === null) findings.push(findingAt('mjai.match-unfinished', game.rounds.at(-1)?.at.place, match))
  return { match: matchOf(game, withStartPoints(withEndPoints(frames))), findings }
}

/** A log of mjai, in either dialect: one match or several. What would not be written back is a loss. */
export const importMjai = (text: string): Result => {
  const { lines, bad, cutOff, unknown } = readEventLines(text)
  const [firstBad] = bad
  if (lines.length === 0)
    return { ok: false, failure: { code: 'mjai.not-events', place: firstBad ?? cutOff ?? NO_PLACE, args: {} } }
  const { games, stray } = gamesIn(lines)
  const three = isOfThree(games)
  if (three !== undefined) return fail('mjai.three-players', three)
  if (games.length === 0) return fail('mjai.no-frames', lines[0])
  const read = games.map(readGame)
  const findings = [
    ...read.flatMap((game) => game.findings),
    ...bad.map((place) => findingAt('mjai.bad-line', place, 0, { path: place.path })),
    ...stray.map(({ place, event }) => findingAt('mjai.out-of-place', place, 0, { type: event.type })),
    ...(cutOff === null ? [] : [findingAt('mjai.cut-off', cutOff, games.length - 1)]),
  ]
  return readWith({ matches: read.map(({ match }) => match) }, findings, () => {
    const losses = new Losses<MjaiLoss>()
    for (const type of unknown) losses.add('mjai.unknown-event', { type })
    for (const game of games)
      for (const name of startOf(game)?.names ?? []) if (!isNameWritable(name)) losses.add('mjai.player-name')
    for (const [at, { match }] of read.entries()) {
      const game = games[at]
      if (game !== undefined) countNotRestored(game, match, losses)
    }
    return losses.list()
  })
}
