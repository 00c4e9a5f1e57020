/** Answers an editor over a connection, until it leaves. */
import {
  CodeActionKind,
  DocumentDiagnosticReportKind,
  ErrorCodes,
  LSPErrorCodes,
  MarkupKind,
  ResponseError,
  TextDocumentSyncKind,
  type CancellationToken,
  type CodeAction,
  type CodeActionClientCapabilities,
  type Connection,
  type InitializeParams,
  type InitializeResult,
  type WorkspaceEdit,
} from 'vscode-languageserver'
import type { Edit } from '../../grammar/index.ts'
import {
  canonicalText,
  codeActionsOf,
  completionsAt,
  foldsOf,
  formatEdits,
  hoverAt,
  renameEdits,
  renameSpan,
  semanticTokensOf,
  symbolsOf,
} from '../language/index.ts'
import type { GivenRules } from '../rules/index.ts'
import { formatFailure, hoverLines, renameFailure, textRepairSentence, type Language } from '../words/index.ts'
import { FrameActions, type ActionClient, type Pace } from './frame-actions.ts'
import { EditorText } from './editor-text.ts'
import { completionItem, diagnosticOf, editsOf, foldsIn, symbolOf, TOKEN_LEGEND, tokenData } from './protocol-shapes.ts'
import { isEncoding, type Encoding } from './text-lines.ts'

export interface ServerOptions extends GivenRules, Pace {
  readonly language: Language
  readonly version: string
  /** Runs work when the changes that are waiting have been taken; the answer drops it. */
  readonly later: (work: () => void) => () => void
}

/** What the editor can do; until it says so, as little as the protocol allows. */
interface Client extends ActionClient {
  readonly encoding: Encoding
  /** It asks for findings; otherwise they are sent. */
  readonly pulls: boolean
  readonly markdown: boolean
  readonly versionedEdits: boolean
}

const SILENT: Client = {
  encoding: 'utf-16',
  pulls: false,
  markdown: false,
  versionedEdits: false,
  resolvesEdits: false,
  showsDisabled: false,
}

const actionClientOf = (can: CodeActionClientCapabilities | undefined): ActionClient => ({
  resolvesEdits: can?.dataSupport === true && can.resolveSupport?.properties.includes('edit') === true,
  showsDisabled: can?.disabledSupport === true,
})

const clientOf = ({ capabilities }: InitializeParams): Client => ({
  encoding: capabilities.general?.positionEncodings?.find(isEncoding) ?? 'utf-16',
  pulls: capabilities.textDocument?.diagnostic !== undefined,
  markdown: capabilities.textDocument?.hover?.contentFormat?.[0] === MarkupKind.Markdown,
  versionedEdits: capabilities.workspace?.workspaceEdit?.documentChanges === true,
  ...actionClientOf(capabilities.textDocument?.codeAction),
})

