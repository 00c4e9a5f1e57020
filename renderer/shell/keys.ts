import { computed, onMounted, onUnmounted, type ComputedRef } from 'vue'
import { APP_COMMANDS } from '../../src/host/contract/index.ts'
import {
  chordOf,
  interpret,
  isCommandId,
  POSITION_MAP,
  withOverrides,
  WRITTEN_MAP,
  type KeyMap,
  type KeyPress,
} from '../../src/recorder/index.ts'
import type { AppCommandId } from '../../src/words/index.ts'
import { useDialogsStore } from '../stores/dialogs.ts'
import { useScreenStore } from '../stores/screen.ts'
import { useSessionStore } from '../stores/session.ts'
import { useSettingsStore } from '../stores/settings.ts'

/** A key held down repeats only where that is a way to travel. */
const REPEATABLE = new Set(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Backspace'])

export const pressFrom = (event: KeyboardEvent): KeyPress => ({
  code: event.code,
  shift: event.shiftKey,
  ctrl: event.ctrlKey,
  alt: event.altKey,
  meta: event.metaKey,
})

const writes = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest('input, textarea, select, [contenteditable], [role=combobox]') !== null

const activates = (target: EventTarget | null, code: string): boolean =>
  (code === 'Space' || code === 'Enter') &&
  target instanceof HTMLElement &&
  target.closest('button, a, summary, [role=menuitem], [role=option]') !== null

/** The key map in force: the chosen one, with the user's own keys over it. */
export function useKeyMap(): ComputedRef<KeyMap> {
  const store = useSettingsStore()
  return computed(() => {
    const { keyMap, keys } = store.settings
    const map = keyMap === 'written' ? WRITTEN_MAP : POSITION_MAP
    const own = Object.entries(keys).flatMap(([id, chord]) => (isCommandId(id) ? [[chord, [id]] as const] : []))
    return own.length === 0 ? map : withOverrides(map, Object.fromEntries(own))
  })
}

/** The one listener for keys. The board is no text field, so layout and input method do not matter. */
export function useKeys(run: (id: AppCommandId) => void): void {
  const dialogs = useDialogsStore()
  const screen = useScreenStore()
  const session = useSessionStore()
  const map = useKeyMap()
  const appKeys = new Map<string, AppCommandId>(
    APP_COMMANDS.flatMap(({ id, key }) => (key === null ? [] : [[key, id] as const])),
  )

  function listen(event: KeyboardEvent): void {
    if (event.isComposing || dialogs.open) return
    const press = pressFrom(event)
    const appCommand = appKeys.get(chordOf(press))
    // An arrow with Mod goes word by word where text is written.
    if (appCommand && !(writes(event.target) && event.code.startsWith('Arrow'))) {
      event.preventDefault()
      if (!event.repeat) run(appCommand)
      return
    }
    if (!screen.typing() || writes(event.target) || activates(event.target, event.code)) return
    if (event.repeat && !REPEATABLE.has(event.code)) return event.preventDefault()
    const command = interpret(map.value, press, session.latest())
    if (!command) return
    event.preventDefault()
    session.dispatch(command, performance.timeOrigin + event.timeStamp)
  }

  /** A button of the board that is clicked takes no focus: Space would press it again instead of saying tsumogiri. */
  function keepFocus(event: MouseEvent): void {
    if (dialogs.open || !screen.typing() || !(event.target instanceof Element) || !event.target.closest('button'))
      return
    event.preventDefault()
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  }

  onMounted(() => {
    window.addEventListener('keydown', listen)
    window.addEventListener('mousedown', keepFocus)
  })
  onUnmounted(() => {
    window.removeEventListener('keydown', listen)
    window.removeEventListener('mousedown', keepFocus)
  })
}
