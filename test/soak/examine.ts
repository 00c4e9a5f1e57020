/** What must be true of every simulated match, by whatever rules: one line for each thing that is not. */
import { isDeepStrictEqual } from 'node:util'
import { parse, print } from '../../grammar/index.ts'
import { readDocument } from '../../src/document/index.ts'
import { PLAYER_KINDS, playMatch, playerOf, protocolOf, type Message } from '../../src/game/index.ts'
import type { GamePlayer } from '../../src/game/play-match.ts'
import type { RulesetId } from '../../src/rules/rulesets.ts'
import { four, frameName, recordOf, treeOf, type Frame, type Match, type PlayerId } from '../../src/record/index.ts'
import { assumed, rulesets } from '../../src/rules/index.ts'

export interface Simulated {
  readonly match: Match
  /** What each player was told, in order. */
  readonly told: readonly (readonly Message[])[]
  readonly problems: readonly string[]
}

export const TABLES = [...PLAYER_KINDS, 'kans', 'mixed'] as const
/** Who sits there: four of a kind; four who kan whenever they may; or all of them by turns. */
export type TableOf = (typeof TABLES)[number]

const kindAt = (players: TableOf, match: number, player: number): Exclude<TableOf, 'mixed'> =>
  players === 'mixed' ? MIXED[(match * 4 + player + (match >> 3)) % MIXED.length]! : players

const MIXED = ['speed', 'wayward', 'kans', 'speed', 'random', 'wayward', 'speed', 'kans', 'wayward'] as const

/** Takes every kan, and every pon that could become one. */
const kanPlayer =
  (inner: GamePlayer): GamePlayer =>
  (message, allowed) => {
    const answer = inner(message, allowed)
    if (answer.type === 'hule') return answer
    const kan = allowed.find(({ type, data }) => type === 'gang' || (type === 'fulou' && isSet(data ?? '')))
    return kan ?? answer
  }

/** A pon or an open kan, not a chi. */
const isSet = (meld: string): boolean => new Set(meld.replaceAll('0', '5').match(/\d/g)).size === 1

export const playerAt = (kind: Exclude<TableOf, 'mixed'>, seed: number, match: number, player: PlayerId): GamePlayer =>
  kind === 'kans' ? kanPlayer(playerOf('speed', seed, match, player)) : playerOf(kind, seed, match, player)

export const simulate = (rules: RulesetId, seed: number, match: number, players: TableOf): Simulated => {
  const told: Message[][] = [[], [], [], []]
  const seated = four((player): GamePlayer => {
    const inner = playerAt(kindAt(players, match, player), seed, match, player)
    return (message, allowed) => {
      told[player]!.push(message)
      return inner(message, allowed)
    }
  })
  const played = playMatch({ rules: rulesets[rules], seed, match }, seated)
  const problems = [
    ...played.refused.map(({ code, answer }) => `${code}: ${answer.type} ${answer.data ?? ''}`),
    ...examine(played.match, rules),
    ...examineTold(played.match, rules, told),
  ]
  return {
    match: played.match,
    told,
    problems: problems.map((text) => `${rules} seed ${seed} match ${match}: ${text}`),
  }
}

const examine = (match: Match, rules: RulesetId): string[] => {
  const printed = print(treeOf({ matches: [match] }))
  if (!printed.ok) return [`cannot be printed: ${printed.failures.map(({ code }) => code).join(' ')}`]
  const { text } = printed
  const { file, findings } = parse(text)
  if (file === null || findings.length > 0) return [`syntax: ${findings.map(({ code }) => code).join(' ')}`]
  const problems: string[] = []
  const read = recordOf(file)
  if (read.findings.length > 0) problems.push(`record: ${read.findings.map(({ code }) => code).join(' ')}`)
  if (!isDeepStrictEqual(read.paifu.matches[0], match)) problems.push('the text is read as another record')
  for (const { code, severity, frame, act, args } of readDocument(text).findings)
    problems.push(`${severity} ${code} ${frame ?? ''} #${act ?? ''} ${JSON.stringify(args)}`)
  return [...problems, ...examinePoints(match, rules)]
}

/** Points and sticks never come from nowhere and never go anywhere. */
const examinePoints = ({ frames, finalPoints }: Match, rules: RulesetId): string[] => {
  const { startPoints, returnPoints, leftoverRiichiSticks, oka } = assumed(rulesets[rules])
  const problems: string[] = []
  const all = startPoints * 4
  for (const [at, frame] of frames.entries()) {
    const next = frames[at + 1]
    if (sum(frame.startPoints) + (frame.sticks ?? 0) !== all) problems.push(`points at the start of ${nameOf(frame)}`)
    const rest = all - sum(frame.endPoints)
    if (rest < 0 || rest % 10 !== 0 || (next !== undefined && next.sticks !== rest))
      problems.push(`points at the end of ${nameOf(frame)}`)
  }
  const last = frames.at(-1)
  const left = all - sum(last?.endPoints ?? null)
  const kept = leftoverRiichiSticks === 'lost' ? 0 : left
  if (sum(finalPoints) !== all - left + kept - returnPoints * 4 + oka + umaSum(rules, last))
    problems.push('final points')
  return problems
}

/** Every uma of the facts is a matter among the four. */
const umaSum = (rules: RulesetId, last: Frame | undefined): number => {
  const { uma } = assumed(rulesets[rules])
  return last === undefined || uma === null ? 0 : uma.reduce((total, own) => total + own, 0)
}

const sum = (points: readonly number[] | null): number => (points ?? []).reduce((total, own) => total + own, 0)
const nameOf = (frame: Frame): string => frameName(frame.id)

/** The record told afterwards is what was told while it was played. */
const examineTold = (match: Match, rules: RulesetId, told: readonly (readonly Message[])[]): string[] =>
  told.flatMap((messages, player) => {
    const again = protocolOf(match, rulesets[rules], player as 0 | 1 | 2 | 3)
    const at = messages.findIndex((message, index) => !isDeepStrictEqual(message, again[index]))
    if (at < 0 && messages.length === again.length) return []
    const place = at < 0 ? messages.length : at
    return [`player ${player} was told ${JSON.stringify(messages[place])}, not ${JSON.stringify(again[place])}`]
  })

/** How a frame ended. */
export const endOf = ({ flows, notes }: Frame): string => {
  if (notes?.ryuukyoku !== undefined) return notes.ryuukyoku
  const acts = flows[0]?.acts ?? []
  const last = acts.at(-1)
  if (last?.discard?.kind === 'tsumo') return 'tsumo'
  if (last?.draw.kind !== 'ron') return 'exhaustive'
  const rons = acts.filter(({ draw }) => draw.kind === 'ron').length
  const robbed = acts[acts.length - rons - 1]?.discard?.kind
  return robbed === 'kakan' || robbed === 'ankan' ? `ron on ${robbed}` : `ron ${rons}`
}
