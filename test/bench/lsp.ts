/**
 * The language server on a text of 1 MB: from a change to its findings, as an editor sees it, while nothing else goes on and
 * while the repairs of a frame are searched for.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import process from 'node:process'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import {
  createProtocolConnection,
  StreamMessageReader,
  StreamMessageWriter,
  type Position,
  type ProtocolConnection,
  type PublishDiagnosticsParams,
} from 'vscode-languageserver/node'
import { print } from '../../grammar/index.ts'
import { readDocument } from '../../src/document/index.ts'
import { frameToRepair } from '../../src/language/index.ts'
import { TextLines } from '../../src/lsp/text-lines.ts'
import { treeOf, type Match } from '../../src/record/index.ts'
import { ACT_MISTAKES } from '../check/faults/act-mistakes.ts'
import type { Mistake } from '../check/faults/mistake.ts'
import { RESULT_MISTAKES } from '../check/faults/result-mistakes.ts'
import { TURN_MISTAKES } from '../check/faults/turn-mistakes.ts'
import { longText } from '../support/long-text.ts'
import { random } from '../support/match-text.ts'
import { median, quantile, type Row } from './row.ts'

const PROGRAM = fileURLToPath(new URL('../../dist/cli/saifu.js', import.meta.url))
const URI = 'file:///whole.jmjp'
const CHANGES = 200
const SEARCHES = 90

/** Few repairs and many, found at once and after a while; several mistakes in one frame are searched for to the limit of time. */
const MISTAKES: readonly (readonly Mistake[])[] = [
  [ACT_MISTAKES['drawn tile wrong']],
  [ACT_MISTAKES['tsumogiri tile wrong']],
  [TURN_MISTAKES['call missing']],
  [TURN_MISTAKES['turns shifted, draws alone']],
  [RESULT_MISTAKES['dora indicator wrong']],
  [ACT_MISTAKES['drawn tile wrong'], TURN_MISTAKES['call missing'], RESULT_MISTAKES['win worth the next value']],
]

interface Flawed {
  readonly text: string
  /** Where the frames with a mistake begin. */
  readonly frames: readonly number[]
}

/** The text with mistakes of recorders in some frames, far from each other. */
const flawed = (text: string): Flawed => {
  const dice = random(6)
  const { matches } = readDocument(text)
  const changed = new Set<number>()
  const written = [...matches]
  for (const [at, mistakes] of [...MISTAKES, ...MISTAKES].entries()) {
    const which = Math.floor((at * matches.length) / (2 * MISTAKES.length))
    const match = matches[which]!
    const frame = dice(match.frames.length)
    let one: Match = { ...match, frames: [match.frames[frame]!] }
    for (const mistake of mistakes) one = mistake(one, dice) ?? one
    written[which] = { ...match, frames: match.frames.with(frame, one.frames[0]!) }
    changed.add(which)
  }
  const printed = print(treeOf({ matches: written }))
  if (!printed.ok) throw new Error('the mistakes cannot be written')
  const document = readDocument(printed.text)
  const frames = document.tree!.matches.flatMap((match, which) =>
    changed.has(which)
      ? match.frames
          .map(({ start }) => start)
          .filter((start) => frameToRepair(document, { start, end: start }) !== null)
      : [],
  )
  return { text: printed.text, frames }
}

class Editor {
  readonly #connection: ProtocolConnection
  #arrive: (params: PublishDiagnosticsParams) => void = () => undefined
  #version = 1
  lines: TextLines

  constructor(connection: ProtocolConnection, text: string) {
    this.#connection = connection
    this.lines = new TextLines(text, 'utf-16')
    connection.onNotification('textDocument/publishDiagnostics', (params: PublishDiagnosticsParams) =>
      this.#arrive(params),
    )
  }

  #findings(): Promise<PublishDiagnosticsParams> {
    return new Promise((resolve) => (this.#arrive = resolve))
  }

  async open(): Promise<void> {
    const findings = this.#findings()
    await this.#connection.sendNotification('textDocument/didOpen', {
      textDocument: { uri: URI, languageId: 'jmjp', version: this.#version, text: this.lines.text },
    })
    await findings
  }

