/**
 * A newcomer's first frame: what the broadcast shows, and the commands that record it, in steps. It is a short frame
 * with everything that a frame consists of: a deal, turns, a riichi, a win and its points.
 */
import { chordsOf, isCommandId, type CommandId, type KeyMap } from '../recorder/index.ts'
import { emptyMatch, type Match } from '../record/index.ts'
import { isTile } from '../tiles/index.ts'

export const LESSON_STEPS = ['dora', 'deal', 'turn', 'tsumogiri', 'riichi', 'chord', 'win', 'points'] as const
export type LessonStep = (typeof LESSON_STEPS)[number]

interface Lesson {
  readonly step: LessonStep
  /** What to type, in order. */
  readonly commands: readonly CommandId[]
}

/** `2m 3m ew` as the commands of these tiles. */
const tiles = (words: string): readonly CommandId[] =>
  words.split(' ').map((word) => {
    if (!isTile(word)) throw new Error(`${word} is no tile`)
    return `tile.${word}` as const
  })

/** East draws, discards from the hand, declares riichi and wins by tsumo; the other three hands stay unseen. */
export const LESSON: readonly Lesson[] = [
  { step: 'dora', commands: tiles('4p') },
  { step: 'deal', commands: [...tiles('2m 3m 4m 6m 7m 3p 4p 6s 7s 8s 9s 9s ew'), 'enter', 'enter', 'enter'] },
  { step: 'turn', commands: tiles('rd ew nw 9m') },
  { step: 'tsumogiri', commands: ['tile.1s', 'tsumogiri', 'tile.ww', 'tsumogiri', 'tile.5p'] },
  { step: 'riichi', commands: ['riichi', 'tile.rd'] },
  { step: 'chord', commands: ['thrown.2p', 'thrown.1s', 'thrown.9p'] },
  { step: 'win', commands: ['tile.8m', 'win'] },
  { step: 'points', commands: ['tile.1m', 'enter'] },
]

/** The match of the frame: unnamed players, M.LEAGUE rules. */
export const lessonMatch = (): Match => ({ ...emptyMatch(), notes: { rules: 'mleague' } })

/** One key press of the lesson: the command and its chord. */
export interface LessonPress {
  readonly step: LessonStep
  readonly id: CommandId
  /** As in a key map: `Alt+KeyW`. */
  readonly chord: string
}

const HONOURS = ['ew', 'sw', 'ww', 'nw', 'wd', 'gd', 'rd']

/** A tile in a key map that spells it: number and suit; honours count as z. */
const spellingOf = (tile: string): readonly string[] => {
  const honour = HONOURS.indexOf(tile)
  return honour < 0 ? [`number.${tile.charAt(0)}`, `suit.${tile.charAt(1)}`] : [`number.${honour + 1}`, 'suit.z']
}

/** The commands to type instead if the map has no key for one. */
const instead = (id: CommandId): readonly string[] => {
  const [kind, tile = ''] = id.split('.')
  if (kind === 'thrown') return [`tile.${tile}`, 'tsumogiri']
  return kind === 'tile' ? spellingOf(tile) : []
}

const pressesFor = (map: KeyMap, step: LessonStep, id: CommandId): readonly LessonPress[] => {
  const [chord] = chordsOf(map, id)
  if (chord !== undefined) return [{ step, id, chord }]
  return instead(id)
    .filter(isCommandId)
    .flatMap((part) => pressesFor(map, step, part))
}

/** Every key press of the lesson in order, with the keys of a map. */
export const lessonPresses = (map: KeyMap): readonly LessonPress[] =>
  LESSON.flatMap(({ step, commands }) => commands.flatMap((id) => pressesFor(map, step, id)))
