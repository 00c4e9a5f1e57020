import {
  four,
  frameIndex,
  type ByPlayer,
  type Frame,
  type Match,
  type MatchNotes,
  type Player,
  type Points,
} from '../../record/index.ts'
import { Losses, type ImportFinding, type ImportOptions, type Imported } from '../format.ts'
import { isNameWritable, playerNamed } from '../player-names.ts'
import type { MjlogFailure, MjlogFinding, MjlogLoss } from './codes.ts'
import { leaveOut } from './left-out.ts'
import { Round } from './round.ts'
import { everyOther, logNameIn, pointRuleFor, rulesetOf, tournamentPointsIn } from '../tenhou-table.ts'
import { tableKind, type TableKind } from './table-kind.ts'
import { owariIn, type ChipLayout } from './points.ts'
import { MjlogError, badValue, numbersIn, readTags, type Tag } from './tags.ts'

type Result = Imported<MjlogLoss, MjlogFinding, MjlogFailure>

const decoded = (tag: Tag, attribute: string): string | undefined => {
  const value = tag.attributes[attribute]
  if (value === undefined) return undefined
  try {
    return decodeURIComponent(value)
  } catch {
    throw badValue(tag, attribute)
  }
}

/** Whether it belongs in a round. */
const isAct = ({ name, moved }: Tag): boolean =>
  (moved !== null && name.charAt(0) < 'a') || /^(?:N|REACH|DORA|AGARI|RYUUKYOKU)$/.test(name)

class Game {
  readonly #losses = new Losses<MjlogLoss>()
  readonly #findings: ImportFinding<MjlogFinding>[] = []
  readonly #frames: Frame[] = []
  #kind: TableKind = tableKind(undefined)
  #names: (string | undefined)[] | undefined
  #first: { dealer: number; start: Points | null; total: Points; round: number } | undefined
  #round: Round | null = null
  #owari: { points: number[] } | undefined
  #chips: ChipLayout | null = null

  take(tag: Tag): void {
    leaveOut(tag, this.#losses)
    switch (tag.name) {
      case 'GO':
        this.#kind = tableKind(numbersIn(tag, 'type')?.[0])
        return
      case 'UN':
        this.#names ??= four((player) => decoded(tag, `n${player}`))
        return
      case 'INIT':
        this.#closeRound()
        this.#open(tag)
        return
      default:
        this.#inRound(tag)
    }
  }

  finish(options: ImportOptions, isCut: boolean): Result {
    this.#closeRound()
    if (isCut) this.#find('mjlog.cut-off', null)
    if (!this.#first) return fail('mjlog.no-rounds')
    if (!this.#owari) this.#find('mjlog.game-unfinished', null)
    const first = this.#first
    const player = (mine: number): number => (mine + first.dealer + 16 - first.round) % 4
    const byPlayer = <T>(value: (theirs: number) => T): ByPlayer<T> => four((mine) => value(player(mine)))
    const source = options.fileName === undefined ? undefined : logNameIn(options.fileName)
    const final = this.#owari?.points
    const hasChips = this.#kind.chips || this.#chips !== null
    if (hasChips) this.#losses.add('mjlog.chips')
    const pointRule =
      final && first.start !== null && !hasChips
        ? pointRuleFor(first.start, everyOther(final, 0), tournamentPointsIn(final))
        : null
    const match: Match = {
      tournament: null,
      timeAndPlace: { date: source?.date ?? null, weekday: null, time: null, place: null },
      recorders: [],
      players: byPlayer((theirs) => this.#player(this.#names?.[theirs] ?? '')),
      pointRule,
      frames: this.#frames,
      finalPoints: final ? byPlayer((theirs) => tournamentPointsIn(final)[theirs] ?? 0) : null,
      tournamentPoints: null,
      ...this.#matchNotes(
        source?.id,
        pointRule === null && (hasChips || final !== undefined || !isRanked(first.total)),
      ),
    }
    return { ok: true, paifu: { matches: [match] }, losses: this.#losses.list(), findings: this.#findings }
  }

  #player(name: string): Player {
    if (!isNameWritable(name)) this.#losses.add('mjlog.player-name')
    return playerNamed(name)
  }

  #open(tag: Tag): void {
    if (this.#kind.threePlayers || (this.#names && this.#names[3] === '')) throw threePlayers(tag)
    const round = new Round(tag, this.#kind.reds)
    const index = frameIndex(round.id)
    const starts = numbersIn(tag, 'ten') ?? []
    const total = starts.reduce((sum, each) => sum + each, round.sticks)
    const even = index === 0 && round.id.honba === 0 && starts.every((each) => each === starts[0])
    this.#first ??= { dealer: round.dealer, start: even ? (starts[0] ?? null) : null, total, round: index % 4 }
    this.#round = round
  }

  #inRound(tag: Tag): void {
    if (this.#round) this.#round.take(tag)
    else if (isAct(tag)) this.#find('mjlog.act-without-round', null, { tag: tag.name })
    this.#chips ??= this.#round?.chips ?? null
    const points = owariIn(tag, this.#chips)
    if (points !== null) this.#owari = { points }
  }

  #closeRound(): void {
    const round = this.#round
    if (!round) return
    this.#round = null
    if (!round.over) this.#find('mjlog.round-unfinished', round)
    if (round.missing > 0) this.#find('mjlog.tile-not-held', round, { count: round.missing })
    this.#frames.push(round.finish())
    round.findings.forEach((code) => this.#find(code, round))
  }

  #find(code: MjlogFinding, round: Round | null, args: ImportFinding['args'] = {}): void {
    this.#findings.push({ code, match: 0, frame: round?.id ?? null, act: null, seat: null, args })
  }

  /** A table whose points follow no known rule is not called a ranked one. */
  #matchNotes(id: string | undefined, unknownRules: boolean): { notes?: MatchNotes } {
    const other = [
      ...(id === undefined ? [] : [`source tenhou ${id}`]),
      ...(this.#kind.eastOnly ? ['length east'] : []),
    ]
    const notes: MatchNotes = {
      ...(!unknownRules && { rules: rulesetOf(this.#kind) }),
      ...(other.length > 0 && { other }),
    }
    return Object.keys(notes).length > 0 ? { notes } : {}
  }
}

/** Ranked tables begin with 25,000 each, so the points and sticks must add up to four times that. */
const isRanked = (total: Points): boolean => total === 1000

const threePlayers = (tag: Tag): MjlogError =>
  new MjlogError({ code: 'mjlog.three-players', place: { line: tag.line, column: tag.column, path: '' }, args: {} })

const fail = (code: MjlogFailure): Result => ({
  ok: false,
  failure: { code, place: { line: null, column: null, path: '' }, args: {} },
})

/**
 * A game of the Tenhou server as XML text (already unpacked). Unfinished games are read as far as they go, with a
 * finding. The day is only known from the file's name.
 */
export const importMjlog = (text: string, options: ImportOptions = {}): Result => {
  try {
    const game = new Game()
    const { tags, isCut } = readTags(text)
    for (const tag of tags) game.take(tag)
    return game.finish(options, isCut)
  } catch (error) {
    if (error instanceof MjlogError) return { ok: false, failure: error.failure }
    throw error
  }
}
