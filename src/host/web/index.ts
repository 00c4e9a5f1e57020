/** Shared by all our servers: the page, its access control, the connections. */
export { hasOwnOrigin, isCalled, LOOPBACK, newToken, sameSecret, urlOf } from './request-auth.ts'
export { jsonOf, keepAlive, listen, refuseLine, sendText, stopListening } from './web-sockets.ts'
export { openLoopback, type Loopback } from './loopback.ts'
export { pageListener } from './serve-page.ts'
export { fileFor } from './static-files.ts'
