/** The password of an office's database in the desktop app: in the system's store, where there is one. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test, vi } from 'vitest'
import { describeOnServer } from '../host/archive-index/index-kinds.ts'
import { benchOfFile } from '../support/bench-of-file.ts'
import { SERVER_PASSWORD } from '../support/postgres-server.ts'

vi.setConfig({ testTimeout: 45_000 })

const bench = benchOfFile()

const call = (page: Page, method: string, input: unknown) =>
  page.evaluate(async ([name, value]) => ((await window.call(name, value)) as { value: unknown }).value, [
    method,
    input,
  ] as const)

const keptIn = (data: string): string => readFileSync(join(data, 'archive-server.json'), 'utf8')

test('the packed threads have the driver: a server that is not there is told', async () => {
  const page = await bench().start().page()
  const given = { address: 'postgres://office@127.0.0.1:1/archive', password: 'a secret' }
  expect(await call(page, 'testArchiveServer', given)).toMatchObject({
    failure: { code: 'index-server.unreachable', detail: 'ECONNREFUSED' },
  })
})

describeOnServer('the password of an index on a server', (server) => {
  test('is sealed by the system, and the next start opens it; a store that was emptied asks again', async () => {
    const address = await server().newDatabase()
    const first = bench().start()
    const page = await first.page()
    expect(await call(page, 'useArchiveServer', { address, password: null })).toMatchObject({ ok: true })
    for (const secret of [SERVER_PASSWORD, encodeURIComponent(SERVER_PASSWORD)])
      expect(keptIn(first.data)).not.toContain(secret)
    await first.kill()

    const again = bench().start({ data: first.data })
    const next = await again.page()
    expect(await call(next, 'archiveServer', null)).toMatchObject({ value: { password: 'sealed' } })
    const known = address.replace(`:${encodeURIComponent(SERVER_PASSWORD)}`, '')
    expect(await call(next, 'testArchiveServer', { address: known, password: null })).toMatchObject({ ok: true })
    await again.kill()

    const emptied = bench().start({
      data: first.data,
      prepare: ({ safeStorage }) => {
        safeStorage.decryptStringAsync = () => Promise.reject(new Error('another key'))
      },
    })
    expect(await call(await emptied.page(), 'archiveServer', null)).toMatchObject({ value: { password: 'locked' } })
  })

  test('without a keyring it is in a file of this user alone, and the screen is told so', async () => {
    const app = bench().start({
      prepare: ({ safeStorage }) => {
        safeStorage.getSelectedStorageBackend = () => 'basic_text'
      },
    })
    const page = await app.page()
    const given = { address: await server().newDatabase(), password: null }
    expect(await call(page, 'useArchiveServer', given)).toMatchObject({ ok: true })
    expect(await call(page, 'archiveServer', null)).toMatchObject({ value: { password: 'plain' } })
  })
})
