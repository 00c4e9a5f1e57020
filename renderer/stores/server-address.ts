import * as v from 'valibot'

const CHANNEL = 'saifu-address'

/** `token` null: a page whose server is gone asks for the one that is there now. */
const Message = v.object({ token: v.nullable(v.pipe(v.string(), v.regex(/^[\w-]{22}$/))) })

/** As much of the window as is needed. */
type Page = Pick<Window, 'location' | 'history'>

export interface ServerAddress {
  /** Whether the address opens the line now. */
  isGood(good: boolean): void
}

/**
 * A server that was started again on its port has another token. Only a page that was opened with it knows it, and tells
 * the pages of the same origin that the server before has left behind: they go on where they were.
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
    isGood(now) {
      good = now
      say(now ? ownToken() : null)
    },
  }
}
