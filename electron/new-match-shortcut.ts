import { app, Menu } from 'electron'
import { UI, type Language } from '../src/words/index.ts'
import { NEW_MATCH } from './open-requests.ts'

/** A new match from outside the window: from the Dock of macOS and from the task bar of Windows. */
export function offerNewMatch(language: Language, create: () => void): void {
  const label = UI[language].app['file.new']
  app.dock?.setMenu(Menu.buildFromTemplate([{ label, click: create }]))
  // In a checkout the program is Electron, which would take the switch for its own.
  if (process.platform !== 'win32' || !app.isPackaged) return
  // A portable copy runs from a folder that is removed when it ends.
  const program = process.env['PORTABLE_EXECUTABLE_FILE'] ?? process.execPath
  app.setUserTasks([
    { program, arguments: NEW_MATCH, iconPath: program, iconIndex: 0, title: label, description: label },
  ])
}
