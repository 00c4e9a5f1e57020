/** What the app says of a file is what `saifu check` says of it: the same findings at the same places. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import process from 'node:process'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { print } from '../../grammar/index.ts'
import { useDialogsStore } from '../../renderer/stores/dialogs.ts'
import { useDocumentStore } from '../../renderer/stores/document.ts'
import { useFindingsStore } from '../../renderer/stores/findings.ts'
import { useSessionStore } from '../../renderer/stores/session.ts'
import { check } from '../../src/cli/check.ts'
import { importText, registry } from '../../src/formats/index.ts'
import { frameName, treeOf, type Paifu } from '../../src/record/index.ts'
import { SYNTAX, textFindingSentence } from '../../src/words/index.ts'
import { ACT_CASES } from '../check/cases/acts.ts'
import { FRAME_CASES } from '../check/cases/frames.ts'
import { MATCH_CASES } from '../check/cases/matches.ts'
import { matchText } from '../check/expect-finding.ts'
import { simulatedText } from '../document/simulated-text.ts'
import { BROKEN_TEXTS } from '../support/broken-texts.ts'
import { corpusFiles } from '../support/corpus.ts'
import { some } from '../support/test-extent.ts'
import { standInPage } from './stand-in-page.ts'

/** One finding, of the file as a whole or of a match of it. */
interface Said {
  readonly code: string
  readonly severity: string
  readonly message: string
  readonly match: number | null
  readonly frame: string | null
  readonly act: number | null
}

/** What is not judged of a match before its end, and of its frame under way: it may still be typed, or asked for. */
const WHEN_ENDED: ReadonlySet<string> = new Set(['tile.unseen', 'match.recorder-frames', 'league.time-missing'])
const WHEN_FINISHED: ReadonlySet<string> = new Set([
  'frame.unfinished',
  'score.end-missing',
  'hand.end-melds',
  'dora.missing',
])
/** The dealer's fourteenth is typed with his hand or as his first draw. */
const FOURTEENTH = 'East is dealt 13 tiles instead of 14'
/** Of a file with several matches the app asks which one is to be opened. */
const ASKED = 'match.several'

/** Always in one order: the app's list is made of two. */
const sorted = (said: readonly Said[]): string[] => said.map((one) => JSON.stringify(one)).sort()

/** What the command says of each text, by name. */
async function saidByCommand(texts: ReadonlyMap<string, string>): Promise<Map<string, readonly Said[]>> {
  const folder = await mkdtemp(join(tmpdir(), 'saifu-same-'))
  const written: string[] = []
  const writing = vi.spyOn(process.stdout, 'write').mockImplementation((part) => written.push(String(part)) > 0)
  try {
    for (const [name, text] of texts) await writeFile(join(folder, `${name}.jmjp`), text)
    vi.stubEnv('SAIFU_LANG', 'en')
    await check(['--json', folder])
  } finally {
    writing.mockRestore()
    vi.unstubAllEnvs()
    await rm(folder, { recursive: true })
  }
  const { files } = JSON.parse(written.join('')) as { files: { path: string; findings: Said[] }[] }
  return new Map(
    files.map(({ path, findings }) => [
      basename(path, '.jmjp'),
      findings.map(({ code, severity, message, match, frame, act }) => ({
        code,
        severity,
        message,
        match,
        frame,
        act,
      })),
    ]),
  )
}

interface Opened {
  readonly matches: number
  readonly said: readonly Said[]
  /** What the app has to say. */
  readonly command: readonly Said[]
}

