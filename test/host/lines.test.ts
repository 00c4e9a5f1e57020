import { createServer } from 'node:http'
import { expect, test } from 'vitest'
import { LOOPBACK } from '../../src/host/web/index.ts'
import { listen, stopListening } from '../../src/host/web/web-sockets.ts'
import { systemError } from './faulty-disk.ts'

test('a server without file handles for a connection reports it twice, and continues', async () => {
  const server = createServer((_request, response) => response.end('here'))
  const port = await listen(server, 0, LOOPBACK)
  for (let time = 0; time < 2; time++) server.emit('error', systemError('EMFILE'))
  expect(await (await fetch(`http://${LOOPBACK}:${port}/`)).text()).toBe('here')
  await stopListening(server)
})

test('a taken port is an error for the caller', async () => {
  const first = createServer()
  const port = await listen(first, 0, LOOPBACK)
  await expect(listen(createServer(), port, LOOPBACK)).rejects.toMatchObject({ code: 'EADDRINUSE' })
  await stopListening(first)
})
