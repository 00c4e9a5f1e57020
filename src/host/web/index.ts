/** What every server of ours is made of: the page, the fences around it, the lines to it. */
export { hasOwnOrigin, hasToken, isCalled, LOOPBACK, loopbackNames, newToken, sameSecret, urlOf } from './fences.ts'
export { keepAlive, listen, refuseLine, sendText, stopListening } from './lines.ts'
export { pageListener, refuse } from './page.ts'
export { fileFor } from './static.ts'
