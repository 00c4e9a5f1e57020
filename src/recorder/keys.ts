/**
 * From a key to a command. A key map is data: for each chord the ids of commands, the first that applies to the
 * session is taken. So `Digit3` can be an answer while a question is open and a tile otherwise.
 */
import { chordOf, type Chord, type KeyPress } from './chord.ts'
import { commandEntry, isCommandId, type CommandId } from './commands.ts'
import { KEPT_KEYS, type Command, type KeptKey } from './command.ts'
import { isTypedOn, keepsKeys } from './kept-keys.ts'
import type { Session } from './session.ts'
import { IN_PLAY } from './tasks.ts'

export interface KeyMap {
  readonly id: string
  readonly keys: Readonly<Record<Chord, readonly CommandId[]>>
}

/** Chords a user changed: other commands, or null for none. */
export type KeyOverrides = Readonly<Record<Chord, readonly CommandId[] | null>>

/** The map with a user's own chords put over it. */
export const withOverrides = (map: KeyMap, overrides: KeyOverrides): KeyMap => {
  const keys: Record<Chord, readonly CommandId[]> = { ...map.keys }
  for (const [chord, ids] of Object.entries(overrides)) {
    if (ids === null) delete keys[chord]
    else keys[chord] = ids.filter(isCommandId)
  }
  return { id: map.id, keys }
}

/** Chords that lead to a command, the shortest first. */
export const chordsOf = (map: KeyMap, id: CommandId): Chord[] =>
  Object.keys(map.keys)
    .filter((chord) => map.keys[chord]?.includes(id))
    .sort((a, b) => a.length - b.length)

/** The command of the map that a key means: the first that applies, or else the last. Null for a key without any. */
export const commandOfKey = (map: KeyMap, press: KeyPress, applies: (id: CommandId) => boolean): CommandId | null => {
  const ids = map.keys[chordOf(press)] ?? []
  return ids.find(applies) ?? ids.at(-1) ?? null
}

/**
 * The command that a key means now; null for a key without a place in the map. Depends on nothing but the map and
 * the session after the command before, so keys may run ahead of the screen.
 */
export const interpret = (map: KeyMap, press: KeyPress, session: Session): Command | null => {
  const id = commandOfKey(map, press, (each) => commandEntry(each).applies(session))
  return id === null ? null : commandEntry(id).command(session)
}

const KEPT: ReadonlySet<Command['type']> = new Set(KEPT_KEYS)

const isKeptKey = (command: Command): command is KeptKey => KEPT.has(command.type)

/**
 * What a key says where no question is open.
 *
 * @param stem half a tile that was typed before it; empty without
 */
export const interpretInPlay = (map: KeyMap, press: KeyPress, session: Session, stem: string): Command | null =>
  interpret(map, press, { ...session, ...IN_PLAY, stem })

/** The same; null where it is no key of the play. */
const playKey = (map: KeyMap, press: KeyPress, session: Session): KeptKey | null => {
  const half = session.keptKeys.at(-1)
  const said = interpretInPlay(map, press, session, half?.type === 'stem' ? half.text : '')
  return said !== null && isKeptKey(said) && !(said.type === 'stem' && said.text === '') ? said : null
}

/**
 * The same for a key that somebody pressed, at a moment in milliseconds. While a question is open, a key that does not
 * answer it is kept; so is a digit that follows a kept key too soon to be an answer, where the key is also one of the play.
 */
export const commandOfPress = (map: KeyMap, press: KeyPress, session: Session, moment: number): Command | null => {
  const id = commandOfKey(map, press, (each) => commandEntry(each).applies(session))
  if (id === null) return null
  const { command, takes } = commandEntry(id)
  const said = command(session)
  if (!keepsKeys(session)) return said
  const answers = takes(session) && !(said.type === 'digit' && isTypedOn(session, moment))
  const key = answers ? null : playKey(map, press, session)
  return key === null ? said : { type: 'keep', key }
}
