/** The repairs of the frame at the cursor, offered to an editor as code actions. */
import { describe, expect, it } from 'vitest'
import {
  CancellationTokenSource,
  LSPErrorCodes,
  type ClientCapabilities,
  type CodeAction,
  type DocumentSymbol,
  type LogMessageParams,
  type ResponseError,
  type TextEdit,
} from 'vscode-languageserver/node'
import { applyEdits } from '../../grammar/index.ts'
import { readDocument } from '../../src/document/index.ts'
import { TextLines } from '../../src/lsp/text-lines.ts'
import { FRAME, HEAD } from '../language/marked-texts.ts'
import { misreadText } from './misread-text.ts'
import { startEditor, turns, URI, type Editor } from './editor.ts'

const { written: WRITTEN, meant: MEANT } = misreadText()

const RESOLVES: ClientCapabilities = {
  textDocument: { codeAction: { dataSupport: true, resolveSupport: { properties: ['edit'] } } },
}

/** Nothing with one edit mends it, so the search is a long one. */
const LONG_SOUGHT = HEAD + FRAME

const at = (mark: string, text = WRITTEN) => new TextLines(text, 'utf-16').positionAt(text.indexOf(mark))

const asked = (mark: string, text = WRITTEN) => ({
  range: { start: at(mark, text), end: at(mark, text) },
  context: { diagnostics: [] },
})

const offered = (editor: Editor, mark = '4p,2m', text = WRITTEN): Promise<readonly CodeAction[]> =>
  editor.ask<CodeAction[]>('textDocument/codeAction', asked(mark, text))

const taken = (edits: readonly TextEdit[] | undefined): string => {
  const lines = new TextLines(WRITTEN, 'utf-16')
  return applyEdits(
    WRITTEN,
    (edits ?? []).map(({ range, newText }) => ({ ...lines.spanOf(range), text: newText })),
  )
}

const saying = (actions: readonly CodeAction[], words: string): CodeAction => {
  const found = actions.find(({ title }) => title.includes(words))
  if (found === undefined) throw new Error(actions.map(({ title }) => title).join('\n'))
  return found
}

describe('a frame that contradicts itself', () => {
  it('has its repairs offered at any place of it, as the app words them', async () => {
    const editor = await startEditor({})
    editor.open(WRITTEN)
    for (const mark of ['4p,2m', 'frm[E1-0', 'pfs[']) {
      const action = saying(await offered(editor, mark), 'Act 7 (West): drew 8p, not 4p')
      expect(action.title).toMatch(/ \(\d+ %\)$/)
      expect(action.kind).toBe('quickfix')
      expect(action.diagnostics?.map(({ code }) => code)).toContain('tile.fifth-copy')
    }
    expect((await offered(editor, 'tnm[')).map(({ title }) => title)).toEqual([])
  })

  it('has them in Japanese', async () => {
    const editor = await startEditor({}, 'ja')
    editor.open(WRITTEN)
    saying(await offered(editor), '7 手目（西家）: ツモは4筒でなく8筒')
  })

  it('is mended by the bytes of the changed act alone', async () => {
    const editor = await startEditor({})
    editor.open(WRITTEN)
    const { edit } = saying(await offered(editor), 'drew 8p, not 4p')
    const edits = edit?.changes?.[URI]
    expect(edits?.map(({ newText }) => newText)).toEqual(['8p'])
    expect(taken(edits)).toBe(MEANT)
  })

  it('gives the edit of an action once that is chosen, to an editor that can ask for it', async () => {
    const editor = await startEditor(RESOLVES)
    editor.open(WRITTEN)
    const action = saying(await offered(editor), 'drew 8p, not 4p')
    expect(action.edit).toBeUndefined()
    const { edit } = await editor.connection.sendRequest<CodeAction>('codeAction/resolve', action)
    expect(taken(edit?.changes?.[URI])).toBe(MEANT)
  })

  it('gives no edit of a text that has changed since', async () => {
    const editor = await startEditor(RESOLVES)
    editor.open(WRITTEN)
    const action = saying(await offered(editor), 'drew 8p, not 4p')
    editor.change(2, [{ range: { start: at('tnm['), end: at('tnm[') }, text: ' ' }])
    await expect(editor.connection.sendRequest('codeAction/resolve', action)).rejects.toThrow('changed since')
    const wrong = { ...action, data: { ...action.data, edits: [{ kind: 'no such edit' }] } }
    await expect(editor.connection.sendRequest('codeAction/resolve', wrong)).rejects.toThrow('not an action')
  })

  it('offers every repair that the search finds, and each mends it', async () => {
    const editor = await startEditor({})
    editor.open(WRITTEN)
    const actions = (await offered(editor)).filter(({ title }) => title.endsWith(' %)'))
    expect(actions.length).toBeGreaterThan(1)
    for (const { title, edit } of actions) {
      const { findings } = readDocument(taken(edit?.changes?.[URI]))
      expect(
        findings.map(({ code }) => code),
        title,
      ).not.toContain('tile.fifth-copy')
    }
  })
})

