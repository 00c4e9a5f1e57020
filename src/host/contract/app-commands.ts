/**
 * The commands of the app around a session (those of the session itself are in `src/recorder`): id, menu and default
 * keys. The page's keys, palette and help and Electron's menus all read this one table. The titles are in `UI.app`;
 * `renderer/stores/app-commands.ts` says when each applies and what it does.
 *
 * Browsers and systems use F1, F3, F5 to F7 and F9 to F12, and no page ever gets Mod+N and Mod+W. So commands of the
 * board have plain Shift, which has no other meaning there, and those two have a second key.
 */
interface Entry {
  readonly id: string
  readonly menu: 'file' | 'record' | 'view' | 'help'
  /** By position, as in the key maps: `Mod+Shift+KeyS`; Mod is Control, or Command on a Mac. The first is shown in menus. */
  readonly keys: readonly string[]
  /** Whether it applies on the start screen, without an open record. */
  readonly atStart?: true
  /** Whether it has no meaning in a browser. */
  readonly desktopOnly?: true
  /** Whether the desktop carries it out itself, so that it works even when the page hangs or is gone. */
  readonly byDesktop?: true
  /** Whether an app without a window opens one for it. */
  readonly opensWindow?: true
  /** The panel that it shows or hides; menus mark the open ones. */
  readonly panel?: Panel
}
export type Panel = 'timeline' | 'findings' | 'standings' | 'facts' | 'text'

