import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, test } from 'vitest'
import { copiedCommand } from './run-saifu.ts'

const saifu = copiedCommand()

test('serve: not built is reported in one line; built, it prints a working address and ends when interrupted', async () => {
  expect(saifu.runAsProcess(['serve'])).toMatchObject({
    code: 2,
    out: '',
    err: expect.stringMatching(/^saifu serve: [^\n]+\n$/) as string,
  })
  const page = join(dirname(saifu.program), '..', 'renderer')
  mkdirSync(page, { recursive: true })
  writeFileSync(join(page, 'index.html'), '<title>Saifu</title>')
  const child = spawn(process.execPath, [saifu.program, 'serve'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, SAIFU_DATA: join(saifu.folder, 'data') },
  })
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string]
  const [address = ''] = /http:\/\/127\.0\.0\.1:\d+\/\?token=\S+/.exec(line) ?? []
  const reply = await fetch(address)
  expect([reply.status, await reply.text()]).toEqual([200, '<title>Saifu</title>'])
  expect((await fetch(address.replace(/token=.*/, 'token=wrong'))).status).toBe(403)
  const taken = saifu.runAsProcess(['serve', '--port', new URL(address).port])
  expect([taken.code, taken.err.split('\n').length]).toEqual([2, 2])
  child.kill('SIGTERM')
  const [code] = (await once(child, 'exit')) as [number | null]
  expect(process.platform === 'win32' || code === 0).toBe(true)
})

test('serve: restarted after a kill it uses the same port with a new token; if that is taken, another', async () => {
  const page = join(dirname(saifu.program), '..', 'renderer')
  mkdirSync(page, { recursive: true })
  writeFileSync(join(page, 'index.html'), '<title>Saifu</title>')
  const started = async () => {
    const env = { ...process.env, SAIFU_DATA: join(saifu.folder, 'again') }
    const child = spawn(process.execPath, [saifu.program, 'serve'], { stdio: ['ignore', 'pipe', 'pipe'], env })
    const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string]
    const address = new URL(/http:\S+/.exec(line)?.[0] ?? '')
    const end = async () => {
      child.kill('SIGKILL')
      await once(child, 'exit')
    }
    return { address, token: address.searchParams.get('token') ?? '', end }
  }
  const first = await started()
  await first.end()
  const second = await started()
  const third = await started()
  expect(second.address.origin).toBe(first.address.origin)
  expect(third.address.origin).not.toBe(second.address.origin)
  expect(new Set([first, second, third].map(({ token }) => token)).size).toBe(3)
  const kept = readFileSync(join(saifu.folder, 'again', 'serve.json'), 'utf8')
  for (const { token } of [first, second, third]) expect(kept).not.toContain(token)
  await Promise.all([second.end(), third.end()])
})
