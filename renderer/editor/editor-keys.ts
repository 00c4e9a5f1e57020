/**
 * The keys of the editor. Those of the app's own commands (save, the palette, the match) stay the app's; undo and redo are
 * the session's, which remembers the text, the board and the forms in one.
 */
import { standardKeymap, toggleLineComment } from '@codemirror/commands'
import { foldKeymap } from '@codemirror/language'
import { nextDiagnostic, previousDiagnostic } from '@codemirror/lint'
import type { Extension } from '@codemirror/state'
import { EditorView, keymap, type KeyBinding } from '@codemirror/view'

export interface EditorKeys {
  readonly undo: () => void
  readonly redo: () => void
  /** Back to the board. */
  readonly leave: () => void
}

const done = (work: () => void) => (): true => {
  work()
  return true
}

export const editorKeys = ({ undo, redo, leave }: EditorKeys): Extension => {
  const own: readonly KeyBinding[] = [
    { key: 'Mod-z', run: done(undo), preventDefault: true },
    { key: 'Mod-y', mac: 'Mod-Shift-z', run: done(redo), preventDefault: true },
    { key: 'Mod-Shift-z', run: done(redo), preventDefault: true },
    { key: 'Mod-/', run: toggleLineComment },
    { key: 'F8', run: nextDiagnostic, shift: previousDiagnostic, preventDefault: true },
  ]
  return [
    keymap.of([...own, ...foldKeymap, ...standardKeymap, { key: 'Escape', run: done(leave) }]),
    // Menus of the system and gestures undo as well.
    EditorView.domEventHandlers({
      beforeinput: ({ inputType }) => {
        if (inputType === 'historyUndo') undo()
        else if (inputType === 'historyRedo') redo()
        return inputType.startsWith('history')
      },
    }),
  ]
}
