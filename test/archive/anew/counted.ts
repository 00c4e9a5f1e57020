/**
 * Statistics as two known programs define them (amae-koromo's page of a player, Mortal's `stat.rs`), counted anew from acts and points.
 * What they define alike is counted once.
 */
import { playerAtSeat, type Match, type PlayerId, type Points, type Seat } from '../../../src/record/index.ts'
import { walk, type PaidRons, type Player, type Walked } from './walk.ts'

/** Sums over the frames of one player. Points are in units of 100. */
export class Counted {
  frames = 0
  wins = 0
  tsumos = 0
  silentWins = 0
  riichiWins = 0
  openWins = 0
  dealIns = 0
  riichiDeclared = 0
  riichiStood = 0
  openFrames = 0
  balance: Points = 0
  /** What the frame of a win added to the points: honba and the sticks of others are in it. */
  winDelta: Points = 0
  /** The hands alone. */
  winValue: Points = 0
  /** amae, Mortal: what the frame took from the player who dealt in, but for the own stick. */
  dealInDelta: Points = 0
  riichiFirst = 0
  riichiWon = 0
  /** A: the declaring discard counts. */
  riichiDealtInA = 0
  /** B: it does not. */
  riichiDealtInB = 0
  riichiTurns = 0
  riichiAllDiscards = 0
  goodWaits = 0
  manyKinds = 0
  tenpaiRiichi = 0
  /** Mortal: own discards before the win. */
  winTurns = 0
  /** amae: discards of all players before it. */
  winAllDiscards = 0
  /** Somebody declared later. */
  riichiChased = 0
  /** By how the loser and the winner stood: `riichi open`. */
  readonly dealtInto = new Map<string, number>()
  dealtInValue: Points = 0
  tsumoAgainstDealer = 0
  /** Of a mangan or more. */
  hardTsumoAgainstDealer = 0
  ippatsu = 0
  ura = 0
  exhausted = 0
  tenpaiAtDraw = 0
  dealerFrames = 0
  dealerWins = 0

  add(frame: Walked, seat: Seat, honba: Points): void {
    const own = frame.players[seat]
    this.frames++
    this.balance += own.delta
    if (own.isDealIn) {
      this.dealIns++
      this.dealInDelta -= own.delta + stickOf(own)
      for (const state of new Set(frame.winners.map((winner) => stateOf(frame.players[winner], true)))) {
        const key = `${stateOf(own, false)} ${state}`
        this.dealtInto.set(key, (this.dealtInto.get(key) ?? 0) + 1)
      }
      for (const winner of frame.winners) this.dealtInValue += valueOf(frame, winner, honba)
    }
    const [tsumo] = frame.winners.filter((winner) => frame.players[winner].win?.from === null)
    if (seat === 0 && tsumo !== undefined && tsumo !== 0) {
      this.tsumoAgainstDealer++
      if (valueOf(frame, tsumo, honba) >= 80) this.hardTsumoAgainstDealer++
    }
    const { riichi } = own
    if (riichi !== null && frame.players.some((other) => (other.riichi?.before ?? 0) > riichi.before))
      this.riichiChased++
    if (own.isOpen) this.openFrames++
    if (frame.isExhausted) this.exhausted++
    if (frame.isExhausted && own.isTenpai) this.tenpaiAtDraw++
    if (seat === 0) this.dealerFrames++
    this.#riichi(own, frame.winners.includes(seat))
    if (frame.winners.includes(seat)) this.#win(own, frame, seat, honba)
  }

  #riichi({ riichi, isDealIn }: Player, isWinner: boolean): void {
    if (riichi === null) return
    this.riichiDeclared++
    if (riichi.stood) this.riichiStood++
    if (riichi.before === 0) this.riichiFirst++
    if (isWinner) this.riichiWon++
    if (isDealIn) this.riichiDealtInA++
    if (isDealIn && riichi.stood) this.riichiDealtInB++
    this.riichiTurns += riichi.turn
    this.riichiAllDiscards += riichi.discards
    if (riichi.kinds === 0) return
    this.tenpaiRiichi++
    if (riichi.unseen >= 6) this.goodWaits++
    if (riichi.kinds >= 2) this.manyKinds++
  }

  #win(own: Player, frame: Walked, seat: Seat, honba: Points): void {
    const { win } = own
    if (win === null) return
    this.wins++
    if (win.from === null) this.tsumos++
    if (own.riichi?.stood === true) this.riichiWins++
    else if (own.isOpen) this.openWins++
    else this.silentWins++
    this.winDelta += own.delta
    this.winValue += valueOf(frame, seat, honba)
    this.winTurns += win.turn
    this.winAllDiscards += win.discards
    if (win.ippatsu) this.ippatsu++
    if (win.ura) this.ura++
    if (seat === 0) this.dealerWins++
  }
}

const stickOf = ({ riichi }: Player): Points => (riichi?.stood === true ? 10 : 0)

/** The hand alone: the first winner has the honba and the sticks. */
const valueOf = ({ players, winners, sticks }: Walked, seat: Seat, honba: Points): Points =>
  players[seat].delta + stickOf(players[seat]) - (winners[0] === seat ? sticks + honba * 3 : 0)

/** A riichi of a winner stood; that of a loser may have been won on. */
const stateOf = ({ riichi, isOpen }: Player, isWinner: boolean): string =>
  riichi !== null && (!isWinner || riichi.stood) ? 'riichi' : isOpen ? 'open' : 'silent'

/** Adds its frames to what is counted of each player. @param keyOf under which; players by their seat in the first frame */
export const addMatch = <Key>(
  all: Map<Key, Counted>,
  match: Match,
  keyOf: (player: PlayerId) => Key,
  paidRons: PaidRons = 'all',
): void => {
  for (const frame of match.frames) {
    const walked = walk(frame, paidRons)
    for (const seat of [0, 1, 2, 3] as const) {
      const key = keyOf(playerAtSeat(frame.id, seat))
      const own = all.get(key) ?? new Counted()
      all.set(key, own)
      own.add(walked, seat, frame.id.honba)
    }
  }
}
