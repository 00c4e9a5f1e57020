/** Apps that tests start one after another: a page that no test changed for good shows the next one too, at the same address. */
import { expect, it } from 'vitest'
import { startApp } from '../support/start-app.ts'

it('the app that is started next is shown in the same page, which has its files already', async () => {
  const one = await startApp({ width: 1101 })
  const { page } = one
  const { host } = new URL(page.url())
  await one.close()
  const next = await startApp({ width: 1101 })
  expect(next.page === page).toBe(true)
  expect(new URL(page.url()).host).toBe(host)
  expect(next.complaints).toEqual([])
  await next.close()
})

it('a page that a test changed for good shows no other app', async () => {
  const one = await startApp({ width: 1102 })
  const { page } = one
  await page.route('**/nothing', (route) => route.abort())
  await one.close()
  const next = await startApp({ width: 1102 })
  expect(next.page === page).toBe(false)
  expect(page.isClosed()).toBe(true)
  await next.close()
})
