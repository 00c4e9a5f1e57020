/** Everything of the match but its rounds: tournament, time, players, final points. */
import { findPlayerByOneName, stages, teamLabel, teams } from '../../league/index.ts'
import {
  emptyPlayer,
  four,
  MAX_POINTS,
  WEEKDAYS,
  type ByPlayer,
  type Label,
  type PersonName,
  type Player,
  type PlayerId,
  type Points,
  type TimeAndPlace,
  type Tournament,
  type Weekday,
} from '../../record/index.ts'
import { entriesOf } from '../../kit/index.ts'
import { isNameWritable } from '../player-names.ts'
import { readGameId } from './game-id.ts'
import { countIn, playerIn, told, type Report, type ViewerEvent } from './viewer-event.ts'
import type { PageHeader } from './viewer-page.ts'

const JAPANESE_DAYS = '日月火水木金土'

const twoDigits = (text: string): string => text.padStart(2, '0')

interface HeaderTime {
  readonly date: string
  readonly weekday: Weekday | null
  readonly time: string | null
  readonly hasEnd: boolean
}

/** `2023/04/28 (金) 21:21 〜 22:52`; the times may be missing. Null for another text. */
const headerTime = (text: string): HeaderTime | null => {
  const found =
    /^(\d{4})\/(\d{1,2})\/(\d{1,2})\s*(?:[(（](.)[)）])?\s*(?:(\d{1,2}):(\d{2}))?\s*[〜～~–-]?\s*(\d{1,2}:\d{2})?$/.exec(
      text,
    )
  if (found === null) return null
  const [, year = '', month = '', day = '', weekday, hour, minute, end] = found
  return {
    date: year + twoDigits(month) + twoDigits(day),
    weekday: WEEKDAYS[weekday === undefined ? -1 : JAPANESE_DAYS.indexOf(weekday)] ?? null,
    time: hour === undefined || minute === undefined ? null : twoDigits(hour) + minute,
    hasEnd: end !== undefined,
  }
}

/** `2022セミファイナルシリーズ`: the year in which the season began, and the stage. Null for another text. */
const headerStage = (text: string): { readonly year: number; readonly token: string } | null => {
  const [, year, name] = /^(\d{4})(?:[-–]\d{2,4})?\s*(.+)$/.exec(text) ?? []
  const found = entriesOf(stages).find(([, { native }]) => native === name)
  return found === undefined ? null : { year: Number(year), token: found[0] }
}

const nameOf = (text: string): PersonName | null => {
  const label = (native: string) => ({ native, roman: null })
  const [last = '', ...first] = text.trim().split(/\s+/)
  if (last === '') return null
  if (first.length > 0) return { last: label(last), first: label(first.join(' ')) }
  const whole = { last: label(last), first: null }
  const known = findPlayerByOneName(whole)
  return known === undefined ? whole : { last: label(known.native.last), first: label(known.native.first) }
}

interface GivenPlayer {
  readonly name: string
  readonly team: string
  readonly event: ViewerEvent
}

export interface MatchHead {
  readonly tournament: Tournament
  readonly timeAndPlace: TimeAndPlace
  readonly players: ByPlayer<Player>
  readonly finalPoints: ByPlayer<Points> | null
  /** The game id as given, which also has the day of the stage and the table. */
  readonly source: string | null
  readonly hasEndTime: boolean
  /** How many names a `.jmjp` file cannot hold. */
  readonly lostNames: number
}

export class HeadReader {
  readonly #report: Report
  readonly #header: PageHeader
  readonly #players = new Map<PlayerId, GivenPlayer>()
  #area: string | null = null
  #id: { text: string; event: ViewerEvent } | null = null
  #final: ByPlayer<Points> | null = null

  constructor(header: PageHeader, report: Report) {
    this.#header = header
    this.#report = report
  }

  area({ args: [place = '-'] }: ViewerEvent): void {
    if (place !== '-' && place !== '') this.#area = place
  }

