import { app } from 'electron'

/** They would let another program of the user into the page, or code into Chromium; no fuse of Electron stops them. */
const REFUSED = ['remote-debugging-port', 'remote-debugging-pipe', 'load-extension', 'js-flags']

/** The installed app does not take them; in a checkout they are a developer's tools. To be called before ready. */
export function refuseSwitches(): void {
  if (app.isPackaged) for (const name of REFUSED) app.commandLine.removeSwitch(name)
}
