// @vitest-environment happy-dom
import { forEachDiagnostic } from '@codemirror/lint'
import { EditorState } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { expect, it, vi } from 'vitest'
import { underlines } from '../../../renderer/editor/text-findings.ts'
import { readDocument, saveText } from '../../../src/document/index.ts'
import { simulatedText } from '../../document/simulated-text.ts'

it('repairs are looked for when they are shown, not while one types', () => {
  const document = readDocument(simulatedText(3).replace('mtp[,,,]', 'mtp[,,,'))
  const [finding] = document.readings
  if (finding === undefined) throw new Error('nothing is found')
  const looked = vi.spyOn(finding, 'repairs', 'get')
  const state = EditorState.create({ doc: document.text })
  const found = { document, which: 0, checked: [], repair: () => undefined, edit: () => undefined }
  const shown = state.update(underlines(found, state, 'lf', 'en')).state
  expect(looked).not.toHaveBeenCalled()
  const names: string[] = []
  forEachDiagnostic(shown, ({ actions = [] }) => names.push(...actions.map(({ name }) => name)))
  expect(names.length).toBeGreaterThan(0)
  expect(looked).toHaveBeenCalledTimes(1)
})

/** Three matches in one file; each but the first begins with a stick on the table that nobody put there. */
const several = (): string => {
  const matches = [3, 4, 5].flatMap((seed) => readDocument(simulatedText(seed)).matches)
  const wrong = matches.map((match, at) => {
    const [first, ...others] = match.frames
    return at === 0 || !first ? match : { ...match, frames: [{ ...first, sticks: 10 }, ...others] }
  })
  const saved = saveText(null, { matches: wrong })
  if (!saved.ok) throw new Error('the matches cannot be written')
  return saved.text
}

it('what the checks find in the other matches of the file is underlined, as an editor with `saifu lsp` does', () => {
  const document = readDocument(several())
  expect(document.matches).toHaveLength(3)
  const inMatch = (match: number) => document.findings.filter(({ place }) => place?.match === match)
  expect(inMatch(1).length).toBeGreaterThan(0)
  expect(inMatch(2).length).toBeGreaterThan(0)
  const state = EditorState.create({ doc: document.text })
  const view = new EditorView({ state })
  const edits: string[] = []
  const underlined = (which: number) => {
    const edit = (all: readonly { readonly text: string }[]) => void edits.push(...all.map(({ text }) => text))
    const found = { document, which, checked: [], repair: () => undefined, edit }
    const shown = state.update(underlines(found, state, 'lf', 'en')).state
    const all: { readonly from: number; readonly source: string | undefined; readonly take: () => void }[] = []
    forEachDiagnostic(shown, ({ source, actions = [] }, from) =>
      all.push({ from, source, take: () => actions[0]?.apply(view, from, from) }),
    )
    return all
  }
  const of = (match: number) => inMatch(match).map(({ start, code }) => `${start} ${code}`)
  const told = (which: number) => underlined(which).map(({ from, source }) => `${from} ${source}`)
  expect(told(0).toSorted()).toEqual([...of(1), ...of(2)].toSorted())
  // Those of the open match are what the board lists.
  expect(told(2).toSorted()).toEqual([...of(0), ...of(1)].toSorted())
  for (const { take } of underlined(0)) take()
  expect(edits.length).toBeGreaterThan(0)
})
