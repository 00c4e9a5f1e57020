import { APP_COMMANDS, type AppCommand, type HostBoot, type HostInput } from '../../src/host/contract/index.ts'

/** Whether a command applies on the start screen, where no record is open. */
export const readyAtStart = ({ id, atStart, desktopOnly }: AppCommand, boot: HostBoot | null): boolean => {
  if (id === 'app.updates') return typeof boot?.updates === 'string'
  return atStart === true && (desktopOnly !== true || boot?.nativeDialogs === true)
}

/** Offered wherever there may be a text field, which has its own undo. */
export const OF_FIELDS = ['undo', 'redo'] as const

/** The menus of the start screen. */
export const startMenu = (boot: HostBoot): HostInput<'menuState'> => ({
  enabled: [
    ...APP_COMMANDS.flatMap((command) => (readyAtStart(command, boot) ? [command.id] : [])),
    'window.close',
    ...OF_FIELDS,
  ],
  checked: [],
})
