import { spawn } from 'node:child_process'
import { once } from 'node:events'
import process from 'node:process'
import { expect, test } from 'vitest'
import { createProtocolConnection, StreamMessageReader, StreamMessageWriter } from 'vscode-languageserver/node'
import { builtCommand } from './run-saifu.ts'

const command = builtCommand()

test('saifu lsp speaks on stdio and leaves when the editor says so', async () => {
  const child = spawn(process.execPath, [command.program, 'lsp', '--stdio'], { stdio: ['pipe', 'pipe', 'inherit'] })
  const ended = once(child, 'exit')
  const connection = createProtocolConnection(
    new StreamMessageReader(child.stdout),
    new StreamMessageWriter(child.stdin),
  )
  connection.listen()
  const started = await connection.sendRequest('initialize', { processId: null, rootUri: null, capabilities: {} })
  expect(started).toMatchObject({ serverInfo: { name: 'saifu' }, capabilities: { hoverProvider: true } })
  await connection.sendRequest('shutdown')
  await connection.sendNotification('exit')
  expect((await ended)[0]).toBe(0)
})

test('other words on the line are refused', () => {
  const { code, err } = command.run(['lsp', 'x', '--lang', 'en'])
  expect(code).toBe(2)
  expect(err).toContain('unexpected argument: x')
})
