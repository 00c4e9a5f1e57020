import { PACES } from '../../src/training/index.ts'
import type { AppCommandId } from '../../src/words/index.ts'
import { useSecondPassStore } from './second-pass.ts'
import { useBroadcastWindow } from './broadcast/broadcast-window.ts'
import { toggleFindingListFocus } from '../kit/finding-list-keys.ts'
import { useDialogsStore } from './dialogs.ts'
import { useDocumentStore } from './document.ts'
import { commitField } from './commit-field.ts'
import { useHostStore } from './host.ts'
import { useScreenStore } from './screen.ts'
import { useSessionStore } from './session.ts'
import { useSettingsStore } from './settings.ts'
import { readyAtStart } from './start-commands.ts'
import { useStationsDoor } from './stations/stations-status.ts'
import { useTrainingStore } from './training/training.ts'

export interface AppCommands {
  /** Whether a command has a meaning now. */
  ready(id: AppCommandId): boolean
  /** Gives what is over when it is done. */
  run(id: AppCommandId): unknown
}

/** What the app's own commands do. Keys, menus, buttons and the palette all come through here. */
export function useAppCommands(): AppCommands {
  const dialogs = useDialogsStore()
  const documents = useDocumentStore()
  const screen = useScreenStore()
  const session = useSessionStore()
  const settings = useSettingsStore()
  const second = useSecondPassStore()
  const stations = useStationsDoor()
  const training = useTrainingStore()
  const openBroadcast = useBroadcastWindow()
  const hosts = useHostStore()

  const ready = (id: AppCommandId): boolean => {
    const { task } = session.shown
    switch (id) {
      case 'file.close':
        return documents.open || training.stage !== 'away'
      case 'file.save':
      case 'file.save-as':
      case 'view.setup':
      case 'view.broadcast':
      case 'stations.open':
        return documents.open
      case 'file.show':
        return hosts.boot?.nativeDialogs === true && documents.open && documents.path !== null
      case 'journal.retry':
        return documents.open && session.failure !== null
      case 'view.toggle':
      case 'view.timeline':
      case 'view.standings':
      case 'view.facts':
      case 'view.go-findings':
        return screen.shown === 'board'
      case 'view.findings':
        return screen.recording
      case 'match.next-frame':
        return documents.open && (task.kind === 'over' || task.kind === 'setup')
      case 'frame.details':
        return screen.shown === 'board'
      case 'second.open':
        return screen.shown === 'board'
      case 'second.previous':
      case 'second.next':
      case 'second.mine':
      case 'second.theirs':
        return screen.shown === 'board' && second.current !== null
      case 'second.known':
        return screen.shown === 'board' && second.known.length > 0
      case 'second.close':
        return second.other !== null
      case 'stations.settle':
        return screen.shown === 'board' && stations.conflicts > 0
      case 'training.open':
        return training.stage === 'away'
      case 'training.pause':
      case 'training.finish':
        return training.stage === 'typing'
      case 'training.slower':
        return training.stage === 'typing' && training.pace !== PACES[0]
      case 'training.faster':
        return training.stage === 'typing' && training.pace !== PACES.at(-1)
      case 'match.end':
        return documents.open && task.kind === 'over'
      case 'match.resume':
        return documents.open && task.kind === 'ended'
      default:
        return readyAtStart(id, hosts.boot)
    }
  }

  /** Nothing is decided, or left open, that nobody sees: where the list is away, the key brings it. */
  const inSight = (act: () => void) => (): void => {
    if (second.settling) return act()
    stations.settling = false
    second.enter()
  }

  const acts: Readonly<Record<AppCommandId, () => unknown>> = {
    'file.new': () => documents.create(),
    'file.open': () => documents.chooseAndOpen(),
    'file.save': () => documents.save(),
    'file.save-as': () => documents.saveAs(),
    'file.close': () => (documents.open ? documents.leave() : training.leave()),
    'file.show': () => documents.path !== null && hosts.host.showFile({ path: documents.path }),
    'journal.retry': () => session.retry(),
    'app.palette': () => dialogs.show('palette'),
    'app.help': () => dialogs.show('help'),
    'app.settings': () => dialogs.show('settings'),
    'app.updates': () => hosts.host.runOnDesktop({ command: 'app.updates' }),
    'app.data': () => hosts.host.runOnDesktop({ command: 'app.data' }),
    'app.licences': () => hosts.host.runOnDesktop({ command: 'app.licences' }),
    'app.about': () => hosts.host.runOnDesktop({ command: 'app.about' }),
    'view.setup': () => (screen.editing = !screen.editing),
    'view.toggle': () => settings.change({ view: settings.settings.view === 'lanes' ? 'table' : 'lanes' }),
    'view.timeline': () => settings.fold('timeline'),
    'view.findings': () => settings.fold('findings'),
    'view.standings': () => settings.fold('standings'),
    'view.facts': () => settings.fold('facts'),
    'view.go-findings': () => toggleFindingListFocus(),
    'view.broadcast': () => openBroadcast(),
    'view.language': () => settings.change({ language: settings.language === 'ja' ? 'en' : 'ja' }),
    // At once, whatever the disk does: keys that follow are the dialog's.
    'frame.details': () => dialogs.show('frame'),
    'second.open': () => {
      stations.settling = false
      return second.begin()
    },
    'second.previous': inSight(() => second.move(-1)),
    'second.next': inSight(() => second.move(1)),
    'second.mine': inSight(() => second.takeMine()),
    'second.theirs': inSight(() => second.takeTheirs()),
    'second.known': inSight(() => second.takeKnown()),
    'second.close': () => second.close(),
    'stations.open': () => dialogs.show('stations'),
    'stations.settle': () => {
      second.settling = false
      stations.settling = true
    },
    'training.open': () => training.open(),
    'training.pause': () => training.pause(),
    'training.slower': () => training.changePace(-1),
    'training.faster': () => training.changePace(1),
    'training.finish': () => training.finish(),
    'match.next-frame': () => {
      session.dispatch({ type: 'nextFrame' })
      screen.editing = false
    },
    'match.end': () => session.dispatch({ type: 'endMatch' }),
    'match.resume': () => session.dispatch({ type: 'resumeMatch' }),
  }

  function run(id: AppCommandId): unknown {
    commitField()
    return ready(id) ? acts[id]() : undefined
  }

  return { ready, run }
}
