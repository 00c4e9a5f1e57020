/** Which doras must be written, and which cannot be. Even indexes are doras, odd ones their uras. */
import { UNKNOWN, type Tile } from '../tiles/index.ts'
import { doraCount, type TableSeat } from '../table/index.ts'
import type { UnplacedFinding, RecordRepair } from './finding.ts'
import type { FrameView } from './frame-view.ts'

const shownPlaces = (view: FrameView, ura: 0 | 1): number[] =>
  (view.frame.dora ?? []).flatMap((tile, index) => (index % 2 === ura && tile !== UNKNOWN ? [index] : []))

const clear = (view: FrameView, places: readonly number[]): RecordRepair => {
  const dora = (view.frame.dora ?? []).map((tile, index): Tile => (places.includes(index) ? UNKNOWN : tile))
  return {
    title: { code: 'clear-dora', args: { tiles: places.map((index) => view.frame.dora?.[index] ?? UNKNOWN) } },
    edits: [{ frame: view.index, fields: { dora } }],
  }
}

/** A dora that must be open is not written. */
export const doraMissing = (view: FrameView): UnplacedFinding[] => {
  if (view.last === null || !view.finished || view.flow === null || view.flow.acts.length === 0) return []
  const { due } = doraCount(view.last)
  const known = shownPlaces(view, 0)
  for (let place = 0; place < due; place++)
    if (!known.includes(place * 2))
      return [{ part: 'dora', index: place * 2, args: { place, due, shown: known.length } }]
  return []
}

/** More doras are written than kans allow. */
export const doraTooMany = (view: FrameView): UnplacedFinding[] => {
  if (view.last === null) return []
  const { possible } = doraCount(view.last)
  const over = shownPlaces(view, 0).filter((index) => index >= possible * 2)
  const [index] = over
  if (index === undefined) return []
  const uras = over.map((at) => at + 1).filter((at) => (view.frame.dora?.[at] ?? UNKNOWN) !== UNKNOWN)
  return [
    {
      part: 'dora',
      index,
      args: { possible, shown: shownPlaces(view, 0).length },
      repairs: [clear(view, [...over, ...uras])],
    },
  ]
}

/** Whether a reported finding speaks against a riichi: then it is open whether it turned an ura. */
const isDoubtful = ({ riichi }: TableSeat): boolean => riichi?.accepted === true && riichi.doubtful

const winnersIn = ({ last, ending }: FrameView, isOne: (own: TableSeat) => boolean): boolean =>
  last !== null && ending.kind === 'win' && ending.winners.some((seat) => isOne(last.seats[seat]))

const wonWithRiichi = (view: FrameView): boolean => winnersIn(view, ({ riichi }) => riichi?.accepted === true)

/** A win in riichi turns an ura under each dora. */
export const uraMissing = (view: FrameView): UnplacedFinding[] => {
  if (!view.finished || view.rules.uraDora === false || !wonWithRiichi(view)) return []
  if (view.score?.code === 'riichi.unpaid' || winnersIn(view, isDoubtful)) return []
  const known = shownPlaces(view, 1)
  const most = view.rules.kanUra === false ? 1 : view.last === null ? 0 : doraCount(view.last).possible
  const doras = shownPlaces(view, 0).filter((index) => index < most * 2)
  if (view.rules.uraDora === null && known.length === 0) return []
  const missing = doras.find((index) => !known.includes(index + 1))
  return missing === undefined
    ? []
    : [{ part: 'dora', index: missing + 1, args: { shown: known.length, wanted: doras.length } }]
}

/** An ura without the dora above it, or although nobody won in riichi. */
export const uraUnexpected = (view: FrameView): UnplacedFinding[] => {
  const known = shownPlaces(view, 1)
  if (known.length === 0 || view.last === null || !view.finished || view.ending.kind === 'open') return []
  if (view.score?.code === 'riichi.missing') return []
  // A missing dora has its own finding.
  const due = doraCount(view.last).due * 2
  const doras = shownPlaces(view, 0)
  const orphaned = known.filter((index) => index > due && !doras.includes(index - 1))
  const wrong = wonWithRiichi(view) && view.rules.uraDora !== false ? orphaned : known
  const [index] = wrong
  if (index === undefined) return []
  return [{ part: 'dora', index, args: { shown: known.length }, repairs: [clear(view, wrong)] }]
}
