/** Decides whether the answers so far settle what happens. */
import type { ByPlayer } from '../record/index.ts'
import type { Choice } from './choices.ts'
import type { PlayerChoices } from './play-frames.ts'

/** Ron comes before pon and kan, those before chi. An own turn waits for its player alone. */
const rankOf = ({ move }: Choice): number => {
  switch (move.kind) {
    case 'pass':
      return 0
    case 'chi':
      return 1
    case 'pon':
    case 'daiminkan':
      return 2
    case 'ron':
      return 3
    case 'ankan':
    case 'kakan':
    case 'karagiri':
    case 'nine-terminals':
    case 'riichi':
    case 'tedashi':
    case 'tsumo':
    case 'tsumogiri':
      return Infinity
  }
}

/**
 * True if nobody is left to answer, or every open answer would be outranked by a claim already made. Everybody who may
 * win is waited for: every declared win is recorded, whichever is paid.
 */
export const areClaimsSettled = (choices: ByPlayer<readonly Choice[]>, chosen: PlayerChoices): boolean => {
  const asked = choices.filter((_, player) => chosen[player] === null)
  const best = Math.max(0, ...chosen.map((choice) => (choice === null ? 0 : rankOf(choice))))
  return asked.every((open) => open.every((choice) => rankOf(choice) < best))
}