  /** The repairs at a place; whether the server still answered, or said that nobody waits any more. */
  async isAnswered(at: Position): Promise<boolean> {
    const params = { textDocument: { uri: URI }, range: { start: at, end: at }, context: { diagnostics: [] } }
    return this.#connection.sendRequest('textDocument/codeAction', params).then(
      () => true,
      () => false,
    )
  }

  /** A discard is rubbed out, or typed again: every second time the text has a mistake. Milliseconds to the findings. */
  async change(below: (limit: number) => number): Promise<number> {
    const broken = this.lines.text.indexOf(',tX)')
    const from = broken < 0 ? this.lines.text.indexOf(',tg)', below(this.lines.text.length - 2000)) : broken
    const span = { start: from + 2, end: from + 3 }
    const change = { range: this.lines.rangeOf(span), text: broken < 0 ? 'X' : 'g' }
    this.lines = this.lines.edited(span, change.text)
    const version = ++this.#version
    const findings = this.#findings()
    const began = performance.now()
    await this.#connection.sendNotification('textDocument/didChange', {
      textDocument: { uri: URI, version },
      contentChanges: [change],
    })
    await findings
    return performance.now() - began
  }
}

/** Runs something with a server of its own, on a text that is open. */
const withServer = async <Result>(text: string, work: (editor: Editor) => Promise<Result>): Promise<Result> => {
  const child = spawn(process.execPath, [PROGRAM, 'lsp'], { stdio: ['pipe', 'pipe', 'inherit'] })
  const connection = createProtocolConnection(
    new StreamMessageReader(child.stdout),
    new StreamMessageWriter(child.stdin),
  )
  connection.listen()
  await connection.sendRequest('initialize', { processId: null, rootUri: null, capabilities: {} })
  const editor = new Editor(connection, text)
  await editor.open()
  const result = await work(editor)
  const ended = once(child, 'exit')
  await connection.sendRequest('shutdown')
  await connection.sendNotification('exit')
  await ended
  connection.dispose()
  return result
}

const alone = (text: string): Promise<readonly number[]> =>
  withServer(text, async (editor) => {
    const below = random(5)
    const taken: number[] = []
    for (let at = 0; at < CHANGES; at++) taken.push(await editor.change(below))
    return taken
  })

interface WhileSearching {
  readonly taken: readonly number[]
  /** So many searches were given up for the change. */
  readonly ended: number
}

const whileSearching = ({ text, frames }: Flawed): Promise<WhileSearching> =>
  withServer(text, async (editor) => {
    const below = random(7)
    const placeOf = (start: number): Position => editor.lines.positionAt(start)
    const lasting: number[] = []
    for (const start of frames) {
      const began = performance.now()
      await editor.isAnswered(placeOf(start))
      lasting.push(performance.now() - began)
    }
    const taken: number[] = []
    let ended = 0
    for (let at = 0; at < SEARCHES; at++) {
      const which = at % frames.length
      let isOver = false
      const answered = editor.isAnswered(placeOf(frames[which]!)).then((is) => ((isOver = true), is))
      // Each search is left at another of its stages.
      await delay(below(Math.ceil(lasting[which]!)))
      const isUnderWay = !isOver
      const took = await editor.change(below)
      if (isUnderWay) taken.push(took)
      if (!(await answered)) ended++
    }
    return { taken, ended }
  })

export const run = async (): Promise<Row[]> => {
  const text = longText()
  if (text === null) {
    console.error('lsp: skipped, no games beside the checkout')
    return []
  }
  const size = `${(text.length / 2 ** 20).toFixed(1)} MB`
  const row = (what: string, taken: readonly number[], note: string): Row => ({
    what: `language server, ${size}: ${what}, p95`,
    peer: '–',
    ratio: quantile(taken, 0.95),
    great: 150,
    unit: 'ms',
    note: `p50 ${median(taken).toFixed(0)} ms, ${note}`,
  })
  const { taken, ended } = await whileSearching(flawed(text))
  return [
    row('change → findings', await alone(text), 'every second change breaks the text'),
    row(
      'the same while the repairs of a frame are searched for',
      taken,
      `longest ${Math.max(...taken).toFixed(0)} ms, ${taken.length} searches under way, ${ended} given up for the change`,
    ),
  ]
}
