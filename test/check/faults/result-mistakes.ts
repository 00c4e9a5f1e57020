/** Mistakes in the results of a frame: indicators, values, points, honba, sticks. */
import { type BySeat, type Frame, type Match, type Points, type Seat } from '../../../src/record/index.ts'
import { doraOfIndicator, indicatorOfDora, UNKNOWN, type Tile } from '../../../src/tiles/index.ts'
import { isRonValue } from '../../../src/rules/index.ts'
import { asRecordersDo, type Confusion } from './confusions.ts'
import { actsOf, pick, withActs, withDelta, withFrame, type Dice, type Mistake } from './mistake.ts'

const SEATS: readonly Seat[] = [0, 1, 2, 3]

const inFrame =
  (
    isOne: (frame: Frame, index: number) => boolean,
    change: (match: Match, at: number, frame: Frame, dice: Dice) => Match,
  ): Mistake =>
  (match, dice) => {
    const at = pick(
      match.frames.flatMap((frame, index) => (isOne(frame, index) ? [index] : [])),
      dice,
    )
    const frame = at === null ? undefined : match.frames[at]
    return at === null || frame === undefined ? null : change(match, at, frame, dice)
  }

const shown = ({ dora }: Frame, ura: 0 | 1): number[] =>
  (dora ?? []).flatMap((tile, index) => (index % 2 === ura && tile !== UNKNOWN ? [index] : []))

const withDora = (match: Match, at: number, index: number, tile: Tile): Match =>
  withFrame(match, at, (frame) => {
    const dora = frame.dora?.with(index, tile) ?? null
    const indicators = frame.notes?.indicators?.filter((one) => one.index !== index)
    // The note about the indicator described another tile.
    return indicators === undefined || indicators.length === frame.notes?.indicators?.length
      ? { ...frame, dora }
      : { ...frame, dora, notes: { ...frame.notes, indicators } }
  })

const winnersOf = (frame: Frame): Seat[] =>
  actsOf(frame).flatMap(({ seat, draw, discard }) => (draw.kind === 'ron' || discard?.kind === 'tsumo' ? [seat] : []))
const isRon = (frame: Frame): boolean => actsOf(frame).at(-1)?.draw.kind === 'ron' && winnersOf(frame).length === 1
const isTsumo = (frame: Frame): boolean => actsOf(frame).at(-1)?.discard?.kind === 'tsumo'
const isWin = (frame: Frame): boolean => isRon(frame) || isTsumo(frame)
const isPaidDraw = ({ notes, startPoints, endPoints }: Frame): boolean =>
  notes?.ryuukyoku === 'exhaustive' && startPoints?.some((own, seat) => own !== endPoints?.[seat as Seat]) === true

const moved = ({ startPoints, endPoints }: Frame): BySeat<Points> =>
  SEATS.map((seat) => (endPoints?.[seat] ?? 0) - (startPoints?.[seat] ?? 0)) as unknown as BySeat<Points>
const four = (value: (seat: Seat) => Points): BySeat<Points> => [value(0), value(1), value(2), value(3)]

const ronValue = (frame: Frame, winner: Seat, by: 1 | -1): Points => {
  const gained = moved(frame)[winner]
  for (let step = by; Math.abs(step) < 200; step += by) if (isRonValue(gained + step, winner === 0)) return step
  return by * 10
}

/** The payments of a ron of the next larger or smaller possible value. */
const otherValue = (put: typeof withDelta): Mistake =>
  inFrame(isRon, (match, at, frame, dice) => {
    const [winner] = winnersOf(frame)
    const net = moved(frame)
    const loser = SEATS.find((seat) => net[seat] === Math.min(...net))
    const step = ronValue(frame, winner ?? 0, dice(2) === 0 ? 1 : -1)
    return put(
      match,
      at,
      four((seat) => (seat === winner ? step : seat === loser ? -step : 0)),
    )
  })

/** Only the final points: the next frame begins with the right ones. */
const atEnd = (match: Match, at: number, delta: BySeat<Points>): Match =>
  withFrame(match, at, (frame) => ({
    ...frame,
    endPoints: frame.endPoints && four((seat) => (frame.endPoints?.[seat] ?? 0) + delta[seat]),
  }))

