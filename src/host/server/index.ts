/** Not part of the host's index.ts: the command line loads it only for `saifu serve`. */
export { serveOnSamePort } from './same-port.ts'
export { serve } from './app-server.ts'
