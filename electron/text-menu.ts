import { Menu, type BrowserWindow, type MenuItemConstructorOptions } from 'electron'
import { DESKTOP, type Language } from '../src/words/index.ts'

/** The context menu of text, which Electron does not have. It does not appear if nothing can be done with the text. */
export function offerTextMenu(window: BrowserWindow, language: () => Language): void {
  window.webContents.on('context-menu', (_event, { isEditable, editFlags, selectionText, frame }) => {
    const words = DESKTOP[language()]
    const copy: MenuItemConstructorOptions = { role: 'copy', label: words.copy, enabled: editFlags.canCopy }
    const inField: MenuItemConstructorOptions[] = [
      { role: 'undo', label: words.undo, enabled: editFlags.canUndo },
      { role: 'redo', label: words.redo, enabled: editFlags.canRedo },
      { type: 'separator' },
      { role: 'cut', label: words.cut, enabled: editFlags.canCut },
      copy,
      { role: 'paste', label: words.paste, enabled: editFlags.canPaste },
      { type: 'separator' },
      { role: 'selectAll', label: words.selectAll, enabled: editFlags.canSelectAll },
    ]
    if (!isEditable && selectionText.trim() === '') return
    const menu = Menu.buildFromTemplate(isEditable ? inField : [copy])
    menu.popup({ window, ...(frame === null ? {} : { frame }) })
  })
}
