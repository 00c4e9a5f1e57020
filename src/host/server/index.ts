/** Kept apart from the host's door: the command line loads it only for `saifu serve`. */
export { serveOnSamePort } from './same-port.ts'
export { serve, type Served } from './app-server.ts'
