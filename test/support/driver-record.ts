/** What the driver reads from a record: acts as text, and the announced values of wins. */
import { sortTiles } from '../../src/tiles/index.ts'
import type { Act, BySeat, Frame, Points } from '../../src/record/index.ts'
import type { Session } from '../../src/recorder/index.ts'

const own = (act: Act): string =>
  'own' in act.draw ? sortTiles(act.draw.own).join('') : 'tile' in act.draw ? act.draw.tile : ''

const thrown = (act: Act): string => {
  const { discard } = act
  if (discard === null) return ''
  if (discard.kind === 'ankan') return sortTiles(discard.tiles).join('')
  return `${'tile' in discard ? discard.tile : ''}${discard.kind === 'riichi' ? String(discard.tsumogiri) : ''}`
}

/** One line per act; equal acts have equal lines, whatever the order of their tiles. */
export const describeAct = (act: Act): string =>
  `${act.seat} ${act.draw.kind} ${own(act)} ${act.discard?.kind ?? '-'} ${thrown(act)}`

export interface Score {
  /** The hundreds as they are typed. */
  readonly typed: Points
  readonly fromDealer: Points
}

/** What all wins of a frame moved: end minus start, without the riichi sticks laid. */
export const moved = (frame: Frame, session: Session): BySeat<Points> | null => {
  const seats = session.play?.tables.at(-1)?.seats
  const end = frame.endPoints
  if (!seats || !end) return null
  const [e, s, w, n] = seats.map(({ points }) => points ?? 0)
  return [end[0] - (e ?? 0), end[1] - (s ?? 0), end[2] - (w ?? 0), end[3] - (n ?? 0)]
}

/** The announced value of a win of the record, without honba; null if the record does not say. */
export const scoreOf = (frame: Frame, actIndex: number, session: Session): Score | null => {
  const acts = frame.flows.at(-1)?.acts ?? []
  const act = acts[actIndex]
  const pay = act?.notes?.pay ?? moved(frame, session)
  if (!act || !pay) return null
  const rules = session.rules
  const honba = (rules.honbaValue ?? 3) * frame.id.honba
  const from = session.play?.tables.at(-1)?.offer?.seat
  if (act.draw.kind === 'ron') {
    const wins = acts.flatMap((each) => (each.draw.kind === 'ron' ? [each.seat] : []))
    const distance = (seat: number): number => (seat - (from ?? 0) + 4) % 4
    const first = [...wins].sort((a, b) => distance(a) - distance(b))[0]
    const paid = from === undefined ? 0 : -(pay[from] ?? 0)
    return { typed: paid - (act.seat === first ? honba : 0), fromDealer: 0 }
  }
  const others = ([1, 2, 3] as const).filter((seat) => seat !== act.seat)
  const child = -(pay[others[0] ?? 1] ?? 0) - honba / 3
  return { typed: child, fromDealer: act.seat === 0 ? 0 : -pay[0] - honba / 3 }
}
