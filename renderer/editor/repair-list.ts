/** The repairs of what is found at the cursor: the only one is taken at once, of several one is chosen. */
import { forEachDiagnostic, type Action } from '@codemirror/lint'
import { StateEffect, StateField, type Extension } from '@codemirror/state'
import { showTooltip, type EditorView, type Tooltip } from '@codemirror/view'

const setList = StateEffect.define<Tooltip | null>()

export const repairList: Extension = StateField.define<Tooltip | null>({
  create: () => null,
  update: (shown, { docChanged, effects }) =>
    effects.reduce((now, effect) => (effect.is(setList) ? effect.value : now), docChanged ? null : shown),
  provide: (field) => showTooltip.from(field),
})

interface Offered extends Pick<Action, 'name'> {
  readonly apply: (view: EditorView) => void
}

const offeredAt = ({ state }: EditorView, at: number): readonly Offered[] => {
  const offered: Offered[] = []
  forEachDiagnostic(state, ({ actions = [] }, from, to) => {
    if (from <= at && at <= to)
      for (const { name, apply } of actions) offered.push({ name, apply: (view) => apply(view, from, to) })
  })
  return offered
}

const buttonOf = (view: EditorView, { name, apply }: Offered): HTMLElement => {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'cm-diagnosticAction'
  button.textContent = name
  button.addEventListener('click', () => {
    close(view)
    apply(view)
  })
  return button
}

const close = (view: EditorView): void => {
  view.dispatch({ effects: setList.of(null) })
  view.focus()
}

const listOf = (view: EditorView, offered: readonly Offered[]): HTMLElement => {
  const dom = document.createElement('div')
  dom.className = 'repairs'
  dom.append(...offered.map((each) => buttonOf(view, each)))
  dom.addEventListener('keydown', (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined && event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    if (step === undefined) return close(view)
    const buttons = [...dom.querySelectorAll('button')]
    const now = buttons.findIndex((button) => button.matches(':focus'))
    buttons.at((now + step) % buttons.length)?.focus()
  })
  return dom
}

/** False where nothing is offered. */
export const repairHere = (view: EditorView): boolean => {
  const at = view.state.selection.main.head
  const offered = offeredAt(view, at)
  const [first, ...others] = offered
  if (first === undefined) return false
  if (others.length === 0) {
    first.apply(view)
    return true
  }
  const create: Tooltip['create'] = () => {
    const dom = listOf(view, offered)
    return { dom, mount: () => dom.querySelector('button')?.focus() }
  }
  view.dispatch({ effects: setList.of({ pos: at, create }) })
  return true
}
