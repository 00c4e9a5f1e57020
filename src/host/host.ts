/** The host behind one page or window. Several may share one data folder, in one process or many. */
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import {
  STATION_PORT,
  type DesktopCommand,
  type Host,
  type HostEvent,
  type HostEventData,
  type HostFailure,
  type HostInput,
  type HostSettings,
} from './contract/index.ts'
import { openArchive, type Secrets } from './archive-index/index.ts'
import { openBulk } from './bulk/index.ts'
import { keepBookmarks, readBookmarks } from './bookmarks.ts'
import { disk as systemDisk, type Disk } from './disk.ts'
import { done, failed, type Outcome } from './failure.ts'
import { Feed } from './feed/index.ts'
import { AllowedFiles, listFolder, makeFolders } from './files/index.ts'
import { Journals } from './journal/index.ts'
import { exportFile, type SavePlace } from './export-file.ts'
import type { ExportKind } from './export-kind.ts'
import { absolute } from './home-path.ts'
import { Listeners } from './event-listeners.ts'
import { addRecent, dropRecent, readRecent } from './recent-files.ts'
import { openRecordFiles } from './record-files.ts'
import { rulesetFolder } from './data-folder.ts'
import { readRulesets } from './rulesets.ts'
import { readSettings } from './settings.ts'
import { lanAddresses, Stations } from './stations/index.ts'
import { writeJsonFile } from './json-file.ts'
import { addTraining, clearTraining, readTraining } from './training.ts'
import { whenAllDone, serialize } from './serialize.ts'

/** What only a window system can do. */
interface Dialogs {
  chooseOpen(): Promise<string | null>
  chooseSave(suggested: string): Promise<SavePlace | null>
  chooseImport(): Promise<string | null>
  /** For records that come into the archive, or for what becomes of them. */
  chooseFolder(purpose: 'archive' | 'results'): Promise<string | null>
  chooseExport(suggested: string, kind: ExportKind): Promise<SavePlace | null>
}

export interface HostOptions {
  /** The folder of settings, recent files and journals (`dataFolder()`); made when first needed. */
  readonly dataDir: string
  readonly version: string
  readonly dialogs?: Dialogs
  /** A file that the system asked to open at start. */
  readonly open?: string | null
  /** The user's language from the system (`ja-JP`, `en_US.UTF-8`), as long as no settings were written. */
  readonly locale?: string | undefined
  readonly disk?: Disk
  /** The built page (`dist/renderer`), which the host serves to stations and viewers of the feed. */
  readonly distDir?: string
  /** The system's store of secrets; absent: they are kept in files that only this user can read. */
  readonly secrets?: Secrets
  /** Where stations may join; by default this machine's addresses in local networks. */
  readonly stationAddresses?: () => readonly string[]
  /** The port that stations join at, if it is free; 0: any. `STATION_PORT` if absent. */
  readonly stationPort?: number
  /** Where new versions of the app are looked for; null or absent: nowhere. */
  readonly updates?: string | null
  readonly onDocumentState?: (state: HostInput<'documentState'>) => void
  readonly onMenuState?: (state: HostInput<'menuState'>) => void
  /** Opens the broadcast's window; absent if there are no windows. */
  readonly onBroadcast?: () => void
  /** Shows a file in the system's file manager; absent if there are no windows. */
  readonly onShowFile?: (path: string) => void
  /** Carries out what the desktop does itself; absent if there is no desktop. */
  readonly onDesktop?: (command: DesktopCommand) => void
  readonly onCloseAnswered?: (answer: { close: boolean }) => void
}

export interface LocalHost extends Host {
  /** A person chose this file outside the page: it may be read from now on. */
  chosen(path: string): void
  /** Sends an event to the page: a menu command, a file to open, the closing of the window. */
  emit<E extends HostEvent>(event: E, data: HostEventData<E>): void
  /** Stops watching, waits for pending writes, and releases this page's journals, which stay unfinished. */
  dispose(): Promise<void>
}

