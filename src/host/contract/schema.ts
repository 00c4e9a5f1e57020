import * as v from 'valibot'
import { Failure } from '../../host-codes/index.ts'
import { CorrectionSchema, VersionHash } from '../../history/index.ts'
import { archiveMethods, ArchiveState } from './archive.ts'
import { bulkMethods, BulkProgress } from './bulk.ts'
import { DESKTOP_COMMANDS } from './app-commands.ts'
import { nothing, path, Result } from './method-result.ts'
import { SeriesMatchSchema } from './series.ts'
import { RandomId, OpenStations } from './stations.ts'
import { TrainingResult } from './training.ts'

export { TrainingResult }

/** What a file was when it was read or written: enough to detect that another program changed it. */
export const Stamp = v.object({ size: v.number(), modified: v.number(), hash: v.string() })

/** How the bytes of a record were read. Writing is always UTF-8. */
const TextEncoding = v.picklist(['utf-8', 'utf-16le', 'utf-16be', 'shift_jis', 'euc-jp'])

/** The first of the bytes that are not UTF-8, each run of which was read as U+FFFD. */
const BadPlace = v.object({ offset: v.number(), line: v.number(), column: v.number(), count: v.number() })

/** Bounds of the text's width in percent of the window: to be read, and to leave the board its tiles. */
export const MIN_TEXT_WIDTH = 18
export const MAX_TEXT_WIDTH = 60

export const Settings = v.object({
  language: v.picklist(['ja', 'en']),
  theme: v.picklist(['system', 'light', 'dark']),
  /** Of text and tiles; as far as the window has room for it. */
  textSize: v.picklist(['usual', 'large', 'largest']),
  keyMap: v.picklist(['position', 'written']),
  /** The user's own keys: command or tile id → key, overriding the chosen map. */
  keys: v.record(v.string(), v.string()),
  view: v.picklist(['lanes', 'table']),
  times: v.picklist(['kept', 'off']),
  /** Drawn tiles in riichi that neither win nor make a kan: discarded automatically, or typed like all others. */
  riichi: v.picklist(['itself', 'typed']),
  /** The number of tiles with which the dealer's hand is typed. */
  dealer: v.picklist(['thirteen', 'fourteen']),
  /** Whether the board shows what each discard leads to. */
  discards: v.picklist(['shown', 'hidden']),
  /** Whether the tiles of the palette show their keys: until some frames have been typed, always or never. */
  tileKeys: v.picklist(['learning', 'always', 'never']),
  /** Frames that this user has begun to type, as far as they are counted. */
  framesBegun: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** Whether a rejected key is heard. */
  refusalSound: v.picklist(['on', 'off']),
  /** Whether other programs of this machine may view the feed. */
  feed: v.picklist(['off', 'on']),
  /** Whether the desktop app checks for updates by itself; the command always can. */
  updates: v.picklist(['off', 'on']),
  /** The recorder at this machine: in new matches, corrections, and among the stations; empty if none was given. */
  recorder: v.pipe(v.string(), v.maxLength(200)),
  /** Panels of the board that are hidden. */
  folded: v.array(v.picklist(['timeline', 'facts', 'standings', 'findings'])),
  /** Whether the text is shown beside the board and the forms. */
  text: v.picklist(['hidden', 'shown']),
  /** The part of the window that it takes, in percent. */
  textWidth: v.pipe(v.number(), v.integer(), v.minValue(MIN_TEXT_WIDTH), v.maxValue(MAX_TEXT_WIDTH)),
})

export const RecentFile = v.object({ path: v.string(), name: v.string(), opened: v.number() })

/** As much of a bookmarked line as is kept to find it again, in characters. */
export const BOOKMARK_LENGTH = 200

/** A line of a text that one wants to find again: its number from 1, and how it begins. */
export const Bookmark = v.object({
  line: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  text: v.pipe(v.string(), v.maxLength(BOOKMARK_LENGTH)),
})