/** A page upon a host that keeps nothing. */
const page = () => {
  standInPage((method) => Promise.resolve({ ok: true, value: method === 'journalStart' ? { id: 'one' } : null }))
  const [documents, dialogs, session, findings] = [
    useDocumentStore(),
    useDialogsStore(),
    useSessionStore(),
    useFindingsStore(),
  ]

  /** Whether the app has reason not to say this of the match that is open. */
  function isLeft({ code, frame, message }: Said): boolean {
    const { match, task } = session.shown
    if (code === ASKED) return true
    if (task.kind === 'ended') return false
    const last = match.frames.at(-1)
    const isUnderWay = task.kind !== 'over' && last !== undefined && frame === frameName(last.id)
    return WHEN_ENDED.has(code) || (isUnderWay && (WHEN_FINISHED.has(code) || message === FOURTEENTH))
  }

  /** Opens a match of a text; gives how many there are, all that is said, and what is said of it in the command's words. */
  async function open(name: string, text: string, which: number, command: readonly Said[]): Promise<Opened> {
    let isOpen = false
    const opening = documents.openLoose(name, text).then(() => (isOpen = true))
    const untilOpen = async (): Promise<void> => {
      while (!isOpen && dialogs.open === null) await vi.advanceTimersByTimeAsync(1)
    }
    await untilOpen()
    const asked = dialogs.open
    let matches = 1
    if (asked?.kind === 'unreadable') {
      dialogs.answer('cancel')
      await opening
      const said = asked.problems.map(({ code, severity, args, match, frame, act }) => {
        const message = textFindingSentence({ code, args }, 'en')
        return { code, severity, message, match, frame, act }
      })
      return { matches, said, command }
    }
    if (asked?.kind === 'which-match') {
      matches = asked.matches.length
      dialogs.answer({ match: which })
      await untilOpen()
    }
    // The whole match is checked when the keys rest.
    await vi.advanceTimersByTimeAsync(1000)
    const { frames } = session.shown.match
    const said = findings.findings.map(({ code, severity, args, place }): Said => {
      const frame = place?.frame === undefined ? undefined : frames[place.frame]
      return {
        code,
        severity,
        message: textFindingSentence({ code, args }, 'en'),
        match: place === null ? null : which,
        frame: frame === undefined ? null : frameName(frame.id),
        act: place?.act ?? null,
      }
    })
    const mine = command.filter((one) => one.match === null || one.match === which)
    return { matches, said, command: mine.filter((one) => !isLeft(one)) }
  }

  return {
    /** Opens every match of a text. */
    async expectSame(name: string, text: string, command: readonly Said[]): Promise<void> {
      let matches = 1
      for (let which = 0; which < matches; which++) {
        const opened = await open(name, text, which, command)
        expect(sorted(opened.said), name).toEqual(sorted(opened.command))
        matches = opened.matches
      }
    },
  }
}

async function expectSame(texts: ReadonlyMap<string, string>): Promise<void> {
  const command = await saidByCommand(texts)
  const app = page()
  for (const [name, text] of texts) await app.expectSame(name, text, command.get(name) ?? [])
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const printed = (paifu: Paifu): string => {
  const result = print(treeOf(paifu))
  if (!result.ok) throw new Error(result.failures.map(({ code }) => code).join(' '))
  return result.text
}

describe('of a broken text', () => {
  it('there is one for every finding of the syntax', () => {
    expect([...Object.keys(BROKEN_TEXTS), 'syntax.too-long'].sort()).toEqual(Object.keys(SYNTAX.en.findings).sort())
  })

  it('the app says what the command says', async () => {
    // Half a character cannot stand in a file.
    const texts = new Map(Object.entries(BROKEN_TEXTS).filter(([code]) => code !== 'syntax.lone-surrogate'))
    await expectSame(texts)
    const command = await saidByCommand(texts)
    for (const code of texts.keys()) expect(command.get(code)?.map((one) => one.code)).toContain(code)
  })

  it('and so it does of any with a slip in it', async () => {
    const whole = simulatedText(3)
    const slips = [...Array(40).keys()].map((at): [string, string] => {
      const from = Math.floor((whole.length * (at + 0.5)) / 40)
      return [`slip ${at}`, whole.slice(0, from) + whole.slice(from + 1 + (at % 5))]
    })
    await expectSame(new Map(slips))
  })
})

it.each([
  ['acts', ACT_CASES],
  ['frames', FRAME_CASES],
  ['matches', MATCH_CASES],
])('of a text with a slip of the %s the app says what the command says', async (_, cases) => {
  const texts = Object.entries(cases).map(([code, { fires }]): [string, string] => [code, matchText(fires)])
  await expectSame(new Map(texts))
})

describe('of the corpus', () => {
  const games = ['mjlog', 'mjlog-bots', 'mjlog-partial', 'majiang'].flatMap((folder) => corpusFiles(folder))
  const texts = new Map<string, string>()
  for (const { name, text } of games) {
    const format = registry.recognize(name, text)
    const read = format === undefined ? null : importText(format, text, { fileName: name })
    if (read?.ok) texts.set(name, printed(read.paifu))
  }
  it.skipIf(games.length === 0)('the app says what the command says', { timeout: 300_000 }, async () => {
    expect(texts.size).toBeGreaterThan(150)
    await expectSame(new Map(some([...texts], 60)))
  })
})
