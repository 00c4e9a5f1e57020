import { expect, it } from 'vitest'
import { shareServerAddress } from '../../renderer/stores/server-address.ts'
import { closedBehind } from '../host/close-after-test.ts'

const OLD = 'old-token-0123456789AB'
const NEW = 'new-token-0123456789AB'

const closeAfter = closedBehind()

/** A line among the pages of this test. */
function newLine(name: string): BroadcastChannel {
  const line = new BroadcastChannel(name)
  closeAfter(() => line.close())
  return line
}

/** A page at its own address, which hears the others as pages of one origin do. */
function pageAt(token: string, channel: string) {
  const page = { href: `http://127.0.0.1:1234/?token=${token}`, moves: 0 }
  const location = {
    get href() {
      return page.href
    },
    get search() {
      return new URL(page.href).search
    },
  }
  const history = { replaceState: (_state: unknown, _title: string, to: URL) => void (page.href = String(to)) }
  const around = { location, history } as unknown as Window
  return { page, shared: shareServerAddress(() => page.moves++, around, newLine(channel)) }
}

/** Resolves when everything that was said so far is heard: of what one line says, the order stays. */
async function heard(channel: string): Promise<void> {
  const [from, to] = [newLine(channel), newLine(channel)]
  for (let round = 0; round < 3; round++) {
    const over = new Promise((resolve) => (to.onmessage = resolve))
    from.postMessage('round')
    await over
  }
}

it('a page left from an old server takes the address of a page opened with a valid one', async () => {
  const [old, fresh] = [pageAt(OLD, 'left-behind'), pageAt(NEW, 'left-behind')]
  old.shared.setOpen(true)
  old.shared.setOpen(false)
  fresh.shared.setOpen(true)
  await heard('left-behind')
  expect(old.page).toEqual({ href: `http://127.0.0.1:1234/?token=${NEW}`, moves: 1 })
  expect(fresh.page).toEqual({ href: `http://127.0.0.1:1234/?token=${NEW}`, moves: 0 })
})

it('an invalid token changes nothing, nor does anything while the own address is valid', async () => {
  const own = pageAt(OLD, 'strangers')
  const stranger = newLine('strangers')
  own.shared.setOpen(false)
  for (const said of [null, 5, { token: 'x' }, { token: '../../evil' }, { token: `${NEW}x` }])
    stranger.postMessage(said)
  await heard('strangers')
  own.shared.setOpen(true)
  stranger.postMessage({ token: NEW })
  await heard('strangers')
  expect(own.page).toEqual({ href: `http://127.0.0.1:1234/?token=${OLD}`, moves: 0 })
})