/** First line of a journal. */
export const JournalHeader = v.object({
  format: v.literal('saifu-journal'),
  version: v.literal(1),
  started: v.number(),
  /** The file from which the session was opened or to which it was last saved. */
  path: v.nullable(v.string()),
  /** The text with which the session began; the commands are replayed on it. */
  text: v.nullable(v.string()),
})

/** Corrections of a record, the newest first. */
export const RecordVersions = v.object({
  corrections: v.array(CorrectionSchema),
  /** Whether the record is still what the newest correction made of it. */
  isCurrent: v.boolean(),
  /** Lines of the log that cannot be read. */
  damaged: v.number(),
})

export const JournalSummary = v.object({
  id: v.string(),
  started: v.number(),
  modified: v.number(),
  /** The number of its commands. */
  entries: v.number(),
  path: v.nullable(v.string()),
  /** The last description of the record: the tournament, the players, how far it is. */
  subject: v.nullable(v.string()),
})

export const FolderEntry = v.object({
  name: v.string(),
  path: v.string(),
  folder: v.boolean(),
  size: v.number(),
  modified: v.number(),
})

/** A user's own ruleset as it is in the data folder; the page parses it. */
export const RulesetFile = v.object({ name: v.string(), text: v.string() })

export const Boot = v.object({
  version: v.string(),
  platform: v.string(),
  /** Native file dialogs exist (Electron); without them the app shows its own. */
  nativeDialogs: v.boolean(),
  /** Where this copy looks for new versions; null: nowhere. */
  updates: v.nullable(v.string()),
  settings: Settings,
  recent: v.array(RecentFile),
  /** `rulesets/*.json` in the data folder, by name. */
  rulesets: v.array(RulesetFile),
  /** Journals of sessions that were not closed, offered at start. */
  unfinished: v.array(JournalSummary),
  /** A file that the system asked to open at start. */
  open: v.nullable(v.string()),
  /** The id of a command that the system asked for at start: a new match, from the task bar or the Dock. */
  command: v.nullable(v.string()),
  /** Names of files that came with it and are not opened: one record is open at a time. */
  left: v.array(v.string()),
  /** What went wrong before the app could show it: settings or a journal found damaged and moved aside. */
  notices: v.array(Failure),
})

const text = v.string()

/**
 * One entry per method: its input and output. Every call may fail, if only because the connection to the host is
 * broken.
 */
