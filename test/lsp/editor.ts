/** An editor at the other end of a connection in memory. */
import { PassThrough } from 'node:stream'
import { setImmediate as turnOfLoop } from 'node:timers/promises'
import {
  createConnection,
  createProtocolConnection,
  StreamMessageReader,
  StreamMessageWriter,
  type ClientCapabilities,
  type Diagnostic,
  type InitializeResult,
  type ProtocolConnection,
  type PublishDiagnosticsParams,
} from 'vscode-languageserver/node'
import { serveEditor } from '../../src/lsp/index.ts'
import type { Language } from '../../src/words/index.ts'

export const URI = 'file:///match.jmjp'

export interface Editor {
  readonly server: InitializeResult
  readonly connection: ProtocolConnection
  /** The findings that were sent since the last call, in their order; waits for the first. */
  sent(): Promise<PublishDiagnosticsParams>
  open(text: string): void
  change(version: number, changes: readonly object[]): void
  ask<Answer>(method: string, params: object): Promise<Answer>
}

/** What is sent at once is taken within so many turns of the loop. */
const TURNS = 50

export const turns = async (count = TURNS): Promise<void> => {
  while (count-- > 0) await turnOfLoop()
}

/**
 * @param clock milliseconds, as the server's searches see them; they stand still, so that no machine is too slow
 * @param pause between two slices of a search
 */
export async function startEditor(
  capabilities: ClientCapabilities,
  language: Language = 'en',
  clock: () => number = () => 0,
  pause: () => Promise<void> = () => turns(1),
): Promise<Editor> {
  const [up, down] = [new PassThrough(), new PassThrough()]
  // A message is taken in each turn of the loop: what is sent at once is taken before work that waits many turns.
  serveEditor(createConnection(up, down), {
    language,
    version: '0',
    later: (work) => {
      let left = TURNS
      const wait = (): void => (left-- > 0 ? void (soon = setImmediate(wait)) : work())
      let soon = setImmediate(wait)
      return () => clearImmediate(soon)
    },
    clock,
    pause,
  })
  const connection = createProtocolConnection(new StreamMessageReader(down), new StreamMessageWriter(up))
  const waiting: ((params: PublishDiagnosticsParams) => void)[] = []
  const arrived: PublishDiagnosticsParams[] = []
  connection.onNotification('textDocument/publishDiagnostics', (params: PublishDiagnosticsParams) => {
    const first = waiting.shift()
    if (first === undefined) arrived.push(params)
    else first(params)
  })
  connection.listen()
  const server = await connection.sendRequest<InitializeResult>('initialize', {
    processId: null,
    rootUri: null,
    capabilities,
  })
  await connection.sendNotification('initialized', {})
  return {
    server,
    connection,
    sent: () => {
      const first = arrived.shift()
      return first === undefined ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve(first)
    },
    open: (text) =>
      void connection.sendNotification('textDocument/didOpen', {
        textDocument: { uri: URI, languageId: 'jmjp', version: 1, text },
      }),
    change: (version, contentChanges) =>
      void connection.sendNotification('textDocument/didChange', {
        textDocument: { uri: URI, version },
        contentChanges,
      }),
    ask: (method, params) => connection.sendRequest(method, { textDocument: { uri: URI }, ...params }),
  }
}

export const codesOf = (diagnostics: readonly Diagnostic[]): unknown[] => diagnostics.map(({ code }) => code)
