import { APP_COMMANDS, type HostBoot, type HostInput } from '../../src/host/contract/index.ts'
import type { AppCommandId } from '../../src/words/index.ts'

/** Whether a command has a meaning on the start screen, where no record is open. */
export function readyAtStart(id: AppCommandId, boot: HostBoot | null): boolean {
  switch (id) {
    case 'file.new':
    case 'file.open':
    case 'app.palette':
    case 'app.help':
    case 'app.settings':
    case 'training.open':
    case 'view.language':
      return true
    case 'app.updates':
      return typeof boot?.updates === 'string'
    case 'app.data':
    case 'app.licences':
    case 'app.about':
      return boot?.nativeDialogs === true
    default:
      return false
  }
}

/** Offered wherever there may be a field: it has an undo of its own. */
export const OF_FIELDS = ['undo', 'redo'] as const

/** The menus of the start screen. */
export const startMenu = (boot: HostBoot): HostInput<'menuState'> => ({
  enabled: [...APP_COMMANDS.flatMap(({ id }) => (readyAtStart(id, boot) ? [id] : [])), 'window.close', ...OF_FIELDS],
  checked: [],
})
