/** Tables of a season, or of any matches: who has how many points, match by match. */
import { carriedOver, stagesOf } from '../league/index.ts'
import { SEATS, type PlayerId, type Points } from '../record/index.ts'
import { shareOfPlace, type MatchFacts, type PlayerFacts, type SeriesFacts, type Subject } from './match-facts.ts'
import { playedOrder } from './played-order.ts'

/** Points that a team keeps of those before a stage. */
export interface CarryOver {
  /** Index in the course of the first match of the stage; its length if none was played yet. */
  readonly before: number
  /** Token of the stage. */
  readonly stage: string
  /** The part of its points that a team keeps, 0 to 1. */
  readonly share: number
  /** What it lost or, of points below zero, got back. */
  readonly points: Points
  readonly total: Points
}

export interface Standing {
  readonly subject: Subject
  /** 1…; equal points share the better place. */
  readonly place: number
  readonly matches: number
  /** Tournament points: the sum of all matches; in a league's season, of the last stage and what was carried over into it. */
  readonly total: Points
  /** What chombos took by the rules, 0 or less; in the points of the matches already. */
  readonly penalty: Points
  /** The last stage that a team reached in the season of a league; null in every other table. */
  readonly stage: string | null
  /** What it carried over into that; null if nothing. */
  readonly carried: Points | null
  /** After each match, in the order of the matches; index in the list, and the points since. */
  readonly course: readonly { readonly match: number; readonly points: Points; readonly total: Points }[]
  /** Between the matches of the course, in their order; none but of teams in the season of a league. */
  readonly carries: readonly CarryOver[]
  /** How often first to fourth; of two who share a place each has half of either. */
  readonly places: readonly [number, number, number, number]
}

export type CourseRow =
  | ({ readonly kind: 'match' } & Standing['course'][number])
  | ({ readonly kind: 'carry' } & Omit<CarryOver, 'before'>)

/** How the points came about: every match, and what was carried over between them. */
export const courseRows = ({ course, carries }: Pick<Standing, 'course' | 'carries'>): readonly CourseRow[] => {
  const before = (at: number): readonly CourseRow[] =>
    carries.flatMap(({ before: own, ...carry }) => (own === at ? [{ kind: 'carry', ...carry } as const] : []))
  return [
    ...course.flatMap((row, at): readonly CourseRow[] => [...before(at), { kind: 'match', ...row }]),
    ...before(course.length),
  ]
}

export type StandingsOf = 'player' | 'team'

const PLACES = [1, 2, 3, 4] as const

class Course {
  readonly subject: Subject
  readonly places: [number, number, number, number] = [0, 0, 0, 0]
  readonly course: { match: number; points: Points; total: Points }[] = []
  readonly carries: CarryOver[] = []
  total: Points = 0
  penalty: Points = 0
  stage: SeriesFacts | null = null
  /** By index of a stage that is over for it: the points then. */
  readonly #after = new Map<number, Points>()
  carried: Points | null = null

  constructor(subject: Subject) {
    this.subject = subject
  }

  /** Begins the stage of a league that the next match belongs to, if it is another one. */
  enter(stage: SeriesFacts): void {
    const { index, carryOver } = stage
    if (index === null || index <= this.reached) return
    if (this.stage !== null) this.#after.set(this.reached, this.total)
    if (this.stage !== null && carryOver !== null) this.#carryInto(stage.stage ?? '', carryOver)
    this.stage = stage
  }

  #carryInto(stage: string, share: number): void {
    const total = carriedOver(this.total, share)
    this.carries.push({ before: this.course.length, stage, share, points: total - this.total, total })
    this.carried = this.total = total
  }

  add(match: number, points: Points, own: PlayerFacts): void {
    this.total += points
    this.penalty += own.penalty ?? 0
    this.course.push({ match, points, total: this.total })
    for (const place of PLACES) this.places[place - 1]! += shareOfPlace(own, place)
  }

  /** At the end of a stage; null if it did not play in it. */
  totalAfter(stage: number): Points | null {
    return this.reached === stage ? this.total : (this.#after.get(stage) ?? null)
  }

  /** Index of the last stage; −1 for none. */
  get reached(): number {
    return this.stage?.index ?? -1
  }
}

/** Whether all are of one season of a league whose stages are known. */
const isLeagueSeason = (matches: readonly MatchFacts[]): boolean => {
  const [first] = matches
  return first !== undefined && matches.every(({ series }) => series.id === first.series.id && series.index !== null)
}

/** The best so many of a stage; nobody if not all can be told apart there. */
const bestOf = (courses: readonly Course[], stage: number, count: number): readonly Course[] => {
  const totals = courses
    .flatMap((course) => {
      const total = course.totalAfter(stage)
      return total === null ? [] : [{ course, total }]
    })
    .sort((a, b) => b.total - a.total)
  const [last, next] = [totals[count - 1], totals[count]]
  return last === undefined || last.total === next?.total ? [] : totals.slice(0, count).map(({ course }) => course)
}

/**
 * Once a stage has begun, all who qualified are in it, whether they have played there or not. That is known where the selection has
 * every match of the stage before, of which the league's tables say how many there are.
 */
const enterQualified = (courses: readonly Course[], matches: readonly MatchFacts[]): void => {
  const [first] = matches
  const stages = stagesOf(Number(first?.season?.id))
  for (const [index, { token, teamCount, carryOver }] of stages.entries()) {
    const before = stages[index - 1]
    const hasBegun = matches.some(({ series }) => series.index === index)
    const played = matches.filter(({ series }) => series.index === index - 1).length
    if (first === undefined || !hasBegun || teamCount === null || before?.totalMatches !== played) continue
    for (const course of bestOf(courses, index - 1, teamCount))
      course.enter({ ...first.series, stage: token, index, carryOver })
  }
}

/**
 * The written points of a match count, which are the official ones; where none are written, those by the rules. A match with
 * neither is left out. In the order in which they were played.
 *
 * In one season of a league, a team carries over into a stage what the league says of its points after the stage before, and
 * a team that reached a later stage stands above all that did not, also before its first match there. Points of players are added up: the league ranks them
 * within a stage.
 */
export const standingsOf = (what: StandingsOf, matches: readonly MatchFacts[]): readonly Standing[] => {
  const courses = new Map<string, Course>()
  const hasStages = what === 'team' && isLeagueSeason(matches)
  const add = (match: number, player: PlayerId): void => {
    const facts = matches[match]
    const own = facts?.players[player]
    const points = own?.written ?? own?.computed ?? null
    const subject = what === 'player' ? own?.player : own?.team
    if (facts === undefined || own === undefined || points === null || !subject || subject.id === '') return
    const course = courses.get(subject.id) ?? new Course(subject)
    courses.set(subject.id, course)
    if (hasStages) course.enter(facts.series)
    course.add(match, points, own)
  }
  for (const match of playedOrder(matches)) for (const player of SEATS) add(match, player)
  if (hasStages) enterQualified([...courses.values()], matches)
  const all = [...courses.values()].sort((a, b) => b.reached - a.reached || b.total - a.total)
  return all.map(({ subject, total, penalty, stage, carried, reached, course, carries, places }) => ({
    subject,
    place: all.findIndex((other) => other.reached === reached && other.total === total) + 1,
    matches: new Set(course.map(({ match }) => match)).size,
    total,
    penalty,
    stage: stage?.stage ?? null,
    carried,
    course,
    carries,
    places,
  }))
}
