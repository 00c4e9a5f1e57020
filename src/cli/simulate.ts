/** `saifu simulate`: matches played by programs from seeded walls, one file each. */
import { join } from 'node:path'
import { print } from '../../grammar/index.ts'
import {
  PLAYER_KINDS,
  playerOf,
  playMatch,
  playMatchAsync,
  shuffledWalls,
  type AsyncGamePlayer,
  type PlayedMatch,
  type PlayerKind,
  type WallOrder,
} from '../game/index.ts'
import { disk, encodeUtf8, saveBytes } from '../host/files/index.ts'
import { four, treeOf, type Match } from '../record/index.ts'
import { rulesets, type Ruleset } from '../rules/index.ts'
import { CLI, type Language } from '../words/index.ts'
import { CannotRun, EXIT, isWatched, Progress, say } from './console.ts'
import { failureLine, makeFolder } from './failure-line.ts'
import { Interruption, INTERRUPTED } from './interruption.ts'
import { readOptions, rulesOption } from './options.ts'
import { readWalls, wallLines } from './walls.ts'
import { commandsOf, SeatedPrograms, timeLimitOf } from './seated-programs.ts'

interface Job {
  readonly seed: number
  readonly matches: number
  readonly rules: Ruleset
  readonly players: PlayerKind
  readonly programs: SeatedPrograms
  /** The walls of a match, by its number from 0. */
  readonly walls: (match: number) => WallOrder
  readonly savesWalls: boolean
  readonly folder: string
  readonly language: Language
}

const textOf = (match: Match): Uint8Array => {
  const printed = print(treeOf({ matches: [match] }))
  if (!printed.ok) throw new Error(printed.failures.map(({ code }) => code).join(' '))
  return bytesOf(printed.text)
}

const bytesOf = (text: string): Uint8Array => {
  const encoded = encodeUtf8(text)
  if (!encoded.ok) throw new Error('a simulated match with half a character')
  return encoded.bytes
}

/** The name of a match does not depend on how many are played. */
const nameOf = (seed: number, match: number): string => `seed-${seed}-${String(match + 1).padStart(5, '0')}`

async function play({ seed, rules, players, programs, walls }: Job, match: number): Promise<PlayedMatch> {
  const setup = { rules, seed, match, walls: walls(match) }
  const ours = four((player) => playerOf(players, seed, match, player))
  if (!programs.any) return playMatch(setup, ours)
  programs.begin(match)
  const seated = four((player): AsyncGamePlayer => programs.at(player) ?? ours[player])
  const played = await playMatchAsync(setup, seated)
  programs.mindStarted()
  return played
}

const filesOf = (
  { seed, rules, walls, savesWalls }: Job,
  match: number,
  played: PlayedMatch,
): [string, Uint8Array][] => {
  const name = nameOf(seed, match)
  const record: [string, Uint8Array] = [`${name}.jmjp`, textOf(played.match)]
  if (!savesWalls) return [record]
  return [record, [`${name}.walls.ndjson`, bytesOf(wallLines(played.match, walls(match), rules))]]
}

/** @throws CannotRun if a program cannot be run */
async function write(job: Job, isStopped: () => boolean): Promise<number> {
  const { folder, language } = job
  const progress = new Progress()
  for (let match = 0; match < job.matches && !isStopped(); match++) {
    progress.show(`${match + 1}/${job.matches}`)
    const played = await play(job, match)
    for (const [name, bytes] of filesOf(job, match, played)) {
      const path = join(folder, name)
      const saved = await saveBytes(disk, path, bytes, { expected: null })
      if (saved.ok) continue
      progress.clear()
      say(failureLine(path, saved.failure, language))
      return EXIT.cannotRun
    }
  }
  progress.clear()
  return EXIT.clean
}

const numberOf = (given: string | undefined, least: number): number | null => {
  const number = given !== undefined && /^\d{1,16}$/.test(given) ? Number(given) : -1
  return Number.isSafeInteger(number) && number >= least ? number : null
}

export async function simulate(args: string[]): Promise<number> {
  const { values, positionals, language } = readOptions(args, {
    seed: { type: 'string' },
    matches: { type: 'string' },
    rules: { type: 'string' },
    players: { type: 'string' },
    player: { type: 'string', multiple: true },
    'time-limit': { type: 'string' },
    walls: { type: 'string' },
    'save-walls': { type: 'boolean' },
    output: { type: 'string', short: 'o' },
  })
  const words = CLI[language]
  const seed = numberOf(values.seed, 0)
  const matches = numberOf(values.matches, 1)
  const kind = values.players ?? 'speed'
  const players = PLAYER_KINDS.find((each) => each === kind)
  if (positionals[0] !== undefined) throw new CannotRun(words.tooMany(positionals[0]))
  if (seed === null || matches === null) throw new CannotRun(words.seedAndMatches)
  if (players === undefined) throw new CannotRun(words.noSuchPlayers(kind, PLAYER_KINDS.join(' ')))
  if (values.output === undefined) throw new CannotRun(words.folderMissing)
  const rules = (await rulesOption(values.rules, language)).rules ?? rulesets.mleague
  const folder = values.output
  const commands = commandsOf(values.player ?? [], language)
  const timeLimit = timeLimitOf(values['time-limit'], language)
  const given = values.walls === undefined ? shuffledWalls : await readWalls(values.walls, rules, language)
  const walls = (match: number): WallOrder => given(seed, match)
  const savesWalls = values['save-walls'] === true
  await makeFolder(folder, language)
  const programs = new SeatedPrograms(commands, timeLimit, language)
  const job: Job = { seed, matches, rules, players, programs, walls, savesWalls, folder, language }

  const interruption = new Interruption(() => programs.kill())
  try {
    const exit = await write(job, () => interruption.isStopped)
    const stopped = interruption.isStopped
    if (stopped && isWatched()) say(words.stopped)
    if (stopped && exit === EXIT.clean) return INTERRUPTED
    return exit === EXIT.clean && programs.anyFault ? EXIT.findings : exit
  } finally {
    await programs.end()
    interruption.end()
  }
}
