import { computed, onMounted, onUnmounted, type ComputedRef } from 'vue'
import {
  chordOf,
  interpret,
  isCommandId,
  POSITION_MAP,
  withOverrides,
  WRITTEN_MAP,
  type CommandId,
  type KeyMap,
} from '../../src/recorder/index.ts'
import type { AppCommands } from './app-commands.ts'
import { belongsToText, useAppKeys } from './app-keys.ts'
import { isKept, pressFrom } from '../kit/key-press.ts'
import { useDialogsStore } from '../stores/dialogs.ts'
import { takeField } from '../stores/field.ts'
import { useScreenStore } from '../stores/screen.ts'
import { useSessionStore } from '../stores/session.ts'
import { useSettingsStore } from '../stores/settings.ts'

/** A key held down repeats only where that is a way to travel. */
const REPEATABLE = new Set(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Backspace'])

export const writes = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest('input, textarea, select, [contenteditable], [role=combobox]') !== null

export const activates = (target: EventTarget | null, code: string): boolean =>
  (code === 'Space' || code === 'Enter') &&
  target instanceof HTMLElement &&
  target.closest('button, a, summary, [role=menuitem], [role=option]') !== null

/** Every chord leads to what the user gave it, and a command that he gave a chord has that one alone. */
const withOwnKeys = (map: KeyMap, own: readonly (readonly [chord: string, id: CommandId])[]): KeyMap => {
  const given = new Set(own.map(([, id]) => id))
  const left = Object.entries(map.keys).flatMap(([chord, ids]) =>
    ids.some((id) => given.has(id)) ? [[chord, ids.filter((id) => !given.has(id))] as const] : [],
  )
  return withOverrides(map, Object.fromEntries([...left, ...own.map(([chord, id]) => [chord, [id]] as const)]))
}

/** The key map in force: the chosen one, with the user's own keys over it. */
export function useKeyMap(): ComputedRef<KeyMap> {
  const store = useSettingsStore()
  return computed(() => {
    const { keyMap, keys } = store.settings
    const map = keyMap === 'written' ? WRITTEN_MAP : POSITION_MAP
    const own = Object.entries(keys).flatMap(([id, chord]) => (isCommandId(id) ? [[chord, id] as const] : []))
    const ofApp = Object.entries(keys).flatMap(([id, chord]) => (isCommandId(id) ? [] : [[chord, null] as const]))
    return withOverrides(own.length === 0 ? map : withOwnKeys(map, own), Object.fromEntries(ofApp))
  })
}

/** The one listener for keys. The board is no text field, so layout and input method do not matter. */
export function useKeys({ ready, run }: AppCommands): void {
  const dialogs = useDialogsStore()
  const screen = useScreenStore()
  const session = useSessionStore()
  const map = useKeyMap()
  const appKeys = useAppKeys()
  const appCommands = computed(
    () => new Map([...appKeys.value].flatMap(([id, chords]) => chords.map((chord) => [chord, id]))),
  )

  function listen(event: KeyboardEvent): void {
    if (event.isComposing || dialogs.open) return
    const press = pressFrom(event)
    const chord = chordOf(press)
    const appCommand = appCommands.value.get(chord)
    if (appCommand && !(writes(event.target) && belongsToText(chord))) {
      // Where no match is open, the system closes the window instead.
      if (appCommand === 'file.close' && !ready(appCommand)) return
      event.preventDefault()
      if (!event.repeat) run(appCommand)
      return
    }
    if (!screen.typing() || writes(event.target) || activates(event.target, event.code)) return
    if (isKept(event)) event.preventDefault()
    if (event.repeat && !REPEATABLE.has(event.code)) return event.preventDefault()
    const command = interpret(map.value, press, session.latest())
    if (!command) return
    event.preventDefault()
    session.dispatch(command, performance.timeOrigin + event.timeStamp)
  }

  function listenUp(event: KeyboardEvent): void {
    if (!dialogs.open && screen.typing() && !writes(event.target) && isKept(event)) event.preventDefault()
  }

  /** A button of the board that is clicked takes no focus: Space would press it again instead of saying tsumogiri. */
  function keepFocus(event: MouseEvent): void {
    if (dialogs.open || !screen.typing() || !(event.target instanceof Element) || !event.target.closest('button'))
      return
    event.preventDefault()
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  }

  /** Buttons that are pressed leave the focus in a field, and act upon what is typed there. */
  function takeTyped(event: MouseEvent): void {
    if (event.target instanceof Element && event.target.closest('button')) takeField()
  }

  onMounted(() => {
    window.addEventListener('keydown', listen)
    window.addEventListener('keyup', listenUp)
    window.addEventListener('mousedown', keepFocus)
    window.addEventListener('click', takeTyped, true)
  })
  onUnmounted(() => {
    window.removeEventListener('keydown', listen)
    window.removeEventListener('keyup', listenUp)
    window.removeEventListener('mousedown', keepFocus)
    window.removeEventListener('click', takeTyped, true)
  })
}