export function createHost(options: HostOptions): LocalHost {
  const { dataDir, version, dialogs, open = null, locale, disk = systemDisk } = options
  const settingsFile = join(dataDir, 'settings.json')
  const recentFile = join(dataDir, 'recent.json')
  const trainingFile = join(dataDir, 'training.json')
  const bookmarkFile = join(dataDir, 'bookmarks.json')
  const fence = new AllowedFiles(disk, dataDir)
  const journals = new Journals(disk, join(dataDir, 'journals'))
  const listeners = new Listeners()
  let toOpen = open
  if (open !== null) fence.choose(absolute(open))
  /** Kept for every boot, because the shell around the page may have asked first. */
  const notices: HostFailure[] = []

  const emit: LocalHost['emit'] = (event, data) => listeners.emit(event, data)
  const stations = new Stations({
    disk,
    folder: join(dataDir, 'stations'),
    distDir: options.distDir,
    addresses: options.stationAddresses ?? (() => lanAddresses()),
    port: options.stationPort ?? STATION_PORT,
    said: (station, message) => emit('stationSaid', { station, message }),
    left: (station) => emit('stationLeft', { station }),
    moved: (addresses) => emit('stationsMoved', { addresses }),
  })
  const feed = new Feed({
    disk,
    file: join(dataDir, 'feed.json'),
    distDir: options.distDir,
    watched: (watchers) => emit('feedWatched', { watchers }),
  })

  const archive = openArchive({
    ...{ disk, dataDir, ready: () => ready(), secrets: options.secrets },
    rulesets: rulesetFolder(dataDir),
    changed: (state) => emit('archiveChanged', state),
    choose: async () => (await dialogs?.chooseFolder('archive')) ?? null,
    allowed: async (given) => {
      const path = absolute(given)
      // If there are native dialogs, the page names no folders.
      if (dialogs !== undefined) return failed({ code: 'file.not-allowed', path, detail: 'not-chosen' })
      const allowed = await fence.mayList(path)
      return allowed.ok ? done(path) : allowed
    },
  })

  const bulk = openBulk({
    records: archive.records,
    choose: dialogs && {
      file: (suggested, kind) => dialogs.chooseExport(suggested, kind),
      folder: () => dialogs.chooseFolder('results'),
    },
    unsaved: () => journals.unsavedPaths(),
    dataDir,
    distDir: options.distDir,
    progress: (progress) => emit('bulkProgress', progress),
  })

  const ready = async (): Promise<void> => {
    await makeFolders(disk, dataDir, 0o700).catch(() => undefined)
  }
  const remember = (file: string): Promise<unknown> =>
    serialize(recentFile, async () => {
      await ready()
      await addRecent(disk, recentFile, file, Date.now())
    })

  const mayRead = (path: string) =>
    fence.mayRead(path, async () => (await readRecent(disk, recentFile)).some((each) => each.path === path))
  const records = openRecordFiles({
    disk,
    fence,
    mayRead,
    opened: remember,
    changed: (path, stamp) => emit('fileChanged', { path, stamp }),
  })
  async function ofBookmarks<T>(given: string, work: (file: string) => Promise<Outcome<T>>): Promise<Outcome<T>> {
    const file = absolute(given)
    const allowed = await mayRead(file)
    return allowed.ok ? serialize(bookmarkFile, () => work(file)) : allowed
  }
  /** The visible entries of a folder that may be listed. */
  const listAllowed = async (path: string) => {
    const allowed = await fence.mayList(path)
    if (!allowed.ok) return allowed
    const found = await listFolder(disk, path)
    return found.ok ? done({ ...found.value, entries: fence.list(found.value.entries) }) : found
  }
  /** By a native dialog. */
  const chosen = (path: string | null | undefined) => {
    if (path) fence.choose(absolute(path))
    return done(path ?? null)
  }

  return {
    emit,

    chosen: (path) => void chosen(path),

    on: (event, listener) => listeners.on(event, listener),

    async dispose() {
      listeners.clear()
      await Promise.all([
        journals.dispose(),
        stations.dispose(),
        feed.close(),
        archive.close(),
        bulk.close(),
        records.close(),
        whenAllDone(),
      ])
    },

    async boot() {
      const { settings, damaged } = await serialize(settingsFile, () => readSettings(disk, settingsFile, locale))
      if (damaged !== null) notices.push(damaged)
      const found = await journals.unfinished()
      notices.push(...found.damaged)
      const own = await readRulesets(disk, rulesetFolder(dataDir))
      const opening = toOpen
      toOpen = null // A reloaded page does not open it a second time.
      return done({
        version,
        platform: process.platform,
        nativeDialogs: dialogs !== undefined,
        updates: options.updates ?? null,
        settings,
        recent: await readRecent(disk, recentFile),
        rulesets: own.rulesets,
        unfinished: found.unfinished,
        open: opening === null ? null : absolute(opening),
        command: null,
        left: [],
        notices: [...notices, ...own.unread],
      })
    },

    writeSettings(settings: HostSettings) {
      return serialize(settingsFile, async () => {
        await ready()
        return writeJsonFile(disk, settingsFile, settings)
      })
    },

    ...records.methods,

    async listFolder({ path }) {
      // If there are native dialogs, folders must not be listed.
      if (dialogs !== undefined) return failed({ code: 'file.not-allowed', path: path ?? '', detail: 'not-chosen' })
      if (path !== null) return listAllowed(absolute(path))
      const last = (await readRecent(disk, recentFile))[0]
      const beside = last === undefined ? null : await listAllowed(dirname(last.path))
      return beside?.ok === true ? beside : listAllowed(homedir())
    },

    chooseOpen: async () => chosen(await dialogs?.chooseOpen()),
    chooseImport: async () => chosen(await dialogs?.chooseImport()),
    exportFile: (input) => exportFile(disk, dialogs?.chooseExport.bind(dialogs), input),
    async chooseSave({ suggested }) {
      const place = (await dialogs?.chooseSave(suggested)) ?? null
      if (place !== null) fence.choose(absolute(place.path))
      return done(place)
    },

    recentFiles: async () => done(await readRecent(disk, recentFile)),
    forgetRecent: ({ path }) => serialize(recentFile, async () => done(await dropRecent(disk, recentFile, path))),

    bookmarks: ({ path }) => ofBookmarks(path, (file) => readBookmarks(disk, bookmarkFile, file)),
    keepBookmarks: ({ path, bookmarks }) =>
      ofBookmarks(path, async (file) => {
        await ready()
        return keepBookmarks(disk, bookmarkFile, file, bookmarks)
      }),

    journalStart: ({ path, text }) => journals.start(path, text),
    journalAppend: ({ id, sequence, entries }) => journals.append(id, sequence, entries),
    journalRead: ({ id }) => journals.read(id),
    journalClose: ({ id }) => journals.close(id),

    ...archive.methods,
    ...bulk.methods,

    trainingHistory: () => serialize(trainingFile, () => readTraining(disk, trainingFile)),
    addTraining: (result) =>
      serialize(trainingFile, async () => {
        await ready()
        return addTraining(disk, trainingFile, result)
      }),
    clearTraining: () => serialize(trainingFile, () => clearTraining(disk, trainingFile)),

    openStations: ({ room, port }) => stations.open(room, port),
    closeStations: () => stations.close(),
    tellStations: ({ to, message }) => Promise.resolve(stations.tell(to, message)),
    dropStation: ({ station }) => stations.drop(station),

    openFeed: () => feed.open(),
    closeFeed: async () => {
      await feed.close()
      return done(null)
    },
    tellFeed({ shown }) {
      feed.tell(shown)
      return Promise.resolve(done(null))
    },

    documentState(state) {
      options.onDocumentState?.(state)
      return Promise.resolve(done(null))
    },
    menuState(state) {
      options.onMenuState?.(state)
      return Promise.resolve(done(null))
    },
    openBroadcast() {
      options.onBroadcast?.()
      return Promise.resolve(done(options.onBroadcast !== undefined))
    },
    async showFile({ path }) {
      const file = absolute(path)
      const allowed = await mayRead(file)
      if (!allowed.ok) return allowed
      options.onShowFile?.(file)
      return done(options.onShowFile !== undefined)
    },
    runOnDesktop({ command }) {
      options.onDesktop?.(command)
      return Promise.resolve(done(options.onDesktop !== undefined))
    },
    closeAnswered(answer) {
      options.onCloseAnswered?.(answer)
      return Promise.resolve(done(null))
    },
  }
}
