import { expect, test } from 'vitest'
import type {
  CodeAction,
  CompletionList,
  DocumentDiagnosticReport,
  DocumentSymbol,
  FoldingRange,
  Hover,
  SemanticTokens,
  TextEdit,
  WorkspaceEdit,
} from 'vscode-languageserver/node'
import { applyEdits } from '../../grammar/index.ts'
import { TextLines, type Encoding } from '../../src/lsp/text-lines.ts'
import { FRAME, HEAD } from '../language/marked-texts.ts'
import { codesOf, startEditor, URI } from './editor.ts'

const TEXT = HEAD + FRAME
const WRONG = TEXT.replace('25.0,25.0,25.0,25.0', '25,25.0,25.0,25.0')

const applied = (text: string, edits: readonly TextEdit[], encoding: Encoding): string => {
  const lines = new TextLines(text, encoding)
  return applyEdits(
    text,
    edits.map(({ range, newText }) => ({ ...lines.spanOf(range), text: newText })),
  )
}

const at = (text: string, mark: string, encoding: Encoding = 'utf-16') =>
  new TextLines(text, encoding).positionAt(text.indexOf(mark))

test('findings are sent when a text opens and after each change, for its version', async () => {
  const editor = await startEditor({})
  editor.open(WRONG)
  const first = await editor.sent()
  expect(first.version).toBe(1)
  expect(codesOf(first.diagnostics)).toContain('syntax.unexpected')
  const wrong = at(WRONG, '25,25.0')
  editor.change(2, [{ range: { start: wrong, end: { ...wrong, character: wrong.character + 2 } }, text: '25.0' }])
  const second = await editor.sent()
  expect(second.version).toBe(2)
  expect(codesOf(second.diagnostics)).not.toContain('syntax.unexpected')
})

test('changes that arrive together are answered once, with the findings of the last', async () => {
  const editor = await startEditor({})
  editor.open(TEXT)
  await editor.sent()
  for (let version = 2; version < 40; version++) editor.change(version, [{ text: `${TEXT}${version}` }])
  editor.change(40, [{ text: WRONG }])
  const versions: unknown[] = []
  for (let last: unknown; last !== 40;) versions.push((last = (await editor.sent()).version))
  expect(versions.length).toBeLessThan(10)
})

test('an editor that asks for findings gets them by asking alone', async () => {
  const editor = await startEditor({ textDocument: { diagnostic: {} } })
  editor.open(WRONG)
  const full = await editor.ask<DocumentDiagnosticReport>('textDocument/diagnostic', {})
  if (full.kind !== 'full') throw new Error(full.kind)
  expect(codesOf(full.items)).toContain('syntax.unexpected')
  const again = await editor.ask<DocumentDiagnosticReport>('textDocument/diagnostic', {
    previousResultId: full.resultId,
  })
  expect(again.kind).toBe('unchanged')
})

test('a fix is the edit that saifu check offers', async () => {
  const editor = await startEditor({ workspace: { workspaceEdit: { documentChanges: true } } })
  editor.open(WRONG)
  const place = at(WRONG, '25,25.0')
  const actions = await editor.ask<CodeAction[]>('textDocument/codeAction', {
    range: { start: place, end: place },
    context: { diagnostics: [] },
  })
  const [change] = actions[0]?.edit?.documentChanges ?? []
  if (change === undefined || !('edits' in change)) throw new Error('no edit')
  expect(change.textDocument).toEqual({ uri: URI, version: 1 })
  expect(applied(WRONG, change.edits as TextEdit[], 'utf-16')).toBe(TEXT)
})

test.each([
  ['one kind among several', ['quickfix', 'refactor'], true],
  ['every kind', [''], true],
  ['other kinds alone', ['refactor', 'source.organizeImports'], false],
])('an editor that asks for %s gets repairs if they are of it', async (_, only, isOffered) => {
  const editor = await startEditor({})
  editor.open(WRONG)
  const place = at(WRONG, '25,25.0')
  const actions = await editor.ask<CodeAction[]>('textDocument/codeAction', {
    range: { start: place, end: place },
    context: { diagnostics: [], only },
  })
  expect(actions.length > 0).toBe(isOffered)
})