  player(event: ViewerEvent): void {
    const [seat, name = '', kind = '', team = ''] = event.args
    const player = playerIn(seat)
    if (player === undefined || event.args.length !== 4 || this.#players.has(player))
      return this.#report('mleague.bad-event', event)
    if (kind !== 'user') this.#report('mleague.unread-value', event, { value: told(kind) })
    this.#players.set(player, { name, team, event })
  }

  gameStart(event: ViewerEvent): void {
    const [id = ''] = event.args
    if (this.#id !== null || !id.startsWith('id=')) this.#report('mleague.bad-event', event)
    else this.#id = { text: id.slice('id='.length), event }
  }

  /** Seat and score in turn, the best first; then the places from 0. */
  gameEnd(event: ViewerEvent): void {
    const scores = new Map<PlayerId, Points>()
    for (let at = 0; at < 8; at += 2) {
      const [player, score] = [playerIn(event.args[at]), scoreIn(event.args[at + 1])]
      if (player !== undefined && score !== undefined) scores.set(player, score)
    }
    if (scores.size !== 4 || this.#final !== null) return this.#report('mleague.bad-event', event)
    this.#final = four((player) => scores.get(player) ?? 0)
    this.#ranks(event, this.#final)
  }

  finish(firstTime: string): MatchHead {
    const stage = this.#stage()
    const { round, dateTime } = this.#header
    const time = dateTime === null ? null : headerTime(dateTime)
    if (dateTime !== null && time === null) this.#differs(dateTime)
    const [, number] = /(\d{1,4})/.exec(round ?? '') ?? []
    if (round !== null && number === undefined) this.#differs(round)
    const id = this.#id === null ? null : readGameId(this.#id.text)
    const [, year = '', month = '', day = '', hour = '', minute = ''] =
      /^(\d{4})-(\d{2})-(\d{2}) (\d{2}):(\d{2})/.exec(firstTime) ?? []
    return {
      tournament: {
        name: id?.isMLeague === false ? null : { token: 'mlg' },
        year: stage?.year ?? null,
        stage: stage?.label ?? null,
        matchInStage: number === undefined ? null : Number(number),
        matchInDay: id?.matchInDay ?? null,
      },
      timeAndPlace: {
        date: time?.date ?? (year === '' ? null : year + month + day),
        weekday: time?.weekday ?? null,
        time: time === null ? (hour === '' ? null : hour + minute) : time.time,
        place: this.#area === null || !isNameWritable(this.#area) ? null : { native: this.#area, roman: null },
      },
      players: four((player) => this.#player(player, stage?.year)),
      finalPoints: this.#final,
      source: this.#id?.text ?? null,
      hasEndTime: time?.hasEnd === true,
      lostNames: [...[...this.#players.values()].map(({ name }) => name), this.#area ?? ''].filter(
        (name) => !isNameWritable(name),
      ).length,
    }
  }

  /** From the game id; from the page's head if the tables do not have that id. */
  #stage(): { readonly year: number | null; readonly label: Label } | null {
    const { seasonName } = this.#header
    const byHeader = seasonName === null ? null : headerStage(seasonName)
    const byId = this.#id === null ? null : (readGameId(this.#id.text)?.stage ?? null)
    if (this.#id !== null && byId === null)
      this.#report('mleague.unknown-game', this.#id.event, { id: told(this.#id.text) })
    if (seasonName !== null && byId !== null && (byHeader?.token !== byId.token || byHeader.year !== byId.year))
      this.#differs(seasonName)
    const stage = byId ?? byHeader
    if (stage !== null) return { year: stage.year, label: { token: stage.token } }
    return seasonName === null || !isNameWritable(seasonName)
      ? null
      : { year: null, label: { native: seasonName, roman: null } }
  }

  #differs(given: string): void {
    this.#report('mleague.header-differs', null, { given: told(given) })
  }

  #player(player: PlayerId, year: number | undefined | null): Player {
    const given = this.#players.get(player)
    if (given === undefined) return emptyPlayer()
    const name = isNameWritable(given.name) ? nameOf(given.name) : null
    return { ...emptyPlayer(), name, team: this.#team(given, year ?? undefined) }
  }

  /** A code that the league's tables do not have is kept as it is. */
  #team({ team: code, event }: GivenPlayer, year: number | undefined): Label | null {
    if (code === '') return null
    const team = teams.find(({ officialCode }) => officialCode === code)
    if (team !== undefined) return teamLabel(team, year)
    this.#report('mleague.unknown-team', event, { team: told(code) })
    return isNameWritable(code) ? { native: code, roman: null } : null
  }

  /** A better place with fewer points is a contradiction; equal points say nothing. */
  #ranks(event: ViewerEvent, final: ByPlayer<Points>): void {
    const ranks = new Map<PlayerId, number>()
    for (const text of event.args.slice(8)) {
      const [, seat, place] = /^(..)_rank=(\d)$/.exec(text) ?? []
      const [player, rank] = [playerIn(seat), countIn(place)]
      if (player === undefined || rank === undefined) this.#report('mleague.unread-value', event, { value: told(text) })
      else ranks.set(player, rank)
    }
    const placed = [...ranks]
    const isContradicted = placed.some(([one, rank]) =>
      placed.some(([other, better]) => better < rank && final[other] < final[one]),
    )
    if (isContradicted) this.#report('mleague.rank-differs', event)
  }
}

/** `59.5`, `-12`: in tournament points. */
const scoreIn = (text: string | undefined): Points | undefined => {
  if (text === undefined || !/^[-+]?\d{1,6}(\.\d)?$/.test(text)) return undefined
  const points = Math.round(Number(text) * 10) || 0
  return Math.abs(points) <= MAX_POINTS ? points : undefined
}
