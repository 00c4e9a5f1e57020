import { PassThrough } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { EditorInput } from '../../src/cli/editor-input.ts'

test('what arrives in pieces, each some time after the last, is awaited to its end', async () => {
  const input = new PassThrough()
  let pieces = 20
  const editor = new EditorInput(input, async () => {
    if (pieces-- > 0) input.write('piece')
    await setImmediate()
  })
  input.write('the first piece')
  await editor.isTaken()
  expect(pieces).toBeLessThan(0)
})

test('messages that wait for their turn are awaited', async () => {
  let waits = 0
  const editor = new EditorInput(new PassThrough(), async () => {
    waits++
    await setImmediate()
  })
  const taken: string[] = []
  const messages = ['1', '2', '3', '4', '5']
  const take = (): void => {
    const method = messages.shift()
    if (method === undefined) return
    void editor.messageStrategy.handleMessage({ jsonrpc: '2.0', method } as never, () => void taken.push(method))
    globalThis.setImmediate(take)
  }
  globalThis.setImmediate(take)
  await editor.isTaken()
  expect(taken.length).toBe(5)
  expect(waits).toBeGreaterThan(0)
})

test('where nothing arrives, nothing is awaited', async () => {
  const editor = new EditorInput(new PassThrough(), () => Promise.reject(new Error('awaited')))
  await editor.isTaken()
})
