/** The rules of keys that bring a value: a tile, half of one, several at once, a digit. */
import type { KeyCommand } from './command.ts'
import { isLive } from './cursor.ts'
import { isOtherHalf, isWhole } from './half-tile.ts'
import { typingRule, type KeyRule } from './key-rule.ts'
import { keepKey, keepsKeys } from './kept-keys.ts'
import { takesDigit, typeDigit } from './type-digit.ts'
import { roomForTiles, typeHandTiles } from './type-hand.ts'
import { takesThrown, typeThrown } from './tile-with-alt.ts'
import { takesTile, typeHalfTile, typeTile } from './type-tile.ts'

export type ValueKey = 'tile' | 'thrown' | 'tiles' | 'stem' | 'digit' | 'keep'

export const VALUE_KEYS: { readonly [Type in ValueKey]: KeyRule<Extract<KeyCommand, { type: Type }>> } = {
  tile: typingRule({
    takes: (state, { tile }) => takesTile(state, tile),
    type: (state, { tile }) => typeTile(state, tile),
    behindHalf: (half, { tile }) => isWhole(half, [tile]),
  }),
  thrown: typingRule({
    takes: (state, { tile }) => takesThrown(state, tile),
    type: (state, { tile }) => typeThrown(state, tile),
  }),
  tiles: typingRule({
    takes: (state, { tiles }) => isLive(state) && tiles.length <= roomForTiles(state, state),
    type: (state, { tiles }) => (isLive(state) ? typeHandTiles(state, tiles) : 'leave-cursor'),
    inserting: 'closed',
    behindHalf: (half, { tiles }) => isWhole(half, tiles),
  }),
  stem: typingRule({
    takes: (state, { text }) => text !== '' && takesTile(state),
    type: (state, { text }) => typeHalfTile(state, text),
    answers: true,
    behindHalf: (half, { text }) => isOtherHalf(half, text),
  }),
  digit: typingRule({
    takes: (state, { digit }) => takesDigit(state, digit),
    // No value begins with a nought: at an earlier win that key is the tile that nobody saw.
    applies: (state, { digit }) => takesDigit(state, digit) && (isLive(state) || digit > 0),
    type: (state, { digit }) => typeDigit(state, digit),
    answers: true,
  }),
  keep: {
    applies: keepsKeys,
    takes: keepsKeys,
    run: (session, { key, at }) => keepKey(session, at === undefined ? key : { ...key, at }),
  },
}
