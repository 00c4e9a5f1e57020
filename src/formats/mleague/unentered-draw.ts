import type { ViewerEvent } from './viewer-event.ts'

/**
 * The tile of a draw. One that was not entered shows in the hand that won on it: the last tile of a whole hand at a
 * tsumo is the drawn one. Empty if nothing tells.
 */
export const drawnText = ([draw, said, shown]: readonly ViewerEvent[]): string => {
  const [seat, , tile = ''] = draw?.args ?? []
  if (tile !== '') return tile
  const isWon = said?.cmd === 'say' && said.args[0] === seat && said.args[1] === 'tsumo'
  const [winner, hand = ''] = isWon && shown?.cmd === 'open' ? shown.args : []
  return winner === seat && (hand.length / 2) % 3 === 2 ? hand.slice(-2) : ''
}