export const methods = {
  boot: { input: nothing, output: Result(Boot) },
  writeSettings: { input: Settings, output: Result(nothing) },
  /**
   * A record, or a file that a person chose outside the page; anything else is `file.not-allowed` with the reason in
   * `detail`: `kind`, `hidden`, `system`, `not-chosen`.
   */
  readFile: {
    /** `inside`: the name of a file in a .zip; absent, the .zip must have one alone. */
    input: v.object({ path, inside: v.optional(path) }),
    output: Result(v.object({ path, text, stamp: Stamp, encoding: TextEncoding, bad: v.nullable(BadPlace) })),
  },
  /** The names of the files in a .zip that the page may read, sorted, with `/` between folders; none if it is no .zip. */
  namesInside: { input: v.object({ path }), output: Result(v.array(text)) },
  /**
   * Only records (`.jmjp`). Writes a temporary file, flushes, renames; the previous version stays as `NAME.jmjp~`.
   * `expected` null: the file must not exist unless `overwrite`.
   */
  writeFile: {
    input: v.object({ path, text, expected: v.nullable(Stamp), overwrite: v.boolean() }),
    output: Result(v.object({ path, stamp: Stamp })),
  },
  /**
   * The same for a saved record that is corrected: the version with the hash `before` is kept in the folder `.saifu`
   * beside it, with a line that says who changed it, when and why. Nothing is kept of a version that is no longer on
   * disk. The record is written whatever becomes of its history; `kept` says whether it is complete, `historyFailure`
   * why not.
   */
  correctFile: {
    input: v.object({
      path,
      text,
      expected: v.nullable(Stamp),
      overwrite: v.boolean(),
      correction: v.pick(CorrectionSchema, ['id', 'before', 'who']),
    }),
    output: Result(v.object({ path, stamp: Stamp, kept: v.boolean(), historyFailure: v.nullable(Failure) })),
  },
  /** The corrections of a record that the page may read. */
  recordHistory: { input: v.object({ path }), output: Result(RecordVersions) },
  /** An earlier version of such a record, by its hash in the history. */
  readVersion: { input: v.object({ path, hash: VersionHash }), output: Result(v.object({ text })) },
  /** Says who made a correction and why. */
  describeCorrection: {
    input: v.object({ path, id: CorrectionSchema.entries.id, who: v.string(), why: v.string() }),
    output: Result(RecordVersions),
  },
  /** The matches of such a record, and of those in its folder that can be read: what the next match says of one. */
  seriesBeside: { input: v.object({ path }), output: Result(v.array(SeriesMatchSchema)) },
  watchFile: { input: v.object({ path: v.nullable(path) }), output: Result(nothing) },
  /** A second file beside that of `watchFile`: another record of the same match. */
  watchBeside: { input: v.object({ path: v.nullable(path) }), output: Result(nothing) },
  /** Folders, records and logs that can be imported. Only if the host has no native dialogs. */
  listFolder: {
    input: v.object({ path: v.nullable(path) }),
    output: Result(v.object({ path, parent: v.nullable(path), entries: v.array(FolderEntry) })),
  },
  /** Native dialogs; null if the person cancels or the host has none. */
  chooseOpen: { input: nothing, output: Result(v.nullable(path)) },
  /** The same for a file of any readable format. */
  chooseImport: { input: nothing, output: Result(v.nullable(path)) },
  /**
   * Asks the person in a native dialog where to write a file of a format or a list of corrections, and writes it there. The page does not know
   * the place. Null if the person cancels; refused if the host has no dialogs.
   */
  exportFile: {
    input: v.object({
      format: v.string(),
      suggested: v.string(),
      content: v.union([v.object({ text }), v.object({ base64: v.pipe(v.string(), v.base64()) })]),
    }),
    output: Result(v.nullable(path)),
  },
  /** `replace`: the dialog has already asked whether to replace the existing file. */
  chooseSave: {
    input: v.object({ suggested: v.string() }),
    output: Result(v.nullable(v.object({ path, replace: v.boolean() }))),
  },
  recentFiles: { input: nothing, output: Result(v.array(RecentFile)) },
  forgetRecent: { input: v.object({ path }), output: Result(v.array(RecentFile)) },
  /** The bookmarks that were set in the text of a record which the page may read, in the order of their lines. */
  bookmarks: { input: v.object({ path }), output: Result(v.array(Bookmark)) },
  /** In place of those that it had before. */
  keepBookmarks: {
    input: v.object({ path, bookmarks: v.pipe(v.array(Bookmark), v.maxLength(10_000)) }),
    output: Result(nothing),
  },
  journalStart: {
    input: v.object({ path: v.nullable(path), text: v.nullable(text) }),
    output: Result(v.object({ id: v.string() })),
  },
  /**
   * Resolves when the entries are on disk. `sequence` counts the entries from 0; a gap is refused, a repeat is ignored.
   * The first append to a journal of an earlier session takes it over; `journal.in-use` while another page has it.
   * `journal.taken-over`: another page has taken over this page's journal, which this page can no longer write.
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
   * `entries`: up to the first line that cannot be read; `behind`: readable entries after it; `damaged`: unreadable
   * lines (a torn last line counts as one). `isHeaderSound` false: the beginning of the session is in a damaged line,
   * or unknown, and the journal cannot be continued.
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
   * Lets other machines of the local network join as stations, until `closeStations` or the end of this page. A room
   * that was left open (the page was reloaded, its process killed) is reopened with its port, its code and its
   * stations, which all join again; otherwise it is new. `port` null: the usual one, or any free one.
   */
  openStations: {
    input: v.object({
      room: RandomId,
      port: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1024), v.maxValue(65_535))),
    }),
    output: Result(OpenStations),
  },
  /** Disconnects every station and forgets the room: a new room has another code. */
  closeStations: { input: nothing, output: Result(nothing) },
  /**
   * Sends it to one station, or to all (`to` null). An absent station does not get it; it is sent everything when it
   * joins.
   */
  tellStations: { input: v.object({ to: v.nullable(RandomId), message: v.unknown() }), output: Result(nothing) },
  /** Removes a station for good: its place is free, and it needs the code to come back. */
  dropStation: { input: v.object({ station: RandomId }), output: Result(nothing) },
  /**
   * Opens the address at which another program of this machine (a browser source of a broadcast) may view the table,
   * and only that. The address stays the same unless its port is taken.
   */
  openFeed: {
    input: nothing,
    /** `putAside`: the previous address could not be read and has changed. */
    output: Result(v.object({ address: v.string(), putAside: v.nullable(Failure) })),
  },
  closeFeed: { input: nothing, output: Result(nothing) },
  /** What viewers see from now on; null: nothing. */
  tellFeed: { input: v.object({ shown: v.unknown() }), output: Result(nothing) },
  ...archiveMethods,
  ...bulkMethods,
  /** What the title bar, the closing handshake and updates need to know. */
  documentState: {
    input: v.object({
      title: v.string(),
      edited: v.boolean(),
      /** The file of the open match, if it has one. */
      path: v.nullable(path),
      /** No match and no practice is open, and none was left unfinished. */
      idle: v.boolean(),
    }),
    output: Result(nothing),
  },
  /**
   * The enabled menu entries: ids from the two tables of commands, and `window.close` if no match is open for
   * `file.close`. `checked`: those that are switched on.
   */
  menuState: {
    input: v.object({ enabled: v.array(v.string()), checked: v.array(v.string()) }),
    output: Result(nothing),
  },
  /** Opens a second window that mirrors the recording page; false if the host has no windows. */
  openBroadcast: { input: nothing, output: Result(v.boolean()) },
  /** Shows a file that the page may read in its folder; false if the host has no windows. */
  showFile: { input: v.object({ path }), output: Result(v.boolean()) },
  /** What the desktop does outside the page: its data folder, the licences, About; false if there is no desktop. */
  runOnDesktop: { input: v.object({ command: v.picklist(DESKTOP_COMMANDS) }), output: Result(v.boolean()) },
  /** The answer to the event `closing`. */
  closeAnswered: { input: v.object({ close: v.boolean() }), output: Result(nothing) },
} as const

/** Events that the host sends. */
export const events = {
  fileChanged: v.object({ path, stamp: v.nullable(Stamp) }),
  openFile: v.object({ path }),
  /** Names of files that came with another and are not opened. */
  filesLeft: v.object({ names: v.array(v.string()) }),
  /** A menu entry was chosen: the id of its command. */
  command: v.object({ id: v.string() }),
  /** A message of a station. The first is its `join`, without code and secret: send it everything it needs then. */
  stationSaid: v.object({ station: RandomId, message: v.unknown() }),
  /** The connection to a station ended, for whatever reason. */
  stationLeft: v.object({ station: RandomId }),
  /** This machine's addresses in the local network changed. Empty: it is in none. */
  stationsMoved: v.object({ addresses: v.array(v.string()) }),
  /** The number of pages that view the feed. */
  feedWatched: v.object({ watchers: v.number() }),
  /** Records were read into the index, or its folders changed. */
  archiveChanged: ArchiveState,
  /** How far `runBulk` is. */
  bulkProgress: BulkProgress,
  /** The window is about to close; the app saves or asks, then calls `closeAnswered`. */
  closing: nothing,
} as const
