/**
 * The repairs of what is found at the cursor, and those of the frame there if it contradicts itself. A single one of a finding
 * is taken at once; of several, or while a frame is searched, one is chosen.
 */
import { forEachDiagnostic, type Action } from '@codemirror/lint'
import { StateEffect, StateField, type Extension } from '@codemirror/state'
import { showTooltip, type EditorView, type Tooltip } from '@codemirror/view'
import type { TextChange } from '../../src/recorder/index.ts'

const setList = StateEffect.define<Tooltip | null>()

export const repairList: Extension = StateField.define<Tooltip | null>({
  create: () => null,
  update: (shown, { docChanged, effects }) =>
    effects.reduce((now, effect) => (effect.is(setList) ? effect.value : now), docChanged ? null : shown),
  provide: (field) => showTooltip.from(field),
})

interface Offered extends Pick<Action, 'name'> {
  readonly apply: (view: EditorView) => void
  /** What it changes in the text, shown there while it is chosen. */
  readonly changes?: () => readonly TextChange[]
}

/** A repair of a frame, as a list offers it. */
export interface OfferedRepair {
  readonly name: string
  readonly apply: () => void
  readonly changes: () => readonly TextChange[]
}

export interface FrameSearched {
  /** How far the search is, or what it came to. */
  readonly status: string
  /** None until its end. */
  readonly repairs: readonly OfferedRepair[]
}

/** Searches for the repairs of a frame and says what to show, first at once; the answer ends it. */
export type FrameSearch = (show: (searched: FrameSearched) => void) => () => void

export interface ListOptions {
  /** The search in the frame at the cursor; null where nothing contradicts itself. */
  readonly search: FrameSearch | null
  /** Shows in the text what a chosen repair would change; nothing: as it is written. */
  readonly preview: (changes: readonly TextChange[]) => void
}

const offeredAt = ({ state }: EditorView, at: number): readonly Offered[] => {
  const offered: Offered[] = []
  forEachDiagnostic(state, ({ actions = [] }, from, to) => {
    if (from <= at && at <= to)
      for (const { name, apply } of actions) offered.push({ name, apply: (view) => apply(view, from, to) })
  })
  return offered
}

/** The list while it is on screen. */
class ShownList {
  readonly dom = document.createElement('div')
  readonly #view: EditorView
  readonly #preview: ListOptions['preview']
  #isPreviewing = false

  constructor(view: EditorView, offered: readonly Offered[], preview: ListOptions['preview']) {
    this.#view = view
    this.#preview = preview
    this.dom.className = 'repairs'
    // It has the keys while a search goes on and there is nothing to choose yet.
    this.dom.tabIndex = -1
    this.dom.append(...offered.map((each) => this.#button(each)))
    this.dom.addEventListener('keydown', (event) => this.#press(event))
  }

  focus(): void {
    const first = this.dom.querySelector('button') ?? this.dom
    first.focus()
  }

  /** Says below what is offered already how far a search is, and offers what it found. The answer ends it. */
  search(search: FrameSearch): () => void {
    const said = document.createElement('p')
    said.className = 'repairs-status'
    said.setAttribute('role', 'status')
    this.dom.append(said)
    return search(({ status, repairs }) => {
      said.textContent = status
      const isChosen = this.dom.querySelector('button:focus') !== null
      const buttons = repairs.map(({ name, apply, changes }) => this.#button({ name, apply: () => apply(), changes }))
      this.dom.append(...buttons)
      if (!isChosen) buttons[0]?.focus()
    })
  }

  #button({ name, apply, changes = () => [] }: Offered): HTMLElement {
    const button = document.createElement('button')
    button.type = 'button'
    button.className = 'cm-diagnosticAction'
    button.textContent = name
    button.addEventListener('focus', () => this.#show(changes()))
    button.addEventListener('click', () => {
      this.#close()
      apply(this.#view)
    })
    return button
  }

  #press(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined && event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    if (step === undefined) return this.#close()
    const buttons = [...this.dom.querySelectorAll('button')]
    const now = buttons.findIndex((button) => button.matches(':focus'))
    buttons.at((now + step) % buttons.length)?.focus()
  }

  /** What another repair showed goes; what others show in the text is left alone. */
  #show(changes: readonly TextChange[]): void {
    if (changes.length === 0 && !this.#isPreviewing) return
    this.#isPreviewing = changes.length > 0
    this.#preview(changes)
  }

  #close(): void {
    this.#show([])
    this.#view.dispatch({ effects: setList.of(null) })
    this.#view.focus()
  }
}

/** False where nothing is offered. */
export const repairHere = (view: EditorView, { search, preview }: ListOptions): boolean => {
  const at = view.state.selection.main.head
  const offered = offeredAt(view, at)
  const [first, ...others] = offered
  if (search === null) {
    if (first === undefined) return false
    if (others.length === 0) {
      first.apply(view)
      return true
    }
  }
  const create: Tooltip['create'] = () => {
    const list = new ShownList(view, offered, preview)
    const end = search === null ? () => undefined : list.search(search)
    return { dom: list.dom, mount: () => list.focus(), destroy: end }
  }
  view.dispatch({ effects: setList.of({ pos: at, create }) })
  return true
}
