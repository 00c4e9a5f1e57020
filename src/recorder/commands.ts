/**
 * The one table of commands of the recording session: what has a name, when it applies, and what it says to the
 * session. Keys, menus, buttons, palette and help come from it; titles are in `src/words/recorder.ts`.
 */
import { TILES, isKnown, type Tile } from '../tiles/index.ts'
import type { Command, KeyCommand } from './command.ts'
import { RYUUKYOKU_REASONS, type RyuukyokuReason } from '../record/index.ts'
import { ACTIONS, type Action } from './actions.ts'
import { applies, asksDigit, takesThrown, takesTile } from './applies.ts'
import { isNumber, spelled, SUITS, type Suit } from './half-tile.ts'
import { irregularities } from './irregular.ts'
import { IRREGULARITIES, type Irregularity } from './irregularity.ts'
import type { Session } from './session.ts'

export const DIGITS = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'] as const
export type Digit = (typeof DIGITS)[number]

/**
 * `tile.3p` says a tile, `thrown.3p` one that was drawn and thrown at once; `digit.3` answers; `number.3`, `suit.p` and
 * `letter.w`, `letter.d` spell a tile as written (`z` counts the honours from east 1 to red 7); `irregular.dead` and
 * `stop.chombo` say at once what the two keys ask for; all others are acts of their own.
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

export interface CommandEntry {
  readonly id: CommandId
  readonly group: 'tile' | 'answer' | 'spelling' | 'act' | 'frame' | 'event' | 'history' | 'travel'
  /** Whether it has a meaning now. Where it has none, its command is turned down with a reason. */
  readonly applies: (session: Session) => boolean
  readonly command: (session: Session) => KeyCommand
}

export const isAction = (id: CommandId): id is Action => (ACTIONS as readonly string[]).includes(id)

const entry = (
  id: CommandId,
  group: CommandEntry['group'],
  when: CommandEntry['applies'],
  command: CommandEntry['command'],
): CommandEntry => ({ id, group, applies: when, command })

const ofTiles = (tiles: readonly Tile[] | null): KeyCommand =>
  tiles === null
    ? { type: 'stem', text: '' }
    : tiles.length === 1 && tiles[0]
      ? { type: 'tile', tile: tiles[0] }
      : { type: 'tiles', tiles }

/** In a hand digits gather to a run (`123m`); elsewhere, as at an earlier act, the last digit counts. */
const withDigit = ({ task, cursor, stem }: Session, digit: Digit): string =>
  task.kind === 'deal' && cursor === null && (stem === '' || isNumber(stem)) ? stem + digit : digit

const GROUP: Readonly<Record<Action, CommandEntry['group']>> = {
  enter: 'answer',
  cancel: 'answer',
  tsumogiri: 'act',
  karagiri: 'act',
  chi: 'act',
  pon: 'act',
  kan: 'act',
  riichi: 'act',
  win: 'act',
  stop: 'frame',
  'retype-dora': 'frame',
  'retype-hand': 'frame',
  irregular: 'frame',
  question: 'travel',
  accept: 'travel',
  undo: 'history',
  redo: 'history',
  delete: 'travel',
  insert: 'travel',
  back: 'travel',
  forward: 'travel',
  'frame-back': 'travel',
  'frame-forward': 'travel',
  'frame-start': 'travel',
  live: 'travel',
}

const actionCommand = (action: Action): KeyCommand => {
  switch (action) {
    case 'retype-dora':
      return { type: 'retypeDora' }
    case 'retype-hand':
      return { type: 'retypeHand' }
    case 'back':
    case 'forward':
    case 'frame-back':
    case 'frame-forward':
    case 'frame-start':
    case 'live':
      return { type: 'travel', to: action }
    default:
      return { type: action }
  }
}

export const COMMANDS: readonly CommandEntry[] = [
  ...TILES.map((tile) =>
    entry(
      `tile.${tile}`,
      'tile',
      (session) => session.stem === '' && takesTile(session, tile),
      // Behind half a tile it is no other half of it: `7` and `r` are not the red dragon.
      ({ stem }) => (stem === '' ? { type: 'tile', tile } : { type: 'stem', text: tile }),
    ),
  ),
  ...TILES.filter(isKnown).map((tile) =>
    entry(`thrown.${tile}`, 'tile', takesThrown, () => ({ type: 'thrown', tile })),
  ),
  ...DIGITS.map((digit) =>
    entry(
      `digit.${digit}`,
      'answer',
      (session) => asksDigit(session, Number(digit)),
      () => ({
        type: 'digit',
        digit: Number(digit),
      }),
    ),
  ),
  ...DIGITS.map((digit) =>
    entry(
      `number.${digit}`,
      'spelling',
      (session) => (session.stem === '' || isNumber(session.stem)) && takesTile(session),
      (session) => ({ type: 'stem', text: withDigit(session, digit) }),
    ),
  ),
  ...SUITS.map((suit) =>
    entry(
      `suit.${suit}`,
      'spelling',
      (session) => {
        const [tile, ...more] = (isNumber(session.stem) ? spelled(session.stem, suit) : null) ?? []
        return tile !== undefined && takesTile(session, more.length > 0 ? undefined : tile)
      },
      (session) => ofTiles(spelled(session.stem, suit)),
    ),
  ),
  entry(
    'letter.w',
    'spelling',
    (session) => (session.stem === '' ? takesTile(session) : session.stem === 'w' && takesTile(session, 'ww')),
    (session) => (session.stem === 'w' ? { type: 'tile', tile: 'ww' } : { type: 'stem', text: 'w' }),
  ),
  entry(
    'letter.d',
    'spelling',
    (session) => session.stem === 'w' && takesTile(session, 'wd'),
    (session) => (session.stem === 'w' ? { type: 'tile', tile: 'wd' } : { type: 'stem', text: '' }),
  ),
  ...ACTIONS.map((action) => {
    const command = actionCommand(action)
    return entry(
      action,
      GROUP[action],
      (session) => applies(session, action),
      () => command,
    )
  }),
  ...IRREGULARITIES.map((what) =>
    entry(
      `irregular.${what}`,
      'event',
      (session) => session.stem === '' && irregularities(session).includes(what),
      () => ({ type: 'irregular', what }),
    ),
  ),
  ...RYUUKYOKU_REASONS.map((reason) =>
    entry(
      `stop.${reason}`,
      'event',
      (session) => applies(session, 'stop'),
      () => ({ type: 'stop', reason }),
    ),
  ),
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
