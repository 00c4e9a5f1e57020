/** The cases behind a figure, out of the data of a published site. */
import { SEATS } from '../../src/record/index.ts'
import { countsAll, isOfRecords, STATISTICS, type Grouping } from '../../src/archive/index.ts'
import {
  NUMBERS_OF_CASE,
  type ActsAddress,
  type SiteActs,
  type SiteListedMatch,
  type SiteMatches,
} from '../../src/site/index.ts'

export interface ListedAct {
  readonly match: SiteListedMatch
  /** An index in the subjects of `whose`; −1 is nobody. */
  readonly who: number
  /** Index of the frame; −1 for the whole match. */
  readonly frame: number
  /** Index of the act; −1 if none shows it. */
  readonly act: number
  readonly value: number
}

/** By which grouping the people of a statistic are named. */
export const peopleOfStatistic = (id: ActsAddress['id']): Grouping => (isOfRecords(id) ? 'recorder' : 'player')

type Case = Omit<ListedAct, 'match' | 'who'> & { readonly place: number }

/** Those that the data names. */
function* namedCases(id: ActsAddress['id'], numbers: readonly number[]): Generator<Case> {
  const isShare = STATISTICS[id].unit === 'share'
  for (let from = 0; from < numbers.length; from += NUMBERS_OF_CASE) {
    const [place = -1, frame = -1, act = -1, value = 0] = numbers.slice(from, from + NUMBERS_OF_CASE)
    if (!isShare || value > 0) yield { place, frame, act, value }
    else for (let at = 0; at <= -value; at++) yield { place, frame, act: act + at, value: 0 }
  }
}

/** Every frame of each player, or the whole match: as the data names it, or else it counts nothing. */
const allCases = (id: ActsAddress['id'], match: SiteListedMatch, named: readonly Case[]): readonly Case[] => {
  const frames = STATISTICS[id].per === 'match' ? [-1] : [...match.frames.keys()]
  return frames.flatMap((frame) =>
    SEATS.map(
      (place) =>
        named.find((each) => each.frame === frame && each.place === place) ?? { place, frame, act: -1, value: 0 },
    ).sort((a, b) => a.act - b.act),
  )
}

/** Those of one subject, or of all; as they were played. */
export const listedActs = (
  { by, subject, id, part }: ActsAddress,
  acts: SiteActs,
  listed: SiteMatches,
): readonly ListedAct[] => {
  const wanted = by === 'all' ? null : listed.subjects[by].findIndex((each) => each.id === subject)
  const people = peopleOfStatistic(id)
  const isAll = part === 'denominator' || STATISTICS[id].unit !== 'share'
  const named = new Map(acts.map(([at, ...numbers]) => [at, [...namedCases(id, numbers)]]))
  return listed.matches.flatMap((match, at) => {
    const own = named.get(at) ?? []
    return [...(isAll && countsAll(id) ? allCases(id, match, own) : own)].flatMap(
      ({ place, ...where }): ListedAct[] => {
        if (!isAll && where.value === 0) return []
        if (wanted !== null && by !== 'all' && match.of[by][place] !== wanted) return []
        return [{ match, who: match.of[people][place] ?? -1, ...where }]
      },
    )
  })
}

/** The data of a statistic, from a file beside the pages: only a script can be loaded from a folder. */
export const loadActs = async (id: string, file: string): Promise<SiteActs> => {
  const loaded = globalThis.saifuActs?.[id]
  if (loaded !== undefined) return loaded
  const script = document.createElement('script')
  script.src = file
  const arrived = new Promise<boolean>((resolve) => {
    script.addEventListener('load', () => resolve(true), { once: true })
    script.addEventListener('error', () => resolve(false), { once: true })
  })
  document.head.append(script)
  const isThere = await arrived
  script.remove()
  const acts = globalThis.saifuActs?.[id]
  if (!isThere || acts === undefined) throw new Error(`${file} cannot be loaded`)
  return acts
}
