/** Visual Studio Code around its extension: the editor's module, and a client library that speaks the protocol to what is started. */
import { spawn, type ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { compileFunction } from 'node:vm'
import * as v from 'valibot'
import {
  createProtocolConnection,
  StreamMessageReader,
  StreamMessageWriter,
  type InitializeResult,
  type ProtocolConnection,
  type PublishDiagnosticsParams,
} from 'vscode-languageserver/node'

const ServerOptionsSchema = v.strictObject({ command: v.string(), args: v.array(v.string()) })
type ServerOptions = v.InferOutput<typeof ServerOptionsSchema>
const ClientOptionsSchema = v.strictObject({
  documentSelector: v.array(v.strictObject({ language: v.string() })),
})

/** A document that is open in the window. */
export interface OpenDocument {
  readonly uri: string
  readonly languageId: string
  readonly text: string
}

export interface Started {
  readonly command: string
  readonly args: readonly string[]
  readonly server: InitializeResult
  readonly connection: ProtocolConnection
  /** Findings, by document. */
  readonly findings: ReadonlyMap<string, readonly unknown[]>
  readonly process: ChildProcess
}

export interface Extension {
  activate(): Promise<void>
  deactivate(): Promise<void> | undefined
}

const ExtensionSchema = v.custom<Extension>(
  (given) => typeof given === 'object' && given !== null && 'activate' in given && 'deactivate' in given,
)

/** As the client library is used: it starts the program, introduces the editor and opens what the selector names. */
const clientIn = (
  documents: readonly OpenDocument[],
  onStart: (started: Started) => void,
  instead: ((server: ServerOptions) => void) | undefined,
) =>
  class LanguageClient {
    readonly #server: ServerOptions
    readonly #languages: readonly string[]
    #started: Started | null = null

    constructor(id: string, name: string, server: unknown, client: unknown) {
      if (id === '' || name === '') throw new Error('a client without a name')
      this.#server = v.parse(ServerOptionsSchema, server)
      this.#languages = v.parse(ClientOptionsSchema, client).documentSelector.map(({ language }) => language)
    }

    async start(): Promise<void> {
      if (instead !== undefined) return instead(this.#server)
      const { command, args } = this.#server
      const program = spawn(command, args, { stdio: ['pipe', 'pipe', 'inherit'], env: process.env })
      const connection = createProtocolConnection(
        new StreamMessageReader(program.stdout),
        new StreamMessageWriter(program.stdin),
      )
      const findings = new Map<string, readonly unknown[]>()
      connection.onNotification('textDocument/publishDiagnostics', ({ uri, diagnostics }: PublishDiagnosticsParams) => {
        findings.set(uri, diagnostics)
      })
      connection.listen()
      const server = await connection.sendRequest<InitializeResult>('initialize', {
        processId: process.pid,
        rootUri: null,
        capabilities: {
          general: { positionEncodings: ['utf-16'] },
          textDocument: { codeAction: { dataSupport: true, resolveSupport: { properties: ['edit'] } } },
        },
      })
      await connection.sendNotification('initialized', {})
      for (const { uri, languageId, text } of documents)
        if (this.#languages.includes(languageId))
          await connection.sendNotification('textDocument/didOpen', {
            textDocument: { uri, languageId, version: 1, text },
          })
      this.#started = { command, args, server, connection, findings, process: program }
      onStart(this.#started)
    }

    async stop(): Promise<void> {
      if (this.#started === null) return
      const { connection, process: program } = this.#started
      const ended = new Promise((resolve) => program.once('exit', resolve))
      await connection.sendRequest('shutdown')
      await connection.sendNotification('exit')
      await ended
    }
  }

export interface Window {
  readonly extension: Extension
  /** What the extension started; throws before it has. */
  started(): Started
}

/**
 * @param command the setting `saifu.command`; null: there is none
 * @param instead is told what would be started, in place of that being started
 */
export function loadExtension(
  command: readonly string[] | null,
  documents: readonly OpenDocument[],
  instead?: (server: ServerOptions) => void,
): Window {
  let started: Started | null = null
  const modules: Readonly<Record<string, unknown>> = {
    vscode: {
      workspace: {
        getConfiguration: (section: string) => ({
          get: (key: string) => (`${section}.${key}` === 'saifu.command' ? command : undefined),
        }),
      },
    },
    'vscode-languageclient/node': { LanguageClient: clientIn(documents, (now) => (started = now), instead) },
  }
  const required = (name: string): unknown => {
    const found = modules[name]
    if (found === undefined) throw new Error(`the extension wants ${name}`)
    return found
  }
  const file = fileURLToPath(new URL('../../editors/vscode/extension.cjs', import.meta.url))
  const module = { exports: {} as unknown }
  const run: unknown = compileFunction(readFileSync(file, 'utf8'), ['require', 'module'], { filename: file })
  v.parse(v.function(), run)(required, module)
  return {
    extension: v.parse(ExtensionSchema, module.exports),
    started: () => {
      if (started === null) throw new Error('nothing was started')
      return started
    },
  }
}
