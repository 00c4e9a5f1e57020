/** The record after an edit. Nothing but what the edit names changes; what it does not touch stays the same object. */
import { UNKNOWN, type Tile } from '../tiles/index.ts'
import {
  four,
  toPlayers,
  toSeats,
  withSeat,
  type Act,
  type BySeat,
  type Discard,
  type Draw,
  type Flow,
  type Frame,
  type Hand,
  type Match,
  type Points,
  type Seat,
} from '../record/index.ts'
import { FOURTEENTH, type Edit } from './edit.ts'
import { isKan, UNSEEN_DISCARD, unseenDrawAfter, withDrawAsDue, withKanBefore, withKanEdit } from './kan-acts.ts'
import { withTurnsShifted } from './shifted-turns.ts'

const withFlow = (frame: Frame, change: (flow: Flow) => Flow): Frame => {
  const flow = frame.flows.at(-1)
  return flow === undefined ? frame : { ...frame, flows: frame.flows.with(-1, change(flow)) }
}

const withActs = (frame: Frame, change: (acts: readonly Act[]) => readonly Act[]): Frame =>
  withFlow(frame, (flow) => ({ ...flow, acts: change(flow.acts) }))

const withAct = (frame: Frame, at: number, change: (act: Act) => Act): Frame =>
  withActs(frame, (acts) => {
    const act = acts[at]
    return act === undefined ? acts : acts.with(at, change(act))
  })

const withHand = (frame: Frame, which: 'startHands' | 'endHands', seat: Seat, change: (hand: Hand) => Hand): Frame =>
  withFlow(frame, (flow) => ({ ...flow, [which]: withSeat(flow[which], seat, change(flow[which][seat])) }))

const replaced = (tiles: readonly Tile[], at: number, by: Tile): readonly Tile[] =>
  at < tiles.length ? tiles.with(at, by) : tiles

const withTile = (hand: Hand, at: number, by: Tile): Hand =>
  at === FOURTEENTH ? { ...hand, drawn: by } : { ...hand, tiles: replaced(hand.tiles, at, by) }

/** The drawn tile of an act replaced; null if it drew none. */
export const drawing = ({ draw }: Act, tile: Tile): Draw =>
  draw.kind === 'tile' || draw.kind === 'rinshan' ? { ...draw, tile } : draw

export const tileDrawn = ({ draw }: Act): Tile =>
  draw.kind === 'tile' || draw.kind === 'rinshan' ? draw.tile : UNKNOWN

/** A riichi with the drawn tile names it twice. */
const isRiichiOfDrawn = (act: Act): boolean =>
  act.discard?.kind === 'riichi' && act.discard.tsumogiri === true && act.discard.tile === tileDrawn(act)

const drawnOtherwise = (act: Act, by: Tile): Act => ({
  ...act,
  draw: drawing(act, by),
  discard: isRiichiOfDrawn(act) && act.discard?.kind === 'riichi' ? { ...act.discard, tile: by } : act.discard,
})

const thrownOtherwise = (discard: Discard | null, tile: Tile): Discard | null =>
  discard !== null && 'tile' in discard ? { ...discard, tile } : discard

/** The same discard with riichi; null for one that cannot be declared with. */
export const declared = (act: Act): Discard | null => {
  const { discard } = act
  // Of two equal tiles either may have been the drawn one.
  if (discard?.kind === 'tedashi')
    return { kind: 'riichi', tile: discard.tile, tsumogiri: discard.tile === tileDrawn(act) ? null : false }
  return discard?.kind === 'tsumogiri' && 'tile' in act.draw
    ? { kind: 'riichi', tile: act.draw.tile, tsumogiri: true }
    : null
}

const undeclared = (act: Act): Discard | null => {
  const { discard } = act
  if (discard?.kind !== 'riichi') return discard
  return (discard.tsumogiri ?? tileDrawn(act) === discard.tile)
    ? { kind: 'tsumogiri' }
    : { kind: 'tedashi', tile: discard.tile }
}

/** A frame that was won did not end otherwise. */
const won = ({ notes, ...frame }: Frame, acts: (acts: readonly Act[]) => readonly Act[]): Frame => {
  const { ryuukyoku: _, ...others } = notes ?? {}
  return withActs({ ...frame, ...(Object.keys(others).length > 0 && { notes: others }) }, acts)
}

const ronAtEnd =
  (seat: Seat) =>
  (acts: readonly Act[]): readonly Act[] => [
    ...(acts.at(-1)?.discard?.kind === 'tsumo' ? acts.slice(0, -1) : acts),
    { seat, draw: { kind: 'ron' }, discard: null },
  ]

