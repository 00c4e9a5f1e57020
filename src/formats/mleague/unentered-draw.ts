import type { ViewerEvent } from './viewer-event.ts'

/**
 * The tile of a draw. One that was not entered shows in what follows if the player discards the drawn tile, or wins on
 * it: the last tile of a whole hand shown at a tsumo is the drawn one. Empty if nothing tells.
 */
export const drawnText = ([draw, ...following]: readonly ViewerEvent[]): string => {
  const [seat, , tile = ''] = draw?.args ?? []
  if (tile !== '') return tile
  const isOwn = (event: ViewerEvent | undefined, cmd: string, word?: string): event is ViewerEvent =>
    event?.cmd === cmd && event.args[0] === seat && (word === undefined || event.args[1] === word)
  const [next, after] = isOwn(following[0], 'say', 'richi') ? following.slice(1) : following
  if (isOwn(next, 'sutehai')) return next.args.includes('tsumogiri') ? (next.args[1] ?? '') : ''
  const hand = isOwn(next, 'say', 'tsumo') && isOwn(after, 'open') ? (after.args[1] ?? '') : ''
  return (hand.length / 2) % 3 === 2 ? hand.slice(-2) : ''
}
