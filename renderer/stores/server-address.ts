import * as v from 'valibot'

const CHANNEL = 'saifu-address'

/** `token` null: a page whose server is gone asks for the current one. */
const Message = v.object({ token: v.nullable(v.pipe(v.string(), v.regex(/^[\w-]{22}$/))) })

/** The parts of the window it needs. */
type Page = Pick<Window, 'location' | 'history'>

export interface ServerAddress {
  /** Whether the address opens the line now. */
  setOpen(isOpen: boolean): void
}

/**
 * A server restarted on its port has a new token. Only a page opened with it knows it, and tells the pages of the same
 * origin that the old server left behind, which then reconnect.
 */
export function shareServerAddress(
  moved: () => void,
  { location, history }: Page = window,
  line = new BroadcastChannel(CHANNEL),
): ServerAddress {
  const ownToken = (): string | null => new URLSearchParams(location.search).get('token')
  let good = false
  const say = (token: string | null): void => line.postMessage({ token })
  line.onmessage = ({ data }: MessageEvent<unknown>) => {
    const read = v.safeParse(Message, data)
    if (!read.success) return
    const { token } = read.output
    if (good) {
      if (token === null) say(ownToken())
      return
    }
    if (token === null || token === ownToken()) return
    const address = new URL(location.href)
    address.searchParams.set('token', token)
    // So that the page can be loaded anew, too.
    history.replaceState(null, '', address)
    moved()
  }
  return {
    setOpen(now) {
      good = now
      say(now ? ownToken() : null)
    },
  }
}
