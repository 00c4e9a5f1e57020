/** What proves that a frame was not as it is written: identities that the repair restores. */
import type { CheckCode } from '../check/index.ts'
import type { Contradiction } from './contradiction.ts'
import type { Problem } from './problem.ts'

/**
 * `wall`: 136 tiles, of which 70 can be drawn; `four-of-a-kind`: four tiles of each kind; `red-fives`: as many as the
 * rules have; `doras`: one, and one for each kan; `hand`: what a player discards, melds or wins with is in the hand;
 * `turns`: who draws next; `end-hand`: the final hand is what the acts left; `deal`: 13 tiles each; `points`: payments fit
 * the hand; `sticks`; `previous-frame`: what it leaves; `next-frame`: the points and sticks at its start;
 * `final-points`: those of the match; `next-match`: the points with which its players came into the next one.
 */
export const EVIDENCE = [
  'wall',
  'four-of-a-kind',
  'red-fives',
  'doras',
  'hand',
  'turns',
  'end-hand',
  'deal',
  'points',
  'sticks',
  'previous-frame',
  'next-frame',
  'final-points',
  'next-match',
] as const
export type Evidence = (typeof EVIDENCE)[number]

const BY_CODE: Readonly<Partial<Record<CheckCode, Evidence>>> = {
  'wall.exhausted': 'wall',
  'kan.fifth': 'wall',
  'tile.fifth-copy': 'four-of-a-kind',
  'tile.second-red': 'red-fives',
  'tile.plain-five': 'red-fives',
  'dora.too-many': 'doras',
  'ura.unexpected': 'doras',
  'hand.end-tiles': 'end-hand',
  'hand.end-melds': 'end-hand',
  'hand.start-count': 'deal',
  'frame.sticks': 'sticks',
  'frame.order': 'previous-frame',
  'frame.honba': 'previous-frame',
  'frame.after-match': 'previous-frame',
  'score.carried': 'previous-frame',
  'riichi.missing': 'points',
  'riichi.unpaid': 'points',
  'act.out-of-turn': 'turns',
  'act.discard-missing': 'turns',
  'act.after-end': 'turns',
  'act.oya-misplaced': 'turns',
  'act.rinshan-expected': 'turns',
  'act.rinshan-unexpected': 'turns',
  'call.nothing': 'turns',
  'call.own-discard': 'turns',
  'call.not-from-left': 'turns',
  'frame.unfinished': 'turns',
  'ryuukyoku.not-so': 'turns',
}

const evidenceOf = ({ code }: Contradiction): Evidence =>
  BY_CODE[code] ?? (code.startsWith('score.') ? 'points' : 'hand')

/**
 * The evidence against the frame as written, in the order of `EVIDENCE`.
 *
 * @param byNext whether the next match confirms a repair
 */
export const evidenceAgainst = (
  { contradictions, match, index, view }: Problem,
  byNext: boolean,
): readonly Evidence[] => {
  const found = new Set(contradictions.map(evidenceOf))
  if (found.has('points') && view.frame.endPoints !== null) {
    const next = match.frames[index + 1]
    if (next !== undefined && next.startPoints !== null) found.add('next-frame')
    else if (match.finalPoints !== null) found.add('final-points')
  }
  if (byNext) found.add('next-match')
  return EVIDENCE.filter((each) => found.has(each))
}