const ENTRIES = [
  { id: 'file.new', menu: 'file', keys: ['Mod+KeyN', 'Alt+Shift+KeyN'], atStart: true, opensWindow: true },
  { id: 'file.open', menu: 'file', keys: ['Mod+KeyO'], atStart: true, opensWindow: true },
  { id: 'file.import', menu: 'file', keys: ['Mod+Shift+KeyO'], atStart: true, opensWindow: true },
  { id: 'file.archive', menu: 'file', keys: ['Mod+Shift+KeyA'], atStart: true, opensWindow: true },
  { id: 'file.save', menu: 'file', keys: ['Mod+KeyS'] },
  { id: 'file.save-as', menu: 'file', keys: ['Mod+Shift+KeyS'] },
  { id: 'file.export', menu: 'file', keys: ['Mod+Shift+KeyE'] },
  { id: 'file.copy-link', menu: 'file', keys: ['Mod+Shift+KeyC'] },
  { id: 'file.print', menu: 'file', keys: ['Mod+KeyP'] },
  { id: 'file.history', menu: 'file', keys: [] },
  { id: 'file.close', menu: 'file', keys: ['Mod+KeyW', 'Alt+Shift+KeyW'] },
  { id: 'file.show', menu: 'file', keys: [], desktopOnly: true },
  { id: 'journal.retry', menu: 'file', keys: [] },
  { id: 'frame.details', menu: 'record', keys: ['Mod+KeyE'] },
  { id: 'frame.sheet', menu: 'record', keys: ['Mod+KeyU'] },
  { id: 'frame.repairs', menu: 'record', keys: ['Mod+Shift+Enter'] },
  { id: 'match.next-frame', menu: 'record', keys: ['Mod+Enter'] },
  { id: 'match.end', menu: 'record', keys: [] },
  { id: 'match.resume', menu: 'record', keys: [] },
  { id: 'second.open', menu: 'record', keys: ['Mod+KeyD'] },
  { id: 'second.previous', menu: 'record', keys: ['Mod+ArrowUp'] },
  { id: 'second.next', menu: 'record', keys: ['Mod+ArrowDown'] },
  { id: 'second.mine', menu: 'record', keys: ['Mod+ArrowLeft'] },
  { id: 'second.theirs', menu: 'record', keys: ['Mod+ArrowRight'] },
  { id: 'second.known', menu: 'record', keys: ['Mod+Shift+ArrowRight'] },
  { id: 'second.close', menu: 'record', keys: [] },
  { id: 'stations.open', menu: 'record', keys: ['Mod+KeyJ'] },
  { id: 'stations.settle', menu: 'record', keys: ['Mod+Shift+KeyJ'] },
  { id: 'training.open', menu: 'record', keys: [], atStart: true, opensWindow: true },
  { id: 'training.pause', menu: 'record', keys: ['F8'] },
  { id: 'training.slower', menu: 'record', keys: ['Shift+Comma'] },
  { id: 'training.faster', menu: 'record', keys: ['Shift+Period'] },
  { id: 'training.finish', menu: 'record', keys: ['Shift+F8'] },
  { id: 'view.setup', menu: 'view', keys: ['Mod+KeyI'] },
  { id: 'view.toggle', menu: 'view', keys: ['Mod+KeyB'] },
  { id: 'view.timeline', menu: 'view', keys: ['Shift+Digit1'], panel: 'timeline' },
  { id: 'view.findings', menu: 'view', keys: ['Shift+Digit2'], panel: 'findings' },
  { id: 'view.standings', menu: 'view', keys: ['Shift+Digit3'], panel: 'standings' },
  { id: 'view.go-findings', menu: 'view', keys: ['Shift+Equal'] },
  { id: 'view.facts', menu: 'view', keys: ['Shift+Digit4'], panel: 'facts' },
  { id: 'view.text', menu: 'view', keys: ['F4'], panel: 'text' },
  { id: 'view.go-text', menu: 'view', keys: ['Shift+F4'] },
  { id: 'text.find', menu: 'view', keys: ['Mod+KeyF'] },
  { id: 'text.act', menu: 'record', keys: ['F2'] },
  { id: 'text.format', menu: 'view', keys: ['Mod+Shift+KeyF'] },
  { id: 'view.broadcast', menu: 'view', keys: ['Mod+Shift+KeyB'] },
  { id: 'view.language', menu: 'view', keys: ['Mod+Shift+KeyL'], atStart: true },
  { id: 'app.palette', menu: 'view', keys: ['Mod+KeyK'], atStart: true },
  { id: 'app.settings', menu: 'file', keys: ['Mod+Comma'], atStart: true, opensWindow: true },
  { id: 'training.sample', menu: 'help', keys: [], atStart: true, opensWindow: true },
  { id: 'training.learn', menu: 'help', keys: [], atStart: true, opensWindow: true },
  { id: 'app.help', menu: 'help', keys: ['Shift+Slash', 'F1'], atStart: true, opensWindow: true },
  { id: 'app.updates', menu: 'help', keys: [], atStart: true, desktopOnly: true, byDesktop: true },
  { id: 'app.data', menu: 'help', keys: [], atStart: true, desktopOnly: true, byDesktop: true },
  { id: 'app.licences', menu: 'help', keys: [], atStart: true, desktopOnly: true, byDesktop: true },
  { id: 'app.about', menu: 'help', keys: [], atStart: true, desktopOnly: true, byDesktop: true },
] as const satisfies readonly Entry[]
export type AppCommandId = (typeof ENTRIES)[number]['id']
export type DesktopCommand = Extract<(typeof ENTRIES)[number], { readonly byDesktop: true }>['id']

export interface AppCommand extends Entry {
  readonly id: AppCommandId
}
export const APP_COMMANDS: readonly AppCommand[] = ENTRIES

export const DESKTOP_COMMANDS: readonly DesktopCommand[] = ENTRIES.flatMap((entry) =>
  'byDesktop' in entry ? [entry.id] : [],
)

const BY_ID: ReadonlyMap<string, AppCommand> = new Map(APP_COMMANDS.map((command) => [command.id, command]))

/** The app's command with this id, or undefined. */
export const appCommand = (id: string): AppCommand | undefined => BY_ID.get(id)

/**
 * The keys of a command: the user's own key, otherwise the default keys that the user has not given to another command.
 */
export function keysInForce(
  id: string,
  usual: readonly string[],
  own: Readonly<Record<string, string>>,
): readonly string[] {
  const given = own[id]
  if (given !== undefined) return [given]
  const taken = Object.values(own)
  return usual.filter((chord) => !taken.includes(chord))
}
