import { chordOf } from '../../src/recorder/index.ts'
import type { AppCommandId } from '../../src/host/contract/index.ts'
import { useDialogsStore } from '../stores/dialogs.ts'
import { useCommandsByKey } from '../stores/app-keys.ts'
import { pressFrom } from '../kit/key-press.ts'
import { takesText } from '../kit/key-target.ts'
import { typeAgain } from '../kit/type-again.ts'
import { useListener } from '../kit/listeners.ts'
import { useWorkspaceStore } from '../stores/workspace.ts'

/**
 * Queues keys typed before the workspace is loaded and replays them in order afterwards: the first that means a
 * command, and everything typed after a pending command.
 */
export function useQueuedKeys(): void {
  const workspace = useWorkspaceStore()
  const dialogs = useDialogsStore()
  const commands = useCommandsByKey()
  let isTypingAgain = false

  function isKept(event: KeyboardEvent): boolean {
    if (event.isComposing || workspace.failed) return false
    // So it is for every key of a match.
    if (workspace.place !== null && !workspace.waiting) return false
    const chord = chordOf(pressFrom(event))
    const command = commands.value.get(chord)
    // Where no match is open, the system closes the window instead.
    if (!workspace.waiting) return command !== undefined && command !== 'file.close'
    // Other keys with a modifier, and the function keys, are the browser's.
    return command !== undefined || !(event.ctrlKey || event.metaKey || /^F\d+$/.test(event.code))
  }

  function replay(event: KeyboardEvent, run: (id: AppCommandId) => unknown): unknown {
    const at = document.activeElement ?? document.body
    const command = commands.value.get(chordOf(pressFrom(event)))
    if (command !== undefined && !dialogs.open && !takesText(at)) return event.repeat ? undefined : run(command)
    isTypingAgain = true
    typeAgain(event, at)
    isTypingAgain = false
  }

  function listen(event: KeyboardEvent): void {
    if (isTypingAgain || !isKept(event)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    workspace.use(({ run }) => replay(event, run))
  }

  useListener('keydown', listen, { capture: true })
}
