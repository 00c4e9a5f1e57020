import type { Chord } from './chord.ts'
import type { KeyCommand } from './command.ts'
import type { KeyRule } from './key-rule.ts'

export type CommandGroup = 'tile' | 'answer' | 'spelling' | 'act' | 'frame' | 'event' | 'history' | 'travel'

export type KeyMapId = 'position' | 'written'

export type KeysOfMaps = Readonly<Record<KeyMapId, readonly Chord[]>>

/** The keys of a command: the same in every map, or those of each. */
export type Keys = readonly Chord[] | KeysOfMaps

/** A command that says neither a tile nor a digit. */
export interface ActionEntry<Said extends KeyCommand = KeyCommand> extends KeyRule<Said> {
  readonly group: CommandGroup
  readonly keys: Keys
  /** What its key says; a click in a list of findings or questions may say more with it. */
  readonly command: Said
  /**
   * Where its button is: in the panel of acts, in the prompt line, or in the dialog of the frame. `both`: in the panel,
   * and where the score takes the panel's place in the prompt line. `none`: a click on a tile, a finding or the timeline
   * does as much.
   */
  readonly button: 'panel' | 'prompt' | 'both' | 'frame' | 'none'
  /** Whether a station has a button for it, if its duty has such a key. */
  readonly atStation?: true
  /** The prompt line reminds of it where it applies, the lowest number first. */
  readonly hint?: number
}

type CommandOf<Type extends KeyCommand['type']> = Extract<KeyCommand, { type: Type }>

/** An entry and the rule of what it says. */
export const action = <Type extends KeyCommand['type']>(
  command: CommandOf<Type> & { readonly type: Type },
  offered: Pick<ActionEntry, 'group' | 'keys' | 'button' | 'atStation' | 'hint'>,
  rule: KeyRule<CommandOf<Type>>,
): ActionEntry<CommandOf<Type>> => ({ command, ...offered, ...rule })
