/**
 * The keys of the editor. Those of the app's own commands (save, the palette, the match) stay the app's; undo and redo are
 * the session's, which remembers the text, the board and the forms in one.
 */
import { completionKeymap } from '@codemirror/autocomplete'
import {
  copyLineDown,
  copyLineUp,
  deleteLine,
  moveLineDown,
  moveLineUp,
  standardKeymap,
  toggleLineComment,
} from '@codemirror/commands'
import { foldKeymap } from '@codemirror/language'
import { nextDiagnostic, previousDiagnostic } from '@codemirror/lint'
import { closeSearchPanel, findNext, findPrevious } from '@codemirror/search'
import type { Extension } from '@codemirror/state'
import { nextBookmark, previousBookmark, toggleBookmark } from './bookmarks.ts'
import { EditorView, keymap, type KeyBinding } from '@codemirror/view'

export interface EditorKeys {
  readonly undo: () => void
  readonly redo: () => void
  /** Mends the finding at the cursor. */
  readonly repair: () => void
  /** Back to the board. */
  readonly leave: () => void
}

const done = (work: () => void) => (): true => {
  work()
  return true
}

export const editorKeys = ({ undo, redo, repair, leave }: EditorKeys): Extension => {
  const own: readonly KeyBinding[] = [
    { key: 'Mod-z', run: done(undo), preventDefault: true },
    { key: 'Mod-y', mac: 'Mod-Shift-z', run: done(redo), preventDefault: true },
    { key: 'Mod-Shift-z', run: done(redo), preventDefault: true },
    { key: 'Mod-/', run: toggleLineComment },
    { key: 'Alt-ArrowUp', run: moveLineUp, shift: copyLineUp, preventDefault: true },
    { key: 'Alt-ArrowDown', run: moveLineDown, shift: copyLineDown, preventDefault: true },
    { key: 'Shift-Mod-k', run: deleteLine, preventDefault: true },
    { key: 'F3', run: findNext, shift: findPrevious, scope: 'editor search-panel', preventDefault: true },
    { key: 'Mod-g', run: findNext, shift: findPrevious, scope: 'editor search-panel', preventDefault: true },
    { key: 'Escape', run: closeSearchPanel, scope: 'editor search-panel' },
    { key: 'Mod-F2', run: toggleBookmark, preventDefault: true },
    { key: 'F2', run: nextBookmark, shift: previousBookmark, preventDefault: true },
    { key: 'Mod-.', run: done(repair), preventDefault: true },
    { key: 'F8', run: nextDiagnostic, shift: previousDiagnostic, preventDefault: true },
  ]
  return [
    keymap.of([...completionKeymap, ...own, ...foldKeymap, ...standardKeymap, { key: 'Escape', run: done(leave) }]),
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
