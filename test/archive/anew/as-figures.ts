/** What is counted anew, as the figures of an archive: numerator and denominator of each. */
import type { Counted } from './counted.ts'

const STATES = ['silent', 'riichi', 'open']

/** By the id of the statistic; where the two programs define it otherwise than the archive, with the difference. */
export const asFigures = (own: Counted): Readonly<Record<string, readonly [n: number, d: number]>> => {
  const { frames, wins, dealIns, riichiDeclared: riichi } = own
  return {
    // Alike in both.
    'win-rate': [own.wins, frames],
    'deal-in-rate': [dealIns, frames],
    'call-rate': [own.openFrames, frames],
    'tsumo-share': [own.tsumos, wins],
    'silent-share': [own.silentWins, wins],
    'riichi-share': [own.riichiWins, wins],
    'open-share': [own.openWins, wins],
    'riichi-success': [own.riichiWon, riichi],
    'riichi-first': [own.riichiFirst, riichi],
    'riichi-chasing': [riichi - own.riichiFirst, riichi],
    'riichi-chased': [own.riichiChased, riichi],
    'riichi-deal-in-later': [own.riichiDealtInB, riichi],
    'dealer-hit-hard': [own.hardTsumoAgainstDealer, own.tsumoAgainstDealer],
    'win-points-per-frame': [own.winValue, frames],
    'average-deal-in': [own.dealtInValue, dealIns],
    'deal-in-points-per-frame': [own.dealtInValue, frames],
    ...Object.fromEntries(
      STATES.flatMap((loser) =>
        STATES.map((winner) => [
          `dealt-in-${loser}-to-${winner}`,
          [own.dealtInto.get(`${loser} ${winner}`) ?? 0, dealIns],
        ]),
      ),
    ),
    'draw-rate': [own.exhausted, frames],
    'draw-tenpai': [own.tenpaiAtDraw, own.exhausted],
    ippatsu: [own.ippatsu, own.riichiWins],
    'ura-dora': [own.ura, own.riichiWins],
    'riichi-good-wait': [own.goodWaits, own.tenpaiRiichi],
    'riichi-many-kinds': [own.manyKinds, own.tenpaiRiichi],
    'dealer-win-rate': [own.dealerWins, own.dealerFrames],
    'frame-balance': [own.balance, frames],
    // Mortal counts a riichi when it is declared, amae when it stands.
    'riichi-rate': [riichi, frames],
    'riichi-rate-accepted': [own.riichiStood, frames],
    'riichi-deal-in': [own.riichiDealtInA, riichi],
    // Both take honba and the sticks of others into a win; the stick of the winner comes back with ours.
    'average-gain': [own.winDelta + own.riichiWins * 10, wins],
    'average-win': [own.winValue, wins],
    'average-loss': [own.dealInDelta, dealIns],
    // Mortal counts the discards before a win, we the turn in which it comes.
    'win-turn': [own.winTurns + wins, wins],
    'riichi-turn': [own.riichiTurns, riichi],
    // amae counts the discards of all.
    'win-turn-of-table': [own.winAllDiscards / 4 + wins, wins],
    'riichi-turn-of-table': [own.riichiAllDiscards / 4 + riichi, riichi],
  }
}
