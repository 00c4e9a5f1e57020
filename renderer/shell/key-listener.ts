import { chordOf, commandEntry, commandOfPress } from '../../src/recorder/index.ts'
import type { AppCommands } from '../stores/app-commands.ts'
import { belongsToText, useCommandsByKey } from '../stores/app-keys.ts'
import { isForeignToNumber, pressesButton, takesText, targetOf } from '../kit/key-target.ts'
import { isTakenFromBrowser, keepFocus, pressFrom } from '../kit/key-press.ts'
import { useKeyMap } from '../stores/key-map.ts'
import { useDialogsStore } from '../stores/dialogs.ts'
import { commitField, leaveField } from '../kit/commit-field.ts'
import { useRepairStore } from '../stores/repair/repair.ts'
import { useScreenStore } from '../stores/screen.ts'
import { useSessionStore } from '../stores/session.ts'
import { useTextViewStore } from '../stores/text-view.ts'

/** Only navigation keys repeat while held down. */
const REPEATABLE = new Set(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Backspace'])

/** The only key listener, permanent. The board is not a text field, so layout and input method do not matter. */
export function listenToKeys({ ready, run }: AppCommands): void {
  const dialogs = useDialogsStore()
  const screen = useScreenStore()
  const session = useSessionStore()
  const repairs = useRepairStore()
  const text = useTextViewStore()
  const map = useKeyMap()
  const appCommands = useCommandsByKey()

  function listen(event: KeyboardEvent): void {
    if (event.isComposing || dialogs.open) return
    const pressed = targetOf(event)
    // The editor of the text has keys of its own.
    if (event.defaultPrevented && takesText(pressed)) return
    const press = pressFrom(event)
    const chord = chordOf(press)
    const appCommand = appCommands.value.get(chord)
    if (appCommand && !(takesText(pressed) && belongsToText(chord))) {
      // Where no match is open, the system closes the window instead.
      if (appCommand === 'file.close' && !ready(appCommand)) return
      event.preventDefault()
      if (!event.repeat) run(appCommand)
      return
    }
    if (!takesText(pressed) && text.keep(event)) return event.preventDefault()
    const target = screen.typing() && isForeignToNumber(event) ? leaveField() : pressed
    if (!screen.typing() || takesText(target) || pressesButton(target, event.code)) return
    if (isTakenFromBrowser(event)) event.preventDefault()
    if (event.repeat && !REPEATABLE.has(event.code)) return event.preventDefault()
    const moment = performance.timeOrigin + event.timeStamp
    const command = commandOfPress(map.value, press, session.shown, moment)
    if (!command) return
    event.preventDefault()
    // Where no repair is sure, the key shows all that are possible.
    const isUnsure = command.type === 'firstRepair' && !commandEntry('first-repair').takes(session.shown)
    if (isUnsure && repairs.isNeeded() && ready('frame.repairs')) run('frame.repairs')
    else session.dispatch(command, moment)
  }

  function listenUp(event: KeyboardEvent): void {
    if (!dialogs.open && screen.typing() && !takesText(targetOf(event)) && isTakenFromBrowser(event))
      event.preventDefault()
  }

  /** Pressed buttons leave the focus in a field and act on its text. */
  function takeTyped(event: MouseEvent): void {
    if (event.target instanceof Element && event.target.closest('button')) commitField()
  }

  window.addEventListener('keydown', listen)
  window.addEventListener('keyup', listenUp)
  window.addEventListener('mousedown', (event) => {
    if (!dialogs.open && screen.typing()) keepFocus(event)
  })
  window.addEventListener('click', takeTyped, true)
}
