/**
 * The one table of commands of the recording session: what has a name, the keys of each, when it applies, and what it
 * says to the session. Keys, menus, buttons, palette and help come from it; titles are in `src/words/recorder.ts`.
 */
import { RYUUKYOKU_REASONS, type RyuukyokuReason } from '../record/index.ts'
import { TILES, isKnown, type Tile } from '../tiles/index.ts'
import type { CommandGroup, Keys } from './action-entry.ts'
import { actionEntry, ACTIONS, type Action } from './actions.ts'
import type { Command, KeyCommand } from './command.ts'
import { spelledTiles, SUITS, type Suit } from './half-tile.ts'
import { IRREGULARITIES, type Irregularity } from './irregularity.ts'
import type { Session } from './session.ts'
import { applies, takes } from './take-key.ts'
import { thrownKeys, tileKeys } from './tile-keys.ts'
import { tileWithAlt } from './tile-with-alt.ts'
import { withDigit } from './type-tile.ts'

export const DIGITS = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'] as const
export type Digit = (typeof DIGITS)[number]

/**
 * `tile.3p` says a tile, `thrown.3p` one that was drawn and thrown at once, or thrown with riichi; `digit.3` answers;
 * `number.3`, `suit.p` and `letter.w`, `letter.d` spell a tile as written (`z` counts the honours from east 1 to red
 * 7); `irregular.dead` and `stop.chombo` say at once what the two keys ask for; all others are acts of their own.
 */
export type CommandId =
  | `tile.${Tile}`
  | `thrown.${Tile}`
  | `digit.${Digit}`
  | `number.${Digit}`
  | `suit.${Suit}`
  | 'letter.w'
  | 'letter.d'
  | `irregular.${Irregularity}`
  | `stop.${RyuukyokuReason}`
  | Action

/** The menu of each group; null: it is in none. */
const MENU = {
  tile: null,
  answer: null,
  spelling: null,
  act: 'record',
  frame: 'record',
  event: null,
  history: 'edit',
  travel: 'travel',
} as const satisfies Readonly<Record<CommandGroup, string | null>>

export interface CommandEntry {
  readonly id: CommandId
  readonly group: CommandGroup
  readonly menu: (typeof MENU)[CommandGroup]
  readonly keys: Keys
  readonly command: (session: Session) => KeyCommand
  /** Whether it is what one would expect now. Where it has no meaning, its command is turned down with a reason. */
  readonly applies: (session: Session) => boolean
  /** Whether it is taken now: also what happens only by mistake. */
  readonly takes: (session: Session) => boolean
}

const entry = (
  id: CommandId,
  group: CommandGroup,
  keys: Keys,
  command: (session: Session) => KeyCommand,
): CommandEntry => ({
  id,
  group,
  menu: MENU[group],
  keys,
  command,
  applies: (session) => applies(session, command(session)),
  takes: (session) => takes(session, command(session)),
})

const NO_TILE: KeyCommand = { type: 'stem', text: '' }

const ofTiles = (tiles: readonly Tile[] | null): KeyCommand =>
  tiles === null
    ? NO_TILE
    : tiles.length === 1 && tiles[0]
      ? { type: 'tile', tile: tiles[0] }
      : { type: 'tiles', tiles }

const writtenAs = (...codes: readonly string[]): Keys => ({ position: [], written: codes })

export const COMMANDS: readonly CommandEntry[] = [
  ...TILES.map((tile) =>
    // Behind half a tile it is no other half of it: `7` and `r` are not the red dragon.
    entry(`tile.${tile}`, 'tile', tileKeys(tile), ({ stem }) =>
      stem === '' ? { type: 'tile', tile } : { type: 'stem', text: tile },
    ),
  ),
  ...TILES.filter(isKnown).map((tile) =>
    entry(`thrown.${tile}`, 'tile', thrownKeys(tile), (session) => tileWithAlt(session, tile)),
  ),
  ...DIGITS.map((digit) =>
    entry(`digit.${digit}`, 'answer', [`Digit${digit}`, `Numpad${digit}`], () => ({
      type: 'digit',
      digit: Number(digit),
    })),
  ),
  ...DIGITS.map((digit) =>
    // With Alt also where digits answer.
    entry(`number.${digit}`, 'spelling', writtenAs(`Digit${digit}`, `Alt+Digit${digit}`), (session) => ({
      type: 'stem',
      text: withDigit(session, digit),
    })),
  ),
  ...SUITS.map((suit) =>
    entry(`suit.${suit}`, 'spelling', writtenAs(`Key${suit.toUpperCase()}`), ({ stem }) =>
      ofTiles(spelledTiles(stem, suit)),
    ),
  ),
  entry('letter.w', 'spelling', writtenAs('KeyW'), ({ stem }) =>
    stem === 'w' ? { type: 'tile', tile: 'ww' } : { type: 'stem', text: 'w' },
  ),
  entry('letter.d', 'spelling', writtenAs('KeyD'), ({ stem }) =>
    stem === 'w' ? { type: 'tile', tile: 'wd' } : NO_TILE,
  ),
  ...ACTIONS.map((action) => {
    const { group, keys, command } = actionEntry(action)
    return entry(action, group, keys, () => command)
  }),
  ...IRREGULARITIES.map((what) => entry(`irregular.${what}`, 'event', [], () => ({ type: 'irregular', what }))),
  ...RYUUKYOKU_REASONS.map((reason) => entry(`stop.${reason}`, 'event', [], () => ({ type: 'stop', reason }))),
]

const BY_ID: ReadonlyMap<CommandId, CommandEntry> = new Map(COMMANDS.map((command) => [command.id, command]))

// eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- asked only whether it is one
export const isCommandId = (id: string): id is CommandId => BY_ID.has(id as CommandId)

/** The entry of an id. */
export const commandEntry = (id: CommandId): CommandEntry => {
  const found = BY_ID.get(id)
  if (!found) throw new Error(`no command ${id}`)
  return found
}

/** What a command of the table says to this session. */
export const commandOf = (id: CommandId, session: Session): Command => commandEntry(id).command(session)
