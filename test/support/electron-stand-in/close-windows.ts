/** Windows that a page opens. Electron denies them before there is one; a debugger only hears of it: here they live for a moment, empty. */
import { CdpSession, type Cdp } from './cdp.ts'

interface Target {
  readonly targetId: string
  readonly openerId?: string
  readonly url: string
}

/**
 * Closes each before it loads anything. Another debugger may hold a new window at its start, and the page that opened it
 * with it: a window that is closed then leaves that page waiting for ever. What it loads is asked for only once it is let go.
 */
export function closeWindowsOf(cdp: Cdp, openerId: string): void {
  const close = (targetId: string): void => void cdp.send('Target.closeTarget', { targetId }).catch(() => undefined)
  const watch = async (targetId: string): Promise<void> => {
    const { sessionId } = await cdp.send<{ sessionId: string }>('Target.attachToTarget', { targetId, flatten: true })
    const session = new CdpSession(cdp, sessionId)
    session.on('Fetch.requestPaused', () => close(targetId))
    await session.send('Fetch.enable', { patterns: [{ urlPattern: '*' }] })
  }
  cdp.events.on(' Target.targetCreated', ({ targetInfo }: { targetInfo: Target }) => {
    if (targetInfo.openerId === openerId) watch(targetInfo.targetId).catch(() => undefined)
  })
  // It has loaded already: nobody held it.
  cdp.events.on(' Target.targetInfoChanged', ({ targetInfo }: { targetInfo: Target }) => {
    if (targetInfo.openerId === openerId && targetInfo.url !== '') close(targetInfo.targetId)
  })
}
