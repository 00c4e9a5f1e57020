import { computed, watch } from 'vue'
import { APP_COMMANDS, appCommand } from '../../src/host/contract/index.ts'
import { commandOf, COMMANDS, isCommandId } from '../../src/recorder/index.ts'
import { useDialogsStore } from '../stores/dialogs.ts'
import { useHostStore } from '../stores/host.ts'
import { useScreenStore } from '../stores/screen.ts'
import { useSessionStore } from '../stores/session.ts'
import { useSettingsStore } from '../stores/settings.ts'
import { useTextViewStore } from '../stores/text-view.ts'
import type { AppCommands } from '../stores/app-commands.ts'
import { focusedElement, takesText } from '../kit/key-target.ts'
import { OF_FIELDS } from '../stores/start-commands.ts'

/**
 * The session’s commands in menus stay enabled while a frame is recorded: as with its key, each is accepted or refused
 * with a reason.
 */
const OF_SESSION = COMMANDS.filter(({ menu }) => menu !== null).map(({ id }) => id)

/** Returns the handler of desktop menu entries, and keeps the menus up to date. */
export function connectMenu({ ready, run }: AppCommands): (id: string) => unknown {
  const hosts = useHostStore()
  const dialogs = useDialogsStore()
  const screen = useScreenStore()
  const session = useSessionStore()
  const settings = useSettingsStore()
  const text = useTextViewStore()

  const enabled = (): readonly string[] => {
    if (dialogs.open) return OF_FIELDS
    const own = APP_COMMANDS.flatMap(({ id }) => (ready(id) ? [id] : []))
    const closing = screen.shown === 'start' ? ['window.close'] : []
    return [...own, ...closing, ...(screen.recording ? OF_SESSION : OF_FIELDS)]
  }
  const checked = (): readonly string[] =>
    APP_COMMANDS.flatMap(({ id, panel }) => (panel && screen.shows(panel) && settings.isOpen(panel) ? [id] : []))
  const state = computed(() =>
    hosts.boot?.nativeDialogs === true ? { enabled: [...enabled()], checked: [...checked()] } : null,
  )
  // Watched as text, so that the host hears only of changes: most keys change nothing of it.
  watch(
    () => JSON.stringify(state.value),
    () => void (state.value === null ? null : hosts.host.menuState(state.value)),
    { immediate: true },
  )

  /**
   * On macOS the menu gets the keys the page ignores, so the rules for keys apply: nothing happens behind a question,
   * and a text field has its own undo, which macOS offers only in the menu.
   */
  function choose(id: string): unknown {
    if (id === 'undo' || id === 'redo') {
      if (text.hasFocus()) return session.dispatch(commandOf(id, session.shown))
      // Deprecated, and the one way for a page to undo in a field.
      if (takesText(focusedElement())) return document.execCommand(id)
    }
    if (dialogs.open) return undefined
    const own = appCommand(id)
    if (own) return run(own.id)
    return isCommandId(id) && screen.typing() ? session.dispatch(commandOf(id, session.shown)) : undefined
  }

  return choose
}
