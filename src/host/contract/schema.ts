import * as v from 'valibot'
import { DESKTOP_COMMANDS } from './app-commands.ts'
import { RandomId, OpenStations } from './stations.ts'
import { TrainingResult } from './training.ts'

export { TrainingResult }

/** What a file was when it was read or written: enough to notice that another program changed it. */
export const Stamp = v.object({ size: v.number(), modified: v.number(), hash: v.string() })

export const HOST_FAILURES = [
  'file.not-found',
  'file.no-folder',
  'file.is-folder',
  'file.not-readable',
  'file.not-writable',
  'file.disk-full',
  'file.too-large',
  'file.not-utf8',
  'file.changed-on-disk',
  'file.exists',
  'file.put-aside',
  'file.not-allowed',
  'file.io',
  'journal.not-found',
  'journal.not-writable',
  'journal.out-of-order',
  'journal.in-use',
  'journal.damaged',
  'journal.taken-over',
  'journal.not-closed',
  'stations.port-taken',
  'stations.no-network',
  'stations.not-open',
  'stations.too-large',
  'settings.damaged',
  'host.bad-request',
  'host.gone',
  'host.internal',
] as const

/** An expected failure. `path`, `line`, `column`, `offset` say where; `detail` is the system's own word (ENOSPC). */
export const Failure = v.object({
  code: v.picklist(HOST_FAILURES),
  path: v.optional(v.string()),
  line: v.optional(v.number()),
  column: v.optional(v.number()),
  offset: v.optional(v.number()),
  detail: v.optional(v.string()),
})

const Result = <const T extends v.GenericSchema>(value: T) =>
  v.union([v.object({ ok: v.literal(true), value }), v.object({ ok: v.literal(false), failure: Failure })])

export const Settings = v.object({
  language: v.picklist(['ja', 'en']),
  theme: v.picklist(['system', 'light', 'dark']),
  keyMap: v.picklist(['position', 'written']),
  /** User's own keys: command or tile id → key, over the chosen map. */
  keys: v.record(v.string(), v.string()),
  view: v.picklist(['lanes', 'table']),
  times: v.picklist(['kept', 'off']),
  /** What is drawn in riichi and neither wins nor makes a kan: thrown by itself, or typed like all others. */
  riichi: v.picklist(['itself', 'typed']),
  /** The tiles that the dealer's hand is typed with. */
  dealer: v.picklist(['thirteen', 'fourteen']),
  /** Whether the board says what each discard leaves. */
  discards: v.picklist(['shown', 'hidden']),
  /** Whether other programs of this machine may look on. */
  feed: v.picklist(['off', 'on']),
  /** Whether the desktop app looks for new versions by itself; a person may always ask it to. */
  updates: v.picklist(['off', 'on']),
  /** Panels of the board that are put away. */
  folded: v.array(v.picklist(['timeline', 'facts', 'standings', 'findings'])),
})

export const RecentFile = v.object({ path: v.string(), name: v.string(), opened: v.number() })

/** First line of a journal. */
export const JournalHeader = v.object({
  format: v.literal('saifu-journal'),
  version: v.literal(1),
  started: v.number(),
  /** The file the session was opened from or last saved to. */
  path: v.nullable(v.string()),
  /** The text the session began with; the commands are replayed upon it. */
  text: v.nullable(v.string()),
})

/** The note in a journal by which a page says what its record is about. */
export const SUBJECT_NOTE = 'subject'

export const JournalSummary = v.object({
  id: v.string(),
  started: v.number(),
  modified: v.number(),
  /** How many commands it holds. */
  entries: v.number(),
  path: v.nullable(v.string()),
  /** What the page noted of its record last: the tournament, the players, where it stands. */
  subject: v.nullable(v.string()),
})

export const FolderEntry = v.object({
  name: v.string(),
  path: v.string(),
  folder: v.boolean(),
  size: v.number(),
  modified: v.number(),
})

/** A ruleset of the user's own as it lies in the data folder; whoever shows it reads it. */
export const RulesetFile = v.object({ name: v.string(), text: v.string() })