test('hover, completion, outline, folds, tokens and layout are answered', async () => {
  const editor = await startEditor({ textDocument: { hover: { contentFormat: ['markdown'] } } })
  editor.open(TEXT)
  const hover = await editor.ask<Hover>('textDocument/hover', { position: at(TEXT, '7p)') })
  expect(hover.contents).toMatchObject({ kind: 'markdown', value: expect.stringContaining('7筒') })
  const list = await editor.ask<CompletionList>('textDocument/completion', { position: at(TEXT, 'tg)') })
  expect(list.items.map(({ label }) => label)).toContain('kg')
  const [match] = await editor.ask<DocumentSymbol[]>('textDocument/documentSymbol', {})
  expect(match?.children?.map(({ name }) => name)).toContain('East 1, 0 honba')
  const folds = await editor.ask<FoldingRange[]>('textDocument/foldingRange', {})
  expect(folds.length).toBeGreaterThan(3)
  const tokens = await editor.ask<SemanticTokens>('textDocument/semanticTokens/full', {})
  expect(tokens.data.length % 5).toBe(0)
  const edits = await editor.ask<TextEdit[]>('textDocument/formatting', { options: { tabSize: 2, insertSpaces: true } })
  expect(applied(TEXT, edits, 'utf-16')).toContain('1m2m3m4m5m6m7m8m9m 1p2p3p4p')
})

test('what cannot be done is said in a sentence', async () => {
  const editor = await startEditor({})
  editor.open(WRONG)
  const options = { options: { tabSize: 2, insertSpaces: true } }
  await expect(editor.ask('textDocument/formatting', options)).rejects.toThrow('part of the text cannot be read')
  const rename = { position: at(WRONG, '園田'), newName: 'x\\' }
  await expect(editor.ask('textDocument/rename', rename)).rejects.toThrow('cannot be written')
})

test('an answer that nobody waits for is not worked out', async () => {
  const editor = await startEditor({})
  editor.open(TEXT)
  const { CancellationTokenSource } = await import('vscode-languageserver/node')
  const source = new CancellationTokenSource()
  const params = { textDocument: { uri: URI } }
  const first = editor.connection.sendRequest('textDocument/documentSymbol', params, source.token)
  source.cancel()
  await expect(first).rejects.toThrow('cancelled')
})

const NAMES = TEXT.replaceAll('園田', '𠮷野家👍').replaceAll('\n', '\r\n')

test('the same session in utf-8, utf-16 and utf-32 makes the same text', async () => {
  const results = new Set<string>()
  for (const encoding of ['utf-8', 'utf-16', 'utf-32'] as const) {
    const editor = await startEditor({ general: { positionEncodings: [encoding] } })
    expect(editor.server.capabilities.positionEncoding).toBe(encoding)
    editor.open(NAMES)
    await editor.sent()
    const start = at(NAMES, '👍', encoding)
    const end = at(NAMES, '"],snt["賢"', encoding)
    editor.change(2, [{ range: { start, end }, text: '屋' }])
    const now = NAMES.replace('👍', '屋')
    const position = at(now, '野家屋', encoding)
    const renamed = await editor.ask<WorkspaceEdit>('textDocument/rename', { position, newName: '𠮷田' })
    const whole = applied(now, renamed.changes?.[URI] ?? [], encoding)
    const mlg = await editor.ask<Hover>('textDocument/hover', { position: at(now, 'mlg-drn', encoding) })
    expect(mlg.contents).toMatchObject({ value: expect.stringContaining('mlg-drn') })
    expect(whole).toBe(NAMES.replace('𠮷野家👍', '𠮷田'))
    results.add(whole)
  }
  expect(results.size).toBe(1)
})
