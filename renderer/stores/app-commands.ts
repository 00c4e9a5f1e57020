import { appCommand, type AppCommandId, type DesktopCommand } from '../../src/host/contract/index.ts'
import { countedActs } from '../../src/record/index.ts'
import { placeAsked, type Task } from '../../src/recorder/index.ts'
import { PACES } from '../../src/training/index.ts'
import { useSecondPassStore } from './second-pass.ts'
import { useBroadcastWindow } from './broadcast/broadcast-window.ts'
import { toggleFindingListFocus } from '../kit/finding-list-keys.ts'
import { useDialogsStore } from './dialogs.ts'
import { useDocumentStore } from './document.ts'
import { commitField } from '../kit/commit-field.ts'
import { useHostStore } from './host.ts'
import { useScreenStore } from './screen.ts'
import { useSessionStore } from './session.ts'
import { useSettingsStore } from './settings.ts'
import { useRepairStore } from './repair/repair.ts'
import { readyAtStart } from './start-commands.ts'
import { useSheetDraftsStore } from './sheet-drafts.ts'
import { useStationsStatus } from './stations/stations-status.ts'
import { useTextViewStore } from './text-view.ts'
import { useMarkedPlaceStore } from './board/marked-place.ts'
import { useUnreadFramesStore } from './board/unread-frames.ts'
import { useTrainingStore } from './training/training.ts'

export interface AppCommands {
  /** Whether a command applies now. */
  ready(id: AppCommandId): boolean
  /** Returns a promise that settles when it is done. */
  run(id: AppCommandId): unknown
}

interface Entry {
  /** Whether it applies now; left out: as on the start screen. */
  readonly ready?: () => boolean
  readonly run: () => unknown
}

