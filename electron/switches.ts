import { app } from 'electron'

/**
 * They would give another program of the user access to the page, or load code into Chromium; no fuse of Electron
 * blocks them.
 */
const REFUSED = ['remote-debugging-port', 'remote-debugging-pipe', 'load-extension', 'js-flags']

/** The installed app removes them; in a checkout they are developer tools. Call it before the app is ready. */
export function refuseSwitches(): void {
  if (app.isPackaged) for (const name of REFUSED) app.commandLine.removeSwitch(name)
}
