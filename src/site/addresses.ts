/** Names of the pages: the same for the same match or player, in letters that every file system and link takes. */
import { frameName, type Frame, type Match } from '../record/index.ts'
import {
  GROUPINGS,
  STATISTICS,
  type FigurePart,
  type Grouping,
  type MatchFacts,
  type StatisticId,
  type Subject,
} from '../archive/index.ts'
import { keysOf } from '../kit/index.ts'

const OFFSET = 0xcbf29ce484222325n
const PRIME = 0x100000001b3n
const MASK = 0xffffffffffffffffn

/** FNV-1a of 64 bits, over code units: two of ten thousand names are the same once in hundred billions of archives. */
const shortened = (text: string): string => {
  let hash = OFFSET
  for (let at = 0; at < text.length; at++) hash = ((hash ^ BigInt(text.charCodeAt(at))) * PRIME) & MASK
  return hash.toString(36).padStart(13, '0')
}

/** `mleague-taro` for a player or team of the league, else letters and digits of the name. */
export const subjectName = ({ id }: Pick<Subject, 'id'>): string => {
  const known = /^mleague:([a-z0-9-]+)$/i.exec(id)
  return known?.[1] === undefined ? shortened(id) : `mleague-${known[1].toLowerCase()}`
}

/** `2025-03-14-0a1b…`, by what tells a match from others, not by its acts: a correction leaves it as it is. */
export const matchName = ({ timeAndPlace, tournament }: Match, { players, tournament: title }: MatchFacts): string => {
  const { date, time } = timeAndPlace
  const day = /^\d{8}$/.test(date ?? '') ? date!.replace(/^(....)(..)(..)$/, '$1-$2-$3') : 'undated'
  const { stage = null, matchInStage = null, matchInDay = null } = tournament ?? {}
  const place = timeAndPlace.place
  const ids = players.map(({ player }) => player.id)
  return `${day}-${shortened(JSON.stringify([date, time, title, stage, matchInStage, matchInDay, place, ids]))}`
}

/** `E1-0` for each frame; one that was played again is `E1-0.2`. */
export const frameAddresses = (frames: readonly Pick<Frame, 'id'>[]): readonly string[] => {
  const names = frames.map(({ id }) => frameName(id))
  return names.map((name, at) => {
    const earlier = names.slice(0, at).filter((other) => other === name).length
    return earlier === 0 ? name : `${name}.${earlier + 1}`
  })
}

/** What stands behind `#` in the address of a match's page. */
export interface FrameAndAct {
  /** Index of the frame. */
  readonly frame: number
  /** How many acts are done; 0 is the deal. */
  readonly act: number
}

export const addressOf = ({ frame, act }: FrameAndAct, addresses: readonly string[]): string =>
  `#${addresses[frame] ?? ''}/${act}`

/** The frame and act of an address; null if it names no frame of the match. */
export const readAddress = (hash: string, addresses: readonly string[]): FrameAndAct | null => {
  const found = /^#([^/]+)(?:\/(\d{1,4}))?$/.exec(hash)
  const frame = addresses.indexOf(found?.[1] ?? '')
  return frame < 0 ? null : { frame, act: Number(found?.[2] ?? 0) }
}

/** What stands behind `#` in the address of the page of acts: a statistic of one, or of all players. */
export interface ActsAddress {
  readonly by: Grouping | 'all'
  /** The id of the player, team …; empty for all. */
  readonly subject: string
  readonly id: StatisticId
  readonly part: FigurePart
}

/** What an address ends with that lists a denominator. */
const ALL = '/all'

export const addressOfActs = ({ by, subject, id, part }: ActsAddress): string =>
  `#${by}/${encodeURIComponent(subject)}/${id}${part === 'denominator' ? ALL : ''}`

/** Null if it names no statistic, or nothing that has one. */
export const readActsAddress = (hash: string): ActsAddress | null => {
  const [, ...given] = /^#([a-z-]+)\/([^/]*)\/([a-z-]+)(\/all)?$/.exec(hash) ?? []
  const by = ([...GROUPINGS, 'all'] as const).find((each) => each === given[0])
  const id = keysOf(STATISTICS).find((each) => each === given[2])
  const subject = decoded(given[1] ?? '')
  const part = given[3] === ALL ? 'denominator' : 'numerator'
  return by === undefined || id === undefined || subject === null ? null : { by, subject, id, part }
}

/** Null if a percent sign stands where none may. */
const decoded = (text: string): string | null => {
  try {
    return decodeURIComponent(text)
  } catch (error) {
    if (error instanceof URIError) return null
    throw error
  }
}