describe('while a search runs', () => {
  /** Time goes by with each look at the clock: by it a search needs so many steps, on every machine. */
  const ticking = (step: number) => {
    let now = 0
    return () => (now += step)
  }

  it('a request that is cancelled ends it, and other requests are answered meanwhile', async () => {
    const editor = await startEditor({}, 'en', ticking(11))
    editor.open(LONG_SOUGHT)
    const source = new CancellationTokenSource()
    const params = { textDocument: { uri: URI }, ...asked('frm[', LONG_SOUGHT) }
    const actions = editor.connection.sendRequest('textDocument/codeAction', params, source.token)
    const symbols = await editor.ask<DocumentSymbol[]>('textDocument/documentSymbol', {})
    expect(symbols.length).toBe(1)
    source.cancel()
    await expect(actions).rejects.toThrow('cancelled')
  })

  it('a change of the text is answered first, and ends it', async () => {
    const answers: unknown[] = []
    let pauses = 0
    const editor = await startEditor({}, 'en', ticking(0.1), async () => {
      if (++pauses === 5) editor.change(2, [{ text: MEANT }])
      await turns()
    })
    editor.open(LONG_SOUGHT)
    answers.push((await editor.sent()).version)
    const actions = offered(editor, 'frm[', LONG_SOUGHT)
    const given = actions.then(
      () => answers.push('repairs'),
      ({ code }: ResponseError) => answers.push(code),
    )
    answers.push((await editor.sent()).version)
    await given
    expect(answers).toEqual([1, LSPErrorCodes.ContentModified, 2])
    expect(pauses).toBe(5)
  })

  it('a change of another text is answered before its end', async () => {
    const editor = await startEditor({}, 'en', ticking(0.1))
    editor.open(LONG_SOUGHT)
    await editor.sent()
    const answers: string[] = []
    const actions = offered(editor, 'frm[', LONG_SOUGHT).then(() => answers.push('repairs'))
    const other = { uri: 'file:///other.jmjp', languageId: 'jmjp', version: 1, text: MEANT }
    await editor.connection.sendNotification('textDocument/didOpen', { textDocument: other })
    answers.push((await editor.sent()).uri)
    await actions
    expect(answers).toEqual([other.uri, 'repairs'])
  })

  it('a change ends the work on the edits of what was found', async () => {
    let now = 0
    let [step, pauses] = [0, 0]
    const editor = await startEditor(
      {},
      'en',
      () => (now += step),
      async () => {
        if (++pauses === 3 && step > 0) editor.change(2, [{ text: MEANT }])
        await turns()
      },
    )
    editor.open(WRITTEN)
    expect((await offered(editor)).length).toBe(4)
    // Asked once more, nothing is searched for; each edit is a slice of its own.
    step = 11
    pauses = 0
    await expect(offered(editor)).rejects.toThrow('changed since')
    expect(pauses).toBe(3)
  })

  it('the limit of its time ends it, and each repair that was found until then says so', async () => {
    for (let step = 400; step > 0.01; step /= 2) {
      const editor = await startEditor({}, 'en', ticking(step))
      editor.open(WRITTEN)
      const actions = (await offered(editor)).filter(({ title }) => title.includes(' %'))
      if (actions.length === 0) continue
      for (const { title, isPreferred } of actions) {
        expect(title).toContain('%; stopped, so there may be others)')
        expect(isPreferred).toBe(false)
      }
      return
    }
    throw new Error('no search was stopped after it had found something')
  })

  it('and it found nothing, the editor is told why there is nothing to choose', async () => {
    const editor = await startEditor({ textDocument: { codeAction: { disabledSupport: true } } }, 'en', ticking(2_000))
    editor.open(LONG_SOUGHT)
    const told = saying(await offered(editor, 'frm[', LONG_SOUGHT), 'Repairs of E1-0')
    expect(told.disabled?.reason).toContain('out of time')
    const plain = await startEditor({}, 'en', ticking(2_000))
    const logged = new Promise<LogMessageParams>((resolve) =>
      plain.connection.onNotification('window/logMessage', resolve),
    )
    plain.open(LONG_SOUGHT)
    expect(await offered(plain, 'frm[', LONG_SOUGHT)).toEqual([])
    expect((await logged).message).toContain('out of time')
  })
})
