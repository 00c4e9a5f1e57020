/** Tables of a season, or of any matches: who has how many points, match by match. */
import { SEATS, type PlayerId, type Points } from '../record/index.ts'
import { shareOfPlace, type MatchFacts, type PlayerFacts, type Subject } from './match-facts.ts'

export interface Standing {
  readonly subject: Subject
  /** 1…; equal points share the better place. */
  readonly place: number
  readonly matches: number
  /** Tournament points: the sum of all matches. */
  readonly total: Points
  /** After each match, in the order of the matches; index in the list, and the points since. */
  readonly course: readonly { readonly match: number; readonly points: Points; readonly total: Points }[]
  /** How often first to fourth; of two who share a place each has half of either. */
  readonly places: readonly [number, number, number, number]
}

export type StandingsOf = 'player' | 'team'

const PLACES = [1, 2, 3, 4] as const

class Course {
  readonly subject: Subject
  readonly places: [number, number, number, number] = [0, 0, 0, 0]
  readonly course: { match: number; points: Points; total: Points }[] = []
  total: Points = 0

  constructor(subject: Subject) {
    this.subject = subject
  }

  add(match: number, points: Points, own: PlayerFacts): void {
    this.total += points
    this.course.push({ match, points, total: this.total })
    for (const place of PLACES) this.places[place - 1]! += shareOfPlace(own, place)
  }
}

/**
 * The written points of a match count, which are the official ones; where none are written, those by the rules. A match with neither
 * is left out. In the order of dates, and of the list within a day.
 */
export const standingsOf = (what: StandingsOf, matches: readonly MatchFacts[]): readonly Standing[] => {
  const courses = new Map<string, Course>()
  const order = [...matches.keys()].sort(
    (a, b) => (matches[a]?.date ?? '').localeCompare(matches[b]?.date ?? '') || a - b,
  )
  const add = (match: number, player: PlayerId): void => {
    const own = matches[match]?.players[player]
    const points = own?.written ?? own?.computed ?? null
    const subject = what === 'player' ? own?.player : own?.team
    if (own === undefined || points === null || !subject || subject.id === '') return
    const course = courses.get(subject.id) ?? new Course(subject)
    courses.set(subject.id, course)
    course.add(match, points, own)
  }
  for (const match of order) for (const player of SEATS) add(match, player)
  const all = [...courses.values()].sort((a, b) => b.total - a.total)
  return all.map(({ subject, total, course, places }) => ({
    subject,
    place: all.findIndex((other) => other.total === total) + 1,
    matches: new Set(course.map(({ match }) => match)).size,
    total,
    course,
    places,
  }))
}
