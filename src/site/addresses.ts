/** Names of the pages: the same for the same match or player, in letters that every file system and link takes. */
import { frameName, type Frame, type Match } from '../record/index.ts'
import type { MatchFacts, Subject } from '../archive/index.ts'

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
