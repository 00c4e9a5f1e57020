/** The language server on a text of 1 MB: from a change to its findings, as an editor sees it. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import {
  createProtocolConnection,
  StreamMessageReader,
  StreamMessageWriter,
  type PublishDiagnosticsParams,
} from 'vscode-languageserver/node'
import { TextLines } from '../../src/lsp/text-lines.ts'
import { longText } from '../support/long-text.ts'
import { random } from '../support/match-text.ts'
import { median, quantile, type Row } from './row.ts'

const PROGRAM = fileURLToPath(new URL('../../dist/cli/saifu.js', import.meta.url))
const URI = 'file:///whole.jmjp'
const CHANGES = 200

export const run = async (): Promise<Row[]> => {
  const text = longText()
  if (text === null) {
    console.error('lsp: skipped, no games beside the checkout')
    return []
  }
  const child = spawn(process.execPath, [PROGRAM, 'lsp'], { stdio: ['pipe', 'pipe', 'inherit'] })
  const connection = createProtocolConnection(
    new StreamMessageReader(child.stdout),
    new StreamMessageWriter(child.stdin),
  )
  let arrive: (params: PublishDiagnosticsParams) => void = () => undefined
  connection.onNotification('textDocument/publishDiagnostics', (params: PublishDiagnosticsParams) => arrive(params))
  const findings = (): Promise<PublishDiagnosticsParams> => new Promise((resolve) => (arrive = resolve))
  connection.listen()
  await connection.sendRequest('initialize', { processId: null, rootUri: null, capabilities: {} })
  const opened = findings()
  await connection.sendNotification('textDocument/didOpen', {
    textDocument: { uri: URI, languageId: 'jmjp', version: 1, text },
  })
  await opened
  const below = random(5)
  let lines = new TextLines(text, 'utf-16')
  const taken: number[] = []
  for (let version = 2; version < CHANGES + 2; version++) {
    // A discard is rubbed out and typed again, letter by letter: half of the time the text has a mistake.
    const isBroken = version % 2 === 0
    const from = isBroken
      ? lines.text.indexOf(',tg)', below(lines.text.length - 2000)) + 1
      : lines.text.indexOf(',tX)') + 1
    const span = { start: from + 1, end: from + 2 }
    const change = { range: lines.rangeOf(span), text: isBroken ? 'X' : 'g' }
    lines = lines.edited(span, change.text)
    const answer = findings()
    const began = performance.now()
    await connection.sendNotification('textDocument/didChange', {
      textDocument: { uri: URI, version },
      contentChanges: [change],
    })
    await answer
    taken.push(performance.now() - began)
  }
  const ended = once(child, 'exit')
  await connection.sendRequest('shutdown')
  await connection.sendNotification('exit')
  await ended
  connection.dispose()
  return [
    {
      what: `language server, ${(text.length / 2 ** 20).toFixed(1)} MB: change → findings, p95`,
      peer: '–',
      ratio: quantile(taken, 0.95),
      great: 150,
      unit: 'ms',
      note: `p50 ${median(taken).toFixed(0)} ms, every second change breaks the text`,
    },
  ]
}
