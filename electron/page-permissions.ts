import { app, type Session, type WebContents } from 'electron'
import { isAppUrl } from './page-scheme.ts'

/** A link is put into the clipboard when its button is pressed; nothing is read out of it. */
const GRANTED = ['clipboard-sanitized-write']

/**
 * The app needs no camera, no position, no notification: every other request is denied, no matter who makes it.
 * @param more granted in a checkout
 */
export function denyPermissions(session: Session, refused: (reason: string) => void, more: readonly string[]): void {
  const isGranted = (permission: string): boolean => GRANTED.includes(permission) || more.includes(permission)
  session.setPermissionRequestHandler((_page, permission, answer) => answer(isGranted(permission)))
  session.setPermissionCheckHandler((_page, permission) => isGranted(permission))
  session.setDevicePermissionHandler(() => false)
  session.setDisplayMediaRequestHandler((_request, answer) => answer(null))
  session.on('will-download', (event, item) => {
    refused(`a download of ${item.getURL()}`)
    event.preventDefault()
  })
}

/** Every page, also an unforeseen one, stays where it is: no navigation, no window, no webview. */
export function confineEveryPage(refused: (reason: string) => void): void {
  app.on('web-contents-created', (_event, page) => fence(page, refused))
}

function fence(page: WebContents, refused: (reason: string) => void): void {
  page.on('will-frame-navigate', (event) => {
    // Only a reload of our own page is allowed.
    if (event.isMainFrame && isAppUrl(event.url) && isAppUrl(page.getURL())) return
    refused(`navigation to ${event.url}`)
    event.preventDefault()
  })
  page.on('will-redirect', (event) => {
    refused(`redirect to ${event.url}`)
    event.preventDefault()
  })
  page.on('will-attach-webview', (event) => {
    refused('a webview')
    event.preventDefault()
  })
  page.setWindowOpenHandler(({ url }) => {
    refused(`a window for ${url}`)
    return { action: 'deny' }
  })
}