export const Boot = v.object({
  version: v.string(),
  platform: v.string(),
  /** Native file dialogs are there (Electron); without them the app shows its own. */
  nativeDialogs: v.boolean(),
  /** Where this copy looks for new versions of itself; null: it knows no such place. */
  updates: v.nullable(v.string()),
  settings: Settings,
  recent: v.array(RecentFile),
  /** `rulesets/*.json` in the data folder, by name. */
  rulesets: v.array(RulesetFile),
  /** Journals of sessions that were not closed: offered back at start. */
  unfinished: v.array(JournalSummary),
  /** A file the system asked to open at start. */
  open: v.nullable(v.string()),
  /** A command the system asked for at start, by its id: a new match, from the task bar or the Dock. */
  command: v.nullable(v.string()),
  /** Names of files that came with it and stay closed: one record is open at a time. */
  left: v.array(v.string()),
  /** What went wrong before the app was there to be told: settings or a journal found damaged and moved aside. */
  notices: v.array(Failure),
})

const text = v.string()
const path = v.pipe(
  v.string(),
  v.minLength(1),
  v.maxLength(4096),
  v.check((value) => !value.includes('\0')),
)
const nothing = v.null()

/** One entry a method: what goes in, what comes out. Every call may fail, if only because the line to the host is broken. */
export const methods = {
  boot: { input: nothing, output: Result(Boot) },
  writeSettings: { input: Settings, output: Result(nothing) },
  /**
   * A record, or a file that a person chose where the page has no say; anything else is `file.not-allowed`, with why in
   * `detail`: `kind`, `hidden`, `system`, `not-chosen`.
   */
  readFile: { input: v.object({ path }), output: Result(v.object({ path, text, stamp: Stamp })) },
  /** Only records (`.jmjp`). Writes beside, flushes, renames; the version before stays as `NAME.jmjp~`. `expected` null: the file must not exist unless `overwrite`. */
  writeFile: {
    input: v.object({ path, text, expected: v.nullable(Stamp), overwrite: v.boolean() }),
    output: Result(v.object({ path, stamp: Stamp })),
  },
  watchFile: { input: v.object({ path: v.nullable(path) }), output: Result(nothing) },
  /** A second file beside the one of `watchFile`: another record of the same match. */
  watchBeside: { input: v.object({ path: v.nullable(path) }), output: Result(nothing) },
  /** Folders, records and logs that can be imported. Only where the host has no dialogs of the system. */
  listFolder: {
    input: v.object({ path: v.nullable(path) }),
    output: Result(v.object({ path, parent: v.nullable(path), entries: v.array(FolderEntry) })),
  },
  /** Native dialogs; null when the person cancels or the host has none. */
  chooseOpen: { input: nothing, output: Result(v.nullable(path)) },
  /** The same for a file of any format that can be read. */
  chooseImport: { input: nothing, output: Result(v.nullable(path)) },
  /**
   * Asks the person in a dialog of the system where to write a file of a format, and writes it there. The page has no say
   * in the place. Null when the person cancels; refused where the host has no dialogs.
   */
  exportFile: {
    input: v.object({
      format: v.string(),
      suggested: v.string(),
      content: v.union([v.object({ text }), v.object({ base64: v.pipe(v.string(), v.base64()) })]),
    }),
    output: Result(v.nullable(path)),
  },
  /** `replace`: the dialog has asked whether the file that is there is to be replaced, and nobody needs to ask again. */
  chooseSave: {
    input: v.object({ suggested: v.string() }),
    output: Result(v.nullable(v.object({ path, replace: v.boolean() }))),
  },
  recentFiles: { input: nothing, output: Result(v.array(RecentFile)) },
  forgetRecent: { input: v.object({ path }), output: Result(v.array(RecentFile)) },
  journalStart: {
    input: v.object({ path: v.nullable(path), text: v.nullable(text) }),
    output: Result(v.object({ id: v.string() })),
  },
  /**
   * Resolves when the entries are on disk. `sequence` counts the entries from 0; a gap is refused, a repeat is ignored.
   * The first append to a journal of an earlier session takes it over; `journal.in-use` while another page has it.
   * `journal.taken-over`: another has taken this page's, and nothing is written there from here any more.
   */
  journalAppend: {
    input: v.object({
      id: v.string(),
      sequence: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
      entries: v.array(v.string()),
    }),
    output: Result(v.object({ entries: v.number() })),
  },
  /**
   * `entries`: up to the first line that cannot be read; `behind`: what can be read behind it; `damaged`: lines that cannot
   * (a torn last line counts as one). `isHeaderSound` false: what the session began with is as it stands in a damaged
   * line, or unknown, and the journal cannot be gone on with.
   */
  journalRead: {
    input: v.object({ id: v.string() }),
    output: Result(
      v.object({
        header: JournalHeader,
        entries: v.array(v.string()),
        behind: v.array(v.string()),
        damaged: v.number(),
        isHeaderSound: v.boolean(),
      }),
    ),
  },
  /** The session was closed or saved for good: the journal is moved away (kept for a while, no longer offered). */
  journalClose: { input: v.object({ id: v.string() }), output: Result(nothing) },
  /** Results of practices, oldest first. */
  trainingHistory: { input: nothing, output: Result(v.array(TrainingResult)) },
  addTraining: { input: TrainingResult, output: Result(v.array(TrainingResult)) },
  clearTraining: { input: nothing, output: Result(nothing) },
  /**
   * Lets other machines of the local network join as stations, and nothing else, until `closeStations` or the end of
   * this page. A room that was left open (the page was loaded anew, its process was killed) is taken up with its port,
   * its code and its stations, which all join again; else it is new. `port` null: the usual one, or any that is free.
   */
  openStations: {
    input: v.object({
      room: RandomId,
      port: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1024), v.maxValue(65_535))),
    }),
    output: Result(OpenStations),
  },
  /** Sends every station away and forgets the room: opened again it has another code. */
  closeStations: { input: nothing, output: Result(nothing) },
  /** Says it to one station, or to all (`to` null). One that is away does not hear it: it is told anew when it joins. */
  tellStations: { input: v.object({ to: v.nullable(RandomId), message: v.unknown() }), output: Result(nothing) },
  /** Sends a station away for good: its place is free, and it needs the code to come back. */
  dropStation: { input: v.object({ station: RandomId }), output: Result(nothing) },
  /**
   * Opens the address at which another program of this machine (a browser source of a broadcast) may look on, and only
   * that. It is the same address every time, unless its port is taken.
   */
  openFeed: {
    input: nothing,
    /** `putAside`: the address of before could not be read, and is another now. */
    output: Result(v.object({ address: v.string(), putAside: v.nullable(Failure) })),
  },
  closeFeed: { input: nothing, output: Result(nothing) },
  /** What those who look on see from now on; null: nothing. */
  tellFeed: { input: v.object({ shown: v.unknown() }), output: Result(nothing) },
  /** What the title bar, the close handshake and updates need to know. */
  documentState: {
    input: v.object({
      title: v.string(),
      edited: v.boolean(),
      /** The file of the match that is open, once it has one. */
      path: v.nullable(path),
      /** No match and no practice is open, and none was left unfinished. */
      idle: v.boolean(),
    }),
    output: Result(nothing),
  },
  /**
   * What the menus may offer now: ids of the two tables of commands, and `window.close` where no match is open that
   * `file.close` could close. `checked`: those that are switched on.
   */
  menuState: {
    input: v.object({ enabled: v.array(v.string()), checked: v.array(v.string()) }),
    output: Result(nothing),
  },
  /** Opens a second window that only looks on at the recording page; false where the host has no windows. */
  openBroadcast: { input: nothing, output: Result(v.boolean()) },
  /** Shows a file that the page may read in the folder where it lies; false where the host has no windows. */
  showFile: { input: v.object({ path }), output: Result(v.boolean()) },
  /** What the desktop does outside the page: its data folder, the licences, About; false where there is no desktop. */
  runOnDesktop: { input: v.object({ command: v.picklist(DESKTOP_COMMANDS) }), output: Result(v.boolean()) },
  /** The answer to the event `closing`. */
  closeAnswered: { input: v.object({ close: v.boolean() }), output: Result(nothing) },
} as const

/** What the host says unasked. */
export const events = {
  fileChanged: v.object({ path, stamp: v.nullable(Stamp) }),
  openFile: v.object({ path }),
  /** Names of files that came with another and stay closed. */
  filesLeft: v.object({ names: v.array(v.string()) }),
  /** A menu entry was chosen: the id of a command from the one table of commands. */
  command: v.object({ id: v.string() }),
  /** A message of a station. The first is its `join`, without code and secret: tell it then all it has to know. */
  stationSaid: v.object({ station: RandomId, message: v.unknown() }),
  /** The line to a station ended, for whatever reason. */
  stationLeft: v.object({ station: RandomId }),
  /** This machine's addresses in the local network changed. Empty: it is in none. */
  stationsMoved: v.object({ addresses: v.array(v.string()) }),
  /** How many pages look on over the feed. */
  feedWatched: v.object({ watchers: v.number() }),
  /** The window is about to close; the app saves or asks, then calls `closeAnswered`. */
  closing: nothing,
} as const