/** Of twenty wrong indicators eleven are the dora itself and six the tile before the right one. */
const indicatorWrong =
  (otherTile: Confusion): Confusion =>
  (dora, dice) => {
    const roll = dice(20)
    return roll < 11 ? doraOfIndicator(dora) : roll < 17 ? indicatorOfDora(dora) : otherTile(dora, dice)
  }

/** @param otherTile which tile is written for another */
export const resultMistakes = (otherTile: Confusion) =>
  ({
    'dora indicator wrong': inFrame(
      (frame) => shown(frame, 0).length > 0,
      (match, at, frame, dice) => {
        const index = pick(shown(frame, 0), dice) ?? 0
        return withDora(match, at, index, indicatorWrong(otherTile)(frame.dora?.[index] ?? 'ew', dice))
      },
    ),
    'dora indicator missing': inFrame(
      (frame) => shown(frame, 0).length > 0,
      (match, at, frame, dice) => withDora(match, at, pick(shown(frame, 0), dice) ?? 0, UNKNOWN),
    ),
    'dora indicator too many': inFrame(
      (frame) => shown(frame, 0).length < 5,
      (match, at, frame, dice) =>
        withDora(match, at, shown(frame, 0).length * 2, otherTile(frame.dora?.[0] ?? 'ew', dice)),
    ),
    'ura indicators missing': inFrame(
      (frame) => shown(frame, 1).length > 0,
      (match, at, frame, dice) => withDora(match, at, pick(shown(frame, 1), dice) ?? 1, UNKNOWN),
    ),
    'ura indicator wrong': inFrame(
      (frame) => shown(frame, 1).length > 0,
      (match, at, frame, dice) => {
        const index = pick(shown(frame, 1), dice) ?? 1
        return withDora(match, at, index, otherTile(frame.dora?.[index] ?? 'ew', dice))
      },
    ),
    'ura indicators in the wrong order': inFrame(
      ({ dora }) => dora !== null && dora[3] !== UNKNOWN && dora[1] !== dora[3],
      (match, at, { dora }) => withDora(withDora(match, at, 1, dora?.[3] ?? UNKNOWN), at, 3, dora?.[1] ?? UNKNOWN),
    ),
    'win worth the next value': otherValue(atEnd),
    'win worth the next value, carried on': otherValue(withDelta),
    'win paid by another': inFrame(isRon, (match, at, frame) => {
      const net = moved(frame)
      const [winner] = winnersOf(frame)
      const loser = SEATS.find((seat) => net[seat] === Math.min(...net)) ?? 0
      const other = SEATS.find((seat) => seat !== winner && seat !== loser) ?? 0
      return withDelta(
        match,
        at,
        four((seat) => (seat === loser ? -net[loser] : seat === other ? net[loser] : 0)),
      )
    }),
    'points given to another winner': inFrame(isWin, (match, at, frame) => {
      const net = moved(frame)
      const [winner = 0] = winnersOf(frame)
      const other = SEATS.find((seat) => seat !== winner && net[seat] <= 0) ?? 0
      const off = net[winner] - net[other]
      return withDelta(
        match,
        at,
        four((seat) => (seat === winner ? -off : seat === other ? off : 0)),
      )
    }),
    'honba not paid': inFrame(
      (frame) => isWin(frame) && frame.id.honba > 0,
      (match, at, frame) => {
        const { honba } = frame.id
        const [winner = 0] = winnersOf(frame)
        const net = moved(frame)
        const loser = isRon(frame) ? SEATS.find((seat) => net[seat] === Math.min(...net)) : null
        const pays = (seat: Seat): Points => (loser === null ? honba : seat === loser ? honba * 3 : 0)
        return withDelta(
          match,
          at,
          four((seat) => (seat === winner ? -honba * 3 : pays(seat))),
        )
      },
    ),
    'honba of the frame wrong': inFrame(
      (_, index) => index > 0,
      (match, at) => withFrame(match, at, (frame) => ({ ...frame, id: { ...frame.id, honba: frame.id.honba + 1 } })),
    ),
    'sticks of the frame wrong': inFrame(
      (_, index) => index > 0,
      (match, at) => withFrame(match, at, (frame) => ({ ...frame, sticks: (frame.sticks ?? 0) + 10 })),
    ),
    'stick not taken up': inFrame(
      (frame) => isWin(frame) && (frame.sticks ?? 0) > 0,
      (match, at, frame) => {
        const [winner] = winnersOf(frame)
        return withDelta(
          match,
          at,
          four((seat) => (seat === winner ? -(frame.sticks ?? 0) : 0)),
        )
      },
    ),
    'tenpai paid to another': inFrame(isPaidDraw, (match, at, frame) => {
      const net = moved(frame)
      const up = SEATS.find((seat) => net[seat] > 0) ?? 0
      const down = SEATS.find((seat) => net[seat] < -5) ?? 1
      const off = net[up] - net[down]
      return withDelta(
        match,
        at,
        four((seat) => (seat === up ? -off : seat === down ? off : 0)),
      )
    }),
    'tenpai not paid': inFrame(isPaidDraw, (match, at, frame) => {
      const net = moved(frame)
      return withDelta(
        match,
        at,
        four((seat) => -net[seat]),
      )
    }),
    'points at the end, one number': inFrame(
      () => true,
      (match, at, _, dice) => {
        const wrong = dice(4)
        return withFrame(match, at, (frame) => ({
          ...frame,
          endPoints:
            frame.endPoints === null ? null : four((seat) => (frame.endPoints?.[seat] ?? 0) + (seat === wrong ? 9 : 0)),
        }))
      },
    ),
    'points at the start of a round wrong': (match, dice) => {
      const at = 1 + dice(Math.max(1, match.frames.length - 1))
      if (match.frames[at] === undefined) return null
      return withFrame(match, at, (frame) => ({
        ...frame,
        startPoints:
          frame.startPoints === null ? null : four((seat) => (frame.startPoints?.[seat] ?? 0) + [9, -9, 0, 0][seat]!),
      }))
    },
    'points at the start, carried on': inFrame(
      (_, index) => index > 0,
      (match, at) =>
        withFrame(withDelta(match, at, [9, -9, 0, 0]), at, (frame) => ({
          ...frame,
          startPoints:
            frame.startPoints && four((seat) => (frame.startPoints?.[seat] ?? 0) + ([9, -9, 0, 0][seat] ?? 0)),
        })),
    ),
    'win not recorded': inFrame(
      (frame) => isWin(frame),
      (match, at) => withActs(match, at, (acts) => acts.slice(0, -1)),
    ),
    'result of the round missing': (match) => {
      const at = match.frames.length - 1
      return withFrame(match, at, ({ notes: _, ...frame }) => ({
        ...frame,
        endPoints: null,
        flows: frame.flows.map((flow) => ({ ...flow, acts: flow.acts.slice(0, -1) })),
      }))
    },
    'result of the round wrong': inFrame(isWin, (match, at) =>
      withFrame(
        withActs(match, at, (acts) => acts.slice(0, -1)),
        at,
        (frame) => ({ ...frame, notes: { ...frame.notes, ryuukyoku: 'exhaustive' } }),
      ),
    ),
    'a whole round missing': (match, dice) =>
      match.frames.length < 3
        ? null
        : { ...match, frames: match.frames.toSpliced(1 + dice(match.frames.length - 2), 1) },
    'the last round missing': (match) =>
      match.finalPoints === null ? null : { ...match, frames: match.frames.slice(0, -1) },
    'final result wrong, one number': (match, dice) => {
      const { finalPoints } = match
      const at = dice(4)
      const off = (1 + dice(120)) * (dice(2) === 0 ? 1 : -1)
      return finalPoints === null
        ? null
        : { ...match, finalPoints: four((seat) => finalPoints[seat] + (seat === at ? off : 0)) }
    },
    'final result wrong, two numbers': (match, dice) => {
      const { finalPoints } = match
      const at = dice(4)
      const off = (1 + dice(120)) * (dice(2) === 0 ? 1 : -1)
      const other = (at + 1 + dice(3)) % 4
      return finalPoints === null
        ? null
        : { ...match, finalPoints: four((seat) => finalPoints[seat] + (seat === at ? off : seat === other ? -off : 0)) }
    },
    'final results of two exchanged': (match) => {
      const { finalPoints } = match
      return finalPoints === null
        ? null
        : { ...match, finalPoints: [finalPoints[1], finalPoints[0], finalPoints[2], finalPoints[3]] }
    },
  }) as const satisfies Readonly<Record<string, Mistake>>

export const RESULT_MISTAKES = resultMistakes(asRecordersDo)