/** When the app's own commands apply, and what they do. Keys, menus, buttons and the palette all come through here. */
export function useAppCommands(): AppCommands {
  const dialogs = useDialogsStore()
  const documents = useDocumentStore()
  const screen = useScreenStore()
  const session = useSessionStore()
  const settings = useSettingsStore()
  const second = useSecondPassStore()
  const stations = useStationsStatus()
  const repairs = useRepairStore()
  const training = useTrainingStore()
  const text = useTextViewStore()
  const marks = useMarkedPlaceStore()
  const unread = useUnreadFramesStore()
  const sheets = useSheetDraftsStore()
  const openBroadcast = useBroadcastWindow()
  const hosts = useHostStore()

  const onBoard = (): boolean => screen.shown === 'board'
  const hasRecord = (): boolean => documents.open
  const taskIs = (...kinds: readonly Task['kind'][]) => {
    return (): boolean => documents.open && kinds.includes(session.shown.task.kind)
  }
  const hasDifference = (): boolean => onBoard() && second.current !== null
  const isTraining = (): boolean => training.stage === 'typing'

  /** Nothing is decided unseen: if the list is hidden, the key shows it. */
  const inSight = (act: () => void) => (): void => {
    if (second.settling) act()
    else second.enter()
  }

  const onDesktop = (command: DesktopCommand): Entry => ({ run: () => hosts.host.runOnDesktop({ command }) })
  const showDialog = (kind: Parameters<typeof dialogs.show>[0], ready?: () => boolean): Entry => ({
    ...(ready && { ready }),
    run: () => dialogs.show(kind),
  })

  const entries: Readonly<Record<AppCommandId, Entry>> = {
    'file.new': { run: () => documents.create() },
    'file.open': { run: () => documents.chooseAndOpen() },
    'file.import': { run: () => documents.chooseAndImport() },
    'file.archive': showDialog('archive'),
    'file.save': { ready: hasRecord, run: () => documents.save() },
    'file.save-as': { ready: hasRecord, run: () => documents.saveAs() },
    'file.export': { ready: hasRecord, run: () => void dialogs.ask({ kind: 'export', copies: false }) },
    'file.copy-link': { ready: hasRecord, run: () => void dialogs.ask({ kind: 'export', copies: true }) },
    'file.print': showDialog('sheet', hasRecord),
    'file.history': showDialog('history', hasRecord),
    'file.close': {
      ready: () => documents.open || training.stage !== 'away',
      run: () => (documents.open ? documents.leave() : training.leave()),
    },
    'file.show': {
      ready: () => hosts.boot?.nativeDialogs === true && documents.open && documents.path !== null,
      run: () => documents.path !== null && hosts.host.showFile({ path: documents.path }),
    },
    'journal.retry': { ready: () => documents.open && session.failure !== null, run: () => session.retry() },
    'app.palette': showDialog('palette'),
    'app.help': showDialog('help'),
    'app.settings': showDialog('settings'),
    'app.updates': onDesktop('app.updates'),
    'app.data': onDesktop('app.data'),
    'app.licences': onDesktop('app.licences'),
    'app.about': onDesktop('app.about'),
    'view.setup': { ready: hasRecord, run: () => (screen.editing = !screen.editing) },
    'view.toggle': {
      ready: onBoard,
      run: () => settings.change({ view: settings.settings.view === 'lanes' ? 'table' : 'lanes' }),
    },
    'view.timeline': { ready: onBoard, run: () => settings.fold('timeline') },
    'view.findings': { ready: () => screen.recording, run: () => settings.fold('findings') },
    'view.standings': { ready: onBoard, run: () => settings.fold('standings') },
    'view.facts': { ready: onBoard, run: () => settings.fold('facts') },
    'view.go-findings': { ready: onBoard, run: () => toggleFindingListFocus() },
    'view.text': { ready: () => screen.shows('text'), run: () => settings.fold('text') },
    'view.go-text': { ready: () => screen.shows('text'), run: goText },
    'text.act': {
      ready: () =>
        onBoard() &&
        (marks.place !== null ||
          placeAsked(session.shown) !== null ||
          countedActs(session.shown.match.frames[session.shown.cursor.frame]).length > 0),
      run: () => (text.isActOpen = true),
    },
    'text.find': { ready: () => screen.shows('text'), run: () => text.find() },
    'text.format': {
      ready: () => screen.shows('text') && settings.isOpen('text'),
      run: () => text.format(),
    },
    'view.broadcast': { ready: hasRecord, run: () => openBroadcast() },
    'view.language': { run: () => settings.change({ language: settings.language === 'ja' ? 'en' : 'ja' }) },
    // At once, whatever the disk does: keys that follow are the dialog's.
    'frame.details': showDialog('frame', onBoard),
    'frame.sheet': { ready: onBoard, run: () => sheets.open() },
    'frame.repairs': {
      ready: onBoard,
      run: () => {
        second.settling = false
        stations.settling = false
        repairs.enter()
      },
    },
    'second.open': { ready: onBoard, run: () => second.begin() },
    'second.previous': { ready: hasDifference, run: inSight(() => second.move(-1)) },
    'second.next': { ready: hasDifference, run: inSight(() => second.move(1)) },
    'second.mine': { ready: hasDifference, run: inSight(() => second.takeMine()) },
    'second.theirs': { ready: hasDifference, run: inSight(() => second.takeTheirs()) },
    'second.known': {
      ready: () => onBoard() && second.known.length > 0,
      run: inSight(() => second.takeKnown()),
    },
    'second.close': { ready: () => second.other !== null, run: () => second.close() },
    'stations.open': showDialog('stations', hasRecord),
    'stations.settle': {
      ready: () => onBoard() && stations.conflicts > 0,
      run: () => {
        second.settling = false
        stations.settling = true
      },
    },
    'training.sample': { ready: () => training.stage !== 'sample', run: () => training.watchSample() },
    'training.learn': { ready: () => training.stage !== 'lesson', run: () => training.learn() },
    'training.open': { ready: () => training.stage === 'away', run: () => training.open() },
    'training.pause': { ready: isTraining, run: () => training.pause() },
    'training.slower': {
      ready: () => isTraining() && training.pace !== PACES[0],
      run: () => training.changePace(-1),
    },
    'training.faster': {
      ready: () => isTraining() && training.pace !== PACES.at(-1),
      run: () => training.changePace(1),
    },
    'training.finish': { ready: isTraining, run: () => training.finish() },
    'match.next-frame': {
      ready: taskIs('over', 'setup'),
      run: () => {
        session.dispatch({ type: 'nextFrame' })
        screen.editing = false
      },
    },
    'match.end': { ready: taskIs('over'), run: () => session.dispatch({ type: 'endMatch' }) },
    'match.resume': { ready: taskIs('ended'), run: () => session.dispatch({ type: 'resumeMatch' }) },
  }

  const ready = (id: AppCommandId): boolean => {
    const entry = entries[id]
    const command = appCommand(id)
    return entry.ready?.() ?? (command !== undefined && readyAtStart(command, hosts.boot))
  }

  /** Where a frame cannot be read, to what is wrong with it. */
  function goText(): void {
    const wrong = unread.shown?.findings[0]
    if (wrong === undefined || text.hasFocus()) text.toggleFocus()
    else text.openAt(wrong.start)
  }

  function run(id: AppCommandId): unknown {
    commitField()
    return ready(id) ? entries[id].run() : undefined
  }

  return { ready, run }
}