/** Signs that Markdown would take for its own. */
const plainInMarkdown = (line: string): string => line.replaceAll(/[\\`*_<]/g, '\\$&')

/** An editor names the kinds that it has a place for; the empty one is every kind. */
const wantsQuickFixes = (only: readonly string[] | undefined): boolean =>
  only === undefined || only.some((kind) => kind === '' || kind === CodeActionKind.QuickFix)

class Server {
  readonly #connection: Connection
  readonly #options: ServerOptions
  readonly #texts = new Map<string, EditorText>()
  readonly #sending = new Map<string, () => void>()
  readonly #frameActions: FrameActions
  #client = SILENT

  constructor(connection: Connection, options: ServerOptions) {
    this.#connection = connection
    this.#options = options
    this.#frameActions = new FrameActions({
      ...options,
      workspaceEdit: (text, edits) => this.#workspaceEdit(text, edits),
      log: (sentence) => connection.console.info(sentence),
    })
  }

  initialize(params: InitializeParams): InitializeResult {
    this.#client = clientOf(params)
    return {
      serverInfo: { name: 'saifu', version: this.#options.version },
      capabilities: {
        positionEncoding: this.#client.encoding,
        textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental, save: false },
        diagnosticProvider: { identifier: 'saifu', interFileDependencies: false, workspaceDiagnostics: false },
        hoverProvider: true,
        completionProvider: { triggerCharacters: ['(', '[', ',', '"'] },
        documentFormattingProvider: true,
        documentRangeFormattingProvider: true,
        documentSymbolProvider: true,
        foldingRangeProvider: true,
        codeActionProvider: { codeActionKinds: [CodeActionKind.QuickFix], resolveProvider: true },
        renameProvider: { prepareProvider: true },
        semanticTokensProvider: {
          legend: { tokenTypes: [...TOKEN_LEGEND], tokenModifiers: [] },
          full: true,
          range: true,
        },
      },
    }
  }

  /**
   * An answer about an open text; null for others. An answer that nobody waits for any more is not worked out, nor one
   * about a text that has changed since: the protocol reads what waits before it calls this.
   */
  #about<Answer>(
    { uri }: { readonly uri: string },
    cancelled: CancellationToken,
    answer: (text: EditorText) => Answer,
  ): Answer | ResponseError | null {
    const text = this.#texts.get(uri)
    if (text === undefined) return null
    if (cancelled.isCancellationRequested) return new ResponseError(LSPErrorCodes.RequestCancelled, 'cancelled')
    return answer(text)
  }

  #sendLater(text: EditorText): void {
    if (this.#client.pulls) return
    this.#sending.get(text.uri)?.()
    this.#sending.set(
      text.uri,
      this.#options.later(() => {
        this.#sending.delete(text.uri)
        const { uri, version } = text
        void this.#connection.sendDiagnostics({ uri, version, diagnostics: this.#diagnostics(text) })
      }),
    )
  }

  #diagnostics(text: EditorText) {
    return text.document.findings.map((finding) => diagnosticOf(finding, text.lines, this.#options.language))
  }

  #workspaceEdit(text: EditorText, edits: readonly Edit[]): WorkspaceEdit {
    const { uri, version, lines } = text
    const shown = editsOf(edits, lines)
    return this.#client.versionedEdits
      ? { documentChanges: [{ textDocument: { uri, version }, edits: shown }] }
      : { changes: { [uri]: shown } }
  }

  /** The repairs of what is found there come first, then those of the whole frame. */
  async #codeActions(
    text: EditorText,
    span: { readonly start: number; readonly end: number },
    cancelled: CancellationToken,
  ): Promise<CodeAction[] | ResponseError> {
    const ofFindings = this.#fixes(text, span)
    const ofFrame = await this.#frameActions.offered(text, span, this.#client, cancelled)
    return ofFrame instanceof ResponseError ? ofFrame : [...ofFindings, ...ofFrame]
  }

  #fixes(text: EditorText, span: { readonly start: number; readonly end: number }): CodeAction[] {
    const { language } = this.#options
    return codeActionsOf(text.document, span).map(({ finding, repair, isOnly }) => ({
      title: textRepairSentence(repair, language),
      kind: CodeActionKind.QuickFix,
      diagnostics: [diagnosticOf(finding, text.lines, language)],
      isPreferred: isOnly,
      edit: this.#workspaceEdit(text, repair.edits),
    }))
  }

  #hover(text: EditorText, offset: number) {
    const hover = hoverAt(text.document, offset)
    if (hover === null) return null
    const lines = hover.facts.flatMap((fact) => hoverLines(fact, this.#options.language))
    const contents = this.#client.markdown
      ? { kind: MarkupKind.Markdown, value: lines.map(plainInMarkdown).join('  \n') }
      : { kind: MarkupKind.PlainText, value: lines.join('\n') }
    return { contents, range: text.lines.rangeOf(hover) }
  }

  #completions(text: EditorText, offset: number) {
    const found = completionsAt(text.document, offset)
    if (found === null) return null
    const { language } = this.#options
    const items = found.items.map((item, order) => completionItem(item, found, order, text.lines, language))
    // What is offered of players depends on every letter.
    return { isIncomplete: found.items.some(({ kind }) => kind === 'player'), items }
  }

  #format(text: EditorText, within?: { readonly start: number; readonly end: number }) {
    const canonical = canonicalText(text.document)
    if (!canonical.ok)
      return new ResponseError(LSPErrorCodes.RequestFailed, formatFailure(canonical.code, this.#options.language))
    return editsOf(formatEdits(text.document, within), text.lines)
  }

  #rename(text: EditorText, offset: number, now: string) {
    const renamed = renameEdits(text.document, offset, now)
    return renamed.ok
      ? this.#workspaceEdit(text, renamed.edits)
      : new ResponseError(ErrorCodes.InvalidParams, renameFailure(renamed.code, this.#options.language))
  }

  listen(): void {
    const connection = this.#connection
    connection.onInitialize((params) => this.initialize(params))
    connection.onDidOpenTextDocument(({ textDocument }) => {
      const text = new EditorText(textDocument, this.#client.encoding, this.#options)
      this.#texts.set(text.uri, text)
      this.#sendLater(text)
    })
    connection.onDidChangeTextDocument(({ textDocument: { uri, version }, contentChanges }) => {
      const text = this.#texts.get(uri)
      if (text === undefined) return
      text.change(version, contentChanges)
      this.#sendLater(text)
    })
    connection.onDidCloseTextDocument(({ textDocument: { uri } }) => {
      this.#sending.get(uri)?.()
      this.#sending.delete(uri)
      this.#texts.delete(uri)
      if (!this.#client.pulls) void connection.sendDiagnostics({ uri, diagnostics: [] })
    })
    connection.languages.diagnostics.on(({ textDocument, previousResultId }, cancelled) => {
      const text = this.#texts.get(textDocument.uri)
      if (text === undefined) return { kind: DocumentDiagnosticReportKind.Full, items: [] }
      if (cancelled.isCancellationRequested)
        throw new ResponseError(LSPErrorCodes.ServerCancelled, 'cancelled', { retriggerRequest: true })
      const resultId = String(text.version)
      if (previousResultId === resultId) return { kind: DocumentDiagnosticReportKind.Unchanged, resultId }
      return { kind: DocumentDiagnosticReportKind.Full, resultId, items: this.#diagnostics(text) }
    })
    connection.onHover(({ textDocument, position }, cancelled) =>
      this.#about(textDocument, cancelled, (text) => this.#hover(text, text.lines.offsetAt(position))),
    )
    connection.onCompletion(({ textDocument, position }, cancelled) =>
      this.#about(textDocument, cancelled, (text) => this.#completions(text, text.lines.offsetAt(position))),
    )
    connection.onDocumentFormatting(({ textDocument }, cancelled) =>
      this.#about(textDocument, cancelled, (text) => this.#format(text)),
    )
    connection.onDocumentRangeFormatting(({ textDocument, range }, cancelled) =>
      this.#about(textDocument, cancelled, (text) => this.#format(text, text.lines.spanOf(range))),
    )
    connection.onDocumentSymbol(({ textDocument }, cancelled) =>
      this.#about(textDocument, cancelled, (text) =>
        symbolsOf(text.document).map((symbol) => symbolOf(symbol, text.lines, this.#options.language)),
      ),
    )
    connection.onFoldingRanges(({ textDocument }, cancelled) =>
      this.#about(textDocument, cancelled, (text) => foldsIn(foldsOf(text.document), text.lines)),
    )
    connection.onCodeAction(({ textDocument, range, context }, cancelled) =>
      this.#about(textDocument, cancelled, (text) =>
        wantsQuickFixes(context.only) ? this.#codeActions(text, text.lines.spanOf(range), cancelled) : [],
      ),
    )
    connection.onCodeActionResolve((action) => this.#frameActions.resolved(action, (uri) => this.#texts.get(uri)))
    connection.onPrepareRename(({ textDocument, position }, cancelled) =>
      this.#about(textDocument, cancelled, (text) => {
        const found = renameSpan(text.document, text.lines.offsetAt(position))
        return found && { range: text.lines.rangeOf(found), placeholder: found.text }
      }),
    )
    connection.onRenameRequest(({ textDocument, position, newName }, cancelled) =>
      this.#about(textDocument, cancelled, (text) => this.#rename(text, text.lines.offsetAt(position), newName)),
    )
    connection.languages.semanticTokens.on(({ textDocument }, cancelled) => {
      const answer = this.#about(textDocument, cancelled, (text) => ({
        data: tokenData(semanticTokensOf(text.document), text.lines),
      }))
      return answer ?? { data: [] }
    })
    connection.languages.semanticTokens.onRange(({ textDocument, range }, cancelled) => {
      const answer = this.#about(textDocument, cancelled, (text) => ({
        data: tokenData(semanticTokensOf(text.document, text.lines.spanOf(range)), text.lines),
      }))
      return answer ?? { data: [] }
    })
    connection.listen()
  }
}

/** Registers every answer and begins to read. Texts are those that the editor opens; no file is read or written. */
export const serveEditor = (connection: Connection, options: ServerOptions): void =>
  new Server(connection, options).listen()
