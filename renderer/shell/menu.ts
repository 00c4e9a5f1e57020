import { onUnmounted } from 'vue'
import { APP_COMMANDS } from '../../src/host/contract/index.ts'
import { commandOf, isCommandId } from '../../src/recorder/index.ts'
import { useDialogsStore } from '../stores/dialogs.ts'
import { useHostStore } from '../stores/host.ts'
import { useScreenStore } from '../stores/screen.ts'
import { useSessionStore } from '../stores/session.ts'
import type { AppCommands } from './app-commands.ts'
import { writes } from './keys.ts'

/**
 * Entries of a desktop menu: the app's own commands and those of the session. On macOS a key that the page leaves alone
 * is the menu's, so what holds for keys holds here: behind a question nothing happens, and a field has an undo of its
 * own, which macOS has nowhere but in the menu.
 */
export function useMenu({ run }: Pick<AppCommands, 'run'>): void {
  const { host } = useHostStore()
  const dialogs = useDialogsStore()
  const screen = useScreenStore()
  const session = useSessionStore()

  function choose(id: string): void {
    // Deprecated, and the one way for a page to undo in a field.
    if ((id === 'undo' || id === 'redo') && writes(document.activeElement)) return void document.execCommand(id)
    if (dialogs.open) return
    const own = APP_COMMANDS.find((command) => command.id === id)
    if (own) run(own.id)
    else if (isCommandId(id) && screen.typing()) session.dispatch(commandOf(id, session.latest()))
  }

  onUnmounted(host.on('command', ({ id }) => choose(id)))
}
