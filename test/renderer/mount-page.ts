/** A component in a DOM, with a stand-in host behind its stores. Its file begins with `@vitest-environment happy-dom`. */
import { DOMWrapper, enableAutoUnmount, flushPromises, mount, type VueWrapper } from '@vue/test-utils'
import { createPinia, setActivePinia } from 'pinia'
import { afterEach } from 'vitest'
import { nextTick, type Component } from 'vue'
import { useDocumentStore } from '../../renderer/stores/document.ts'
import { useSessionStore } from '../../renderer/stores/session.ts'
import { useSettingsStore } from '../../renderer/stores/settings.ts'
import { saveText } from '../../src/document/index.ts'
import { FIRST_SETTINGS } from '../../src/host/contract/index.ts'
import type { Match } from '../../src/record/index.ts'
import { matchOf } from '../../src/recorder/index.ts'
import type { Language } from '../../src/words/index.ts'
import { Hands } from '../recorder/typing.ts'
import { standInBridge, type Said } from './stand-in-page.ts'

enableAutoUnmount(afterEach)

/** Timers of the stores, which have no end of their own: they end with the test, before the DOM is gone. */
const timers = new Set<ReturnType<typeof setTimeout>>()
const startTimer = globalThis.setTimeout
const later = (work: () => void, after?: number): ReturnType<typeof setTimeout> => {
  const timer = startTimer(work, after)
  timers.add(timer)
  return timer
}
afterEach(() => {
  for (const timer of timers) clearTimeout(timer)
  timers.clear()
})

/** A host whose disk takes everything at once. */
const keepAll: Said = async (method, input) => {
  if (method === 'journalStart') return { ok: true, value: { id: 'journal' } }
  if (method === 'journalAppend')
    return { ok: true, value: { entries: (input as { entries: string[] }).entries.length } }
  return { ok: true, value: null }
}

/** What the host was asked. */
interface Asked {
  readonly method: string
  readonly input: unknown
}

/** A page on which this match is open. */
export async function openPage(language: Language, match: Match = matchOf(new Hands().session)) {
  const asked: Asked[] = []
  const saifu = standInBridge((method, input) => {
    asked.push({ method, input })
    return keepAll(method, input)
  })
  // What the DOM does not have: idle at once. It is one timer for all pages, and must come even if its test is over.
  const requestIdleCallback = (work: () => void) => startTimer(work)
  Object.assign(window, { saifu, requestIdleCallback, setTimeout: later })
  setActivePinia(createPinia())
  useSettingsStore().adopt({ ...FIRST_SETTINGS, language })
  const saved = saveText(null, { matches: [match] })
  if (!saved.ok) throw new Error('the match cannot be written')
  await useDocumentStore().openLoose('live.jmjp', saved.text)
  return { session: useSessionStore(), asked }
}

/** Shows a component in the document, where it can have the focus, and waits until all of it is there. */
export async function show(component: Component, props: Record<string, unknown> = {}): Promise<VueWrapper> {
  const shown = mount(component, { props, attachTo: document.body })
  await flushPromises()
  return shown
}

/** The document, where dialogs stand beside the component that shows them. */
export const inDocument = (): DOMWrapper<Element> => new DOMWrapper(document.body)

/** Presses a key where the focus is, as far as the page itself answers it. */
export async function press(code: string, held: Partial<KeyboardEventInit> = {}): Promise<KeyboardEvent> {
  const event = new KeyboardEvent('keydown', { code, key: code, bubbles: true, cancelable: true, ...held })
  ;(document.activeElement ?? document.body).dispatchEvent(event)
  await nextTick()
  return event
}
