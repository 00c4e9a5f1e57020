import { forEachDiagnostic } from '@codemirror/lint'
import { EditorState } from '@codemirror/state'
import { expect, it, vi } from 'vitest'
import { underlines } from '../../../renderer/editor/text-findings.ts'
import { readDocument } from '../../../src/document/index.ts'
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