const exchangedWithDealt = (frame: Frame, at: number, place: number): Frame => {
  const flow = frame.flows.at(-1)
  const act = flow?.acts[at]
  const dealt = act === undefined ? undefined : flow?.startHands[act.seat].tiles[place]
  if (act === undefined || dealt === undefined) return frame
  const drawn = tileDrawn(act)
  const dealtOtherwise = withHand(frame, 'startHands', act.seat, (hand) => withTile(hand, place, drawn))
  return withAct(dealtOtherwise, at, (one) => ({ ...one, draw: drawing(one, dealt) }))
}

const editActs = (frame: Frame, edit: Extract<Edit, { readonly act: number }>): Frame => {
  const { act: at } = edit
  switch (edit.kind) {
    case 'drawn-tile':
      return withAct(frame, at, (act) => drawnOtherwise(act, edit.by))
    case 'thrown-tile':
      return withAct(frame, at, (act) => ({ ...act, discard: thrownOtherwise(act.discard, edit.by) }))
    case 'from-hand':
      return withAct(frame, at, (act) => ({ ...act, discard: { kind: 'tedashi', tile: edit.by } }))
    case 'drawn-from-hand':
      return withAct(frame, at, (act) => ({
        ...act,
        draw: drawing(act, edit.by),
        discard: { kind: 'tedashi', tile: tileDrawn(act) },
      }))
    case 'tsumogiri':
      return withAct(frame, at, (act) => ({
        ...act,
        discard:
          act.discard?.kind === 'riichi'
            ? { kind: 'riichi', tile: tileDrawn(act), tsumogiri: true }
            : { kind: 'tsumogiri' },
      }))
    case 'drawn-as-thrown':
      return withAct(frame, at, (act) =>
        act.discard?.kind === 'tedashi'
          ? { ...act, draw: drawing(act, act.discard.tile), discard: { kind: 'tsumogiri' } }
          : act,
      )
    case 'karagiri':
      return withAct(frame, at, (act) => ({ ...act, discard: { kind: 'karagiri' } }))
    case 'exchanged':
      return withAct(frame, at, (act) =>
        act.discard !== null && 'tile' in act.discard
          ? {
              ...act,
              draw: drawing(act, act.discard.tile),
              discard: thrownOtherwise(act.discard, tileDrawn(act)),
            }
          : act,
      )
    case 'exchanged-with-dealt':
      return exchangedWithDealt(frame, at, edit.at)
    case 'call-tiles':
      return withAct(frame, at, (act) => ('own' in act.draw ? { ...act, draw: { ...act.draw, own: edit.own } } : act))
    case 'call-for-draw':
      return withAct(frame, at, (act) => ({ ...act, draw: { kind: edit.call, own: edit.own } }))
    case 'rinshan':
      return withAct(frame, at, (act) => ({
        ...act,
        draw: { kind: act.draw.kind === 'rinshan' ? 'tile' : 'rinshan', tile: tileDrawn(act) },
      }))
    case 'turn-missing':
      return withActs(frame, (acts) =>
        acts.toSpliced(at, 0, { seat: edit.seat, draw: unseenDrawAfter(acts[at - 1]), discard: UNSEEN_DISCARD }),
      )
    case 'call-missing': {
      const draw: Draw = { kind: edit.call, own: edit.own }
      return withActs(frame, (acts) =>
        edit.call === 'daiminkan'
          ? withKanBefore(acts, at, { seat: edit.seat, draw, discard: null })
          : acts.toSpliced(at, 0, { seat: edit.seat, draw, discard: UNSEEN_DISCARD }),
      )
    }
    case 'kan':
    case 'kan-of-drawn':
    case 'discard-for-kan':
    case 'kan-missing':
    case 'kan-within':
      return withActs(frame, (acts) => withKanEdit(acts, edit))
    case 'discard-missing':
      return withAct(frame, at, (act) => ({ ...act, discard: UNSEEN_DISCARD }))
    case 'act-extra':
      return withActs(frame, (acts) => {
        const left = acts.toSpliced(at, 1)
        return isKan(acts[at]) ? withDrawAsDue(left, at) : left
      })
    case 'acts-swapped':
      return withActs(frame, (acts) => {
        const [first, second] = [acts[at], acts[at + 1]]
        return first === undefined || second === undefined ? acts : acts.with(at, second).with(at + 1, first)
      })
    case 'wrong-seat':
      return withAct(frame, at, (act) => ({ ...act, seat: edit.seat }))
    case 'riichi':
      return withAct(frame, at, (act) => ({ ...act, discard: declared(act) ?? act.discard }))
    case 'no-riichi':
      return withAct(frame, at, (act) => ({ ...act, discard: undeclared(act) }))
    case 'riichi-elsewhere':
      return withAct(
        withAct(frame, at, (act) => ({ ...act, discard: undeclared(act) })),
        edit.to,
        (act) => ({ ...act, discard: declared(act) ?? act.discard }),
      )
    case 'turns-shifted':
      return withActs(frame, (acts) => withTurnsShifted(acts, edit))
  }
}

