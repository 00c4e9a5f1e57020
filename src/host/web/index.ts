/** What every server of ours is made of: the page, the fences around it, the lines to it. */
export { hasOwnOrigin, isCalled, LOOPBACK, newToken, sameSecret, urlOf } from './request-auth.ts'
export { jsonOf, keepAlive, listen, refuseLine, sendText, stopListening } from './web-sockets.ts'
export { openLoopback, type Loopback } from './loopback.ts'
export { pageListener } from './serve-page.ts'
export { fileFor } from './static-files.ts'
