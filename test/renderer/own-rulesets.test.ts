/** A file whose matches name a ruleset of the user's own. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useDialogsStore } from '../../renderer/stores/dialogs.ts'
import { useDocumentStore } from '../../renderer/stores/document.ts'
import { useFindingsStore } from '../../renderer/stores/findings.ts'
import { useHostStore } from '../../renderer/stores/host.ts'
import { openText } from '../../renderer/stores/open-text.ts'
import { useSessionStore } from '../../renderer/stores/session.ts'
import { writtenText } from '../../src/recorder/index.ts'
import { FIRST_SETTINGS, type HostBoot } from '../../src/host/contract/index.ts'
import { readDocument, saveText } from '../../src/document/index.ts'
import { simulatedText } from '../document/simulated-text.ts'
import { standInPage } from './stand-in-page.ts'

const CLUB = JSON.stringify({ id: 'friday-club', name: 'Friday club', extends: 'mleague' })
const BOOT: HostBoot = {
  version: '0',
  platform: 'linux',
  nativeDialogs: false,
  updates: null,
  settings: FIRST_SETTINGS,
  recent: [],
  rulesets: [{ name: 'club.json', text: CLUB }],
  unfinished: [],
  open: null,
  command: null,
  left: [],
  notices: [],
}

const twoMatches = (): string => {
  const matches = [3, 4].flatMap((seed) => readDocument(simulatedText(seed)).matches)
  const saved = saveText(null, {
    matches: matches.map((match) => ({ ...match, notes: { ...match.notes, rules: 'friday-club' } })),
  })
  if (!saved.ok) throw new Error('the matches cannot be written')
  return saved.text
}

/** The codes that tell whether the rules were known. */
const ofRules = (found: readonly { readonly code: string }[]): string[] =>
  found.map(({ code }) => code).filter((code) => code.startsWith('match.rules'))

beforeEach(async () => {
  vi.useFakeTimers()
  const values: Readonly<Record<string, unknown>> = { boot: BOOT, journalStart: { id: 'one' } }
  standInPage((method) => Promise.resolve({ ok: true, value: values[method] ?? null }))
  expect(await useHostStore().start()).toBeNull()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('is known for every match of the file: on the board, in the text and where records are compared', async () => {
  const text = twoMatches()
  expect(ofRules(readDocument(text).findings)).toEqual(['match.rules-unknown', 'match.rules-unknown'])
  const [documents, dialogs, session] = [useDocumentStore(), useDialogsStore(), useSessionStore()]
  const opening = documents.openLoose('club.jmjp', text)
  while (dialogs.open === null) await vi.advanceTimersByTimeAsync(1)
  dialogs.answer({ match: 0 })
  await opening
  // The whole match is checked when the keys rest.
  const rest = () => vi.advanceTimersByTimeAsync(1000)
  const inText = () => {
    const written = writtenText(session.shown)
    if (!written.ok) throw new Error('the record has no text')
    return [...written.document.findings, ...written.document.checksOfOthers(0)]
  }
  await rest()
  expect(ofRules(inText())).toEqual([])
  expect(ofRules(useFindingsStore().findings)).toEqual([])
  expect(ofRules(openText(text).document.findings)).toEqual([])

  // Through an edit of the board, and back.
  session.dispatch({ type: 'setRules', rules: 'sunday-club' })
  await rest()
  expect(ofRules(useFindingsStore().findings)).toEqual(['match.rules-unknown'])
  expect(ofRules(inText())).toEqual(['match.rules-unknown'])
  session.dispatch({ type: 'undo' })
  expect(ofRules(inText())).toEqual([])
})
