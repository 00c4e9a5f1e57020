/**
 * The commands of the app around a session (those of the session itself are `COMMANDS` of `src/recorder`): id, menu and
 * default key. The page's keys, palette and help and Electron's menus all read this one table; the titles are `UI.app`.
 */
export interface AppCommand {
  readonly id: string
  readonly menu: 'file' | 'record' | 'view' | 'help'
  /** By position, as in the key maps: `Mod+Shift+KeyS`; Mod is Control, or Command on a Mac. Null: no key. */
  readonly key: string | null
}

export const APP_COMMANDS = [
  { id: 'file.new', menu: 'file', key: 'Mod+KeyN' },
  { id: 'file.open', menu: 'file', key: 'Mod+KeyO' },
  { id: 'file.save', menu: 'file', key: 'Mod+KeyS' },
  { id: 'file.save-as', menu: 'file', key: 'Mod+Shift+KeyS' },
  { id: 'file.close', menu: 'file', key: 'Mod+KeyW' },
  { id: 'frame.details', menu: 'record', key: 'Mod+KeyE' },
  { id: 'match.next-frame', menu: 'record', key: 'Mod+Enter' },
  { id: 'match.end', menu: 'record', key: null },
  { id: 'match.resume', menu: 'record', key: null },
  { id: 'second.open', menu: 'record', key: 'Mod+KeyD' },
  { id: 'second.previous', menu: 'record', key: 'Mod+ArrowUp' },
  { id: 'second.next', menu: 'record', key: 'Mod+ArrowDown' },
  { id: 'second.mine', menu: 'record', key: 'Mod+ArrowLeft' },
  { id: 'second.theirs', menu: 'record', key: 'Mod+ArrowRight' },
  { id: 'second.known', menu: 'record', key: 'Mod+Shift+ArrowRight' },
  { id: 'second.close', menu: 'record', key: null },
  { id: 'training.open', menu: 'record', key: null },
  { id: 'training.pause', menu: 'record', key: 'F8' },
  { id: 'training.finish', menu: 'record', key: 'F9' },
  { id: 'view.setup', menu: 'view', key: 'Mod+KeyI' },
  { id: 'view.toggle', menu: 'view', key: 'Mod+KeyB' },
  { id: 'view.timeline', menu: 'view', key: 'F2' },
  { id: 'view.findings', menu: 'view', key: 'F3' },
  { id: 'view.standings', menu: 'view', key: 'F4' },
  { id: 'view.go-findings', menu: 'view', key: 'F6' },
  { id: 'view.facts', menu: 'view', key: 'F7' },
  { id: 'view.broadcast', menu: 'view', key: 'Mod+Shift+KeyB' },
  { id: 'view.language', menu: 'view', key: 'Mod+Shift+KeyL' },
  { id: 'app.palette', menu: 'view', key: 'Mod+KeyK' },
  { id: 'app.settings', menu: 'file', key: 'Mod+Comma' },
  { id: 'app.help', menu: 'help', key: 'F1' },
] as const satisfies readonly AppCommand[]
