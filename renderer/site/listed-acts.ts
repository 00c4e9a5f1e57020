/** The cases behind a figure, out of the data of a published site. */
import { isOfRecords, type Grouping } from '../../src/archive/index.ts'
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

/** Those of one subject, or of all; as they were played. */
export const listedActs = (
  { by, subject, id }: ActsAddress,
  acts: SiteActs,
  listed: SiteMatches,
): readonly ListedAct[] => {
  const wanted = by === 'all' ? null : listed.subjects[by].findIndex((each) => each.id === subject)
  const people = peopleOfStatistic(id)
  const found: ListedAct[] = []
  for (const [at, ...numbers] of acts) {
    const match = listed.matches[at]
    if (match === undefined) continue
    for (let from = 0; from < numbers.length; from += NUMBERS_OF_CASE) {
      const [place = -1, frame = -1, act = -1, value = 0] = numbers.slice(from, from + NUMBERS_OF_CASE)
      if (wanted !== null && by !== 'all' && match.of[by][place] !== wanted) continue
      found.push({ match, who: match.of[people][place] ?? -1, frame, act, value })
    }
  }
  return found
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