const editFrame = (frame: Frame, edit: Edit): Frame => {
  if ('act' in edit) return editActs(frame, edit)
  switch (edit.kind) {
    case 'dealt-tile':
      return withHand(frame, 'startHands', edit.seat, (hand) => withTile(hand, edit.at, edit.by))
    case 'dealt-missing':
      return withHand(frame, 'startHands', edit.seat, (hand) => ({ ...hand, tiles: [...hand.tiles, UNKNOWN] }))
    case 'dealt-extra':
      return withHand(frame, 'startHands', edit.seat, (hand) =>
        edit.at === FOURTEENTH ? { ...hand, drawn: null } : { ...hand, tiles: hand.tiles.toSpliced(edit.at, 1) },
      )
    case 'end-tile':
      return withHand(frame, 'endHands', edit.seat, (hand) => withTile(hand, edit.at, edit.by))
    case 'ron-missing':
      return won(frame, ronAtEnd(edit.seat))
    case 'tsumo-missing':
      return won(frame, (acts) => {
        const last = acts.at(-1)
        return last === undefined ? acts : acts.with(-1, { ...last, discard: { kind: 'tsumo' } })
      })
    case 'tsumo-turn-missing':
      return won(frame, (acts) => [
        ...acts,
        { seat: edit.seat, draw: unseenDrawAfter(acts.at(-1)), discard: { kind: 'tsumo' } },
      ])
    case 'dora':
      return { ...frame, dora: frame.dora && replaced(frame.dora, edit.index, edit.by) }
    case 'dora-extra':
      return { ...frame, dora: frame.dora?.map((tile, at) => (edit.indexes.includes(at) ? UNKNOWN : tile)) ?? null }
    case 'doras-exchanged': {
      const { dora } = frame
      const [one, other] = [dora?.[edit.index] ?? UNKNOWN, dora?.[edit.other] ?? UNKNOWN]
      return { ...frame, dora: dora && replaced(replaced(dora, edit.index, other), edit.other, one) }
    }
    case 'frame-id':
      return { ...frame, id: edit.id }
    case 'sticks':
      return { ...frame, sticks: edit.by }
    case 'start-points':
      return { ...frame, startPoints: edit.points }
    case 'end-points':
      return { ...frame, endPoints: edit.points }
  }
}

/** All later points move as the corrected ones do. */
const withPointsOnward = (
  match: Match,
  index: number,
  edit: Extract<Edit, { kind: 'start-points' | 'end-points' }>,
): Match => {
  const frame = match.frames[index]
  const written = edit.kind === 'start-points' ? frame?.startPoints : frame?.endPoints
  if (frame === undefined || written === null || written === undefined) return match
  const off = toPlayers(
    frame.id,
    four((seat) => edit.points[seat] - written[seat]),
  )
  const moved = (one: Frame, points: BySeat<Points> | null): BySeat<Points> | null => {
    const own = toSeats(one.id, off)
    return points === null ? null : four((seat) => points[seat] + own[seat])
  }
  const frames = match.frames.map((one, at) =>
    at < index
      ? one
      : {
          ...one,
          startPoints: at === index && edit.kind === 'end-points' ? one.startPoints : moved(one, one.startPoints),
          endPoints: moved(one, one.endPoints),
        },
  )
  return { ...match, frames }
}

/** The match with an edit of the frame at `index`. Only points that are carried on reach later frames. */
export const applyEdit = (match: Match, index: number, edit: Edit): Match => {
  const frame = match.frames[index]
  if (frame === undefined) return match
  return (edit.kind === 'start-points' || edit.kind === 'end-points') && edit.onward
    ? withPointsOnward(match, index, edit)
    : { ...match, frames: match.frames.with(index, editFrame(frame, edit)) }
}

/** One edit after another: each counts acts as the one before leaves them. */
export const applyEdits = (match: Match, index: number, edits: readonly Edit[]): Match =>
  edits.reduce((now, edit) => applyEdit(now, index, edit), match)
