/** What the app says of a file is what `saifu check` says of it: the same findings at the same places. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import process from 'node:process'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { applyEdits, print } from '../../grammar/index.ts'
import { useDialogsStore } from '../../renderer/stores/dialogs.ts'
import { useDocumentStore } from '../../renderer/stores/document.ts'
import { useFindingsStore } from '../../renderer/stores/findings.ts'
import { useSessionStore } from '../../renderer/stores/session.ts'
import { check } from '../../src/cli/check.ts'
import type { Finding, RecordRepair } from '../../src/check/index.ts'
import { readDocument, type Document } from '../../src/document/index.ts'
import { importText, registry } from '../../src/formats/index.ts'
import { entriesOf } from '../../src/kit/index.ts'
import { reportOf, type Report } from '../../src/host/bulk/index.ts'
import { frameName, treeOf, type Paifu } from '../../src/record/index.ts'
import { writtenText } from '../../src/recorder/index.ts'
import { repairSentence, textFindingSentence, textRepairSentence } from '../../src/words/index.ts'
import { SYNTAX } from '../../src/words/syntax.ts'
import { RECORD_CASES } from '../check/cases/records.ts'
import { ACT_CASES } from '../check/cases/acts.ts'
import { FRAME_CASES } from '../check/cases/frames.ts'
import { MATCH_CASES } from '../check/cases/matches.ts'
import { matchText } from '../check/expect-finding.ts'
import { simulatedText } from '../document/simulated-text.ts'
import { BROKEN_TEXTS } from '../support/broken-texts.ts'
import { corpusFiles } from '../support/corpus.ts'
import { some } from '../support/test-extent.ts'
import { standInPage } from './stand-in-page.ts'

/** One finding, of the file as a whole or of a match of it, as `check --json` reports it. */
interface Said extends Omit<Report, 'repairs'> {
  readonly repairs: readonly { readonly title: string }[]
}

/** What a person still has time to type or to answer until the match ends: said of a match that has ended. */
const WHEN_ENDED: ReadonlySet<string> = new Set([
  // A tile that nobody saw may still be asked for: until then it is listed among the open questions.
  'tile.unseen',
  // The recorder is asked for with the last frame that he recorded.
  'match.recorder-frames',
  // When the match began may be filled in at any time.
  'league.time-missing',
])
/** What is typed at the end of a frame: said of every frame but the one under way. */
const WHEN_FINISHED: ReadonlySet<string> = new Set([
  // Its acts go on.
  'frame.unfinished',
  // Points, and the melds of the hands, are written when it ends.
  'score.end-missing',
  'hand.end-melds',
  // The indicator of a kan is asked for, and comes in its time.
  'dora.missing',
])
/** The dealer's fourteenth is typed with his hand or as his first draw: of the frame under way it may be to come. */
const FOURTEENTH = 'East is dealt 13 tiles instead of 14'
/**
 * A missed frame has to be typed, and those behind one that goes are renumbered. The recorder does that: a text has no
 * edit for it.
 */
const isOfWholeFrame = ({ edits }: RecordRepair): boolean => edits.some((edit) => 'whole' in edit)
/** It is placed at the second match, and concerns the file: whoever opens one is asked which match of the file it is to be. */
const ASKED = 'match.several'

/** What a text says, however it is laid out. */
const recordIn = (text: string): string => JSON.stringify(readDocument(text).paifu)

/** Always in one order: the app's list is made of several. */
const sorted = (said: readonly Said[]): string[] =>
  said
    .map(({ code, severity, message, line, column, endLine, endColumn, match, frame, act, repairs }) =>
      JSON.stringify({
        ...{ code, severity, message, line, column, endLine, endColumn, match, frame, act },
        repairs: repairs.map(({ title }) => title),
      }),
    )
    .sort()

/** What the command says of each text, by name. */
async function saidByCommand(texts: ReadonlyMap<string, string>): Promise<Map<string, readonly Report[]>> {
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
  const { files } = JSON.parse(written.join('')) as { files: { path: string; findings: Report[] }[] }
  return new Map(files.map(({ path, findings }) => [basename(path, '.jmjp'), findings]))
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

  const written = (): Document => {
    const now = writtenText(session.shown)
    if (!now.ok) throw new Error(now.failures.map(({ code }) => code).join(' '))
    return now.document
  }

  /** What is listed of the open match, and what is underlined in the text of the others. */
  function listed(which: number): Said[] {
    const { frames } = session.shown.match
    const document = written()
    const read = documents.asRead().readings
    const ofReading = findings.findings.filter((one) => 'textRepairs' in one)
    expect(ofReading).toHaveLength(read.length)
    const readings = ofReading.map(({ code, severity, args, place, textRepairs }, at): Said => {
      const { line = 0, column = 0, endLine = 0, endColumn = 0 } = read[at] ?? {}
      const frame = place?.frame === undefined ? undefined : frames[place.frame]
      return {
        ...{ code, severity, line, column, endLine, endColumn },
        message: textFindingSentence({ code, args }, 'en'),
        match: place === null ? null : which,
        frame: frame === undefined ? null : frameName(frame.id),
        act: place?.act ?? null,
        repairs: textRepairs.map((repair) => ({ title: textRepairSentence(repair, 'en') })),
      }
    })
    const checks = findings.findings
      .filter((one): one is Finding => 'repairs' in one)
      .map((finding): Said => {
        const { code, severity, args, place } = finding
        const { start, end } = document.spanOf({ ...place, match: which })
        const [from, to] = [document.at(start), document.at(end)]
        const frame = place.frame === undefined ? undefined : frames[place.frame]
        return {
          ...{ code, severity, line: from.line, column: from.column, endLine: to.line, endColumn: to.column },
          message: textFindingSentence({ code, args }, 'en'),
          match: which,
          frame: frame === undefined ? null : frameName(frame.id),
          act: place.act ?? null,
          repairs: finding.repairs
            .filter((one) => !isOfWholeFrame(one))
            .map(({ title }) => ({ title: repairSentence(title.code, title.args, 'en') })),
        }
      })
    const others = document.readings.filter(({ match }) => match !== null && match !== which)
    const ofOthers = [...others, ...document.checksOfOthers(which)].map((one) => reportOf(one, 'en'))
    return [...readings, ...checks, ...ofOthers.filter(({ code }) => code !== ASKED)]
  }

  /** Opens a match of a text; gives how many there are, all that is said, and what is said of it in the command's words. */
  async function open(name: string, text: string, which: number, command: readonly Report[]): Promise<Opened> {
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
      return { matches, said: asked.problems.map((finding) => reportOf(finding, 'en')), command }
    }
    if (asked?.kind === 'which-match') {
      matches = asked.matches.length
      dialogs.answer({ match: which })
      await untilOpen()
    }
    // The whole match is checked, and repairs of the text are looked for, when the keys rest.
    await vi.advanceTimersByTimeAsync(1000)
    const isOfOthers = ({ match }: Report): boolean => match !== null && match !== which
    return {
      matches,
      said: listed(which),
      command: command.filter((one) => (isOfOthers(one) ? one.code !== ASKED : !isLeft(one))),
    }
  }

  /** Each repair, done with its button, leaves the record that the command's edits leave; one undo takes it back. */
  function expectSameRepairs(name: string, text: string, command: readonly Report[]): void {
    const left = findings.findings.flatMap((finding) => {
      const { code } = finding
      if ('textRepairs' in finding)
        return finding.textRepairs.map(({ edits }) => `${code} ${recordIn(applyEdits(text, edits))}`)
      return finding.repairs.flatMap((one, repair) => {
        if (isOfWholeFrame(one)) return []
        const { ok } = session.dispatch({ type: 'repair', code: finding.code, place: finding.place, repair })
        const repaired = `${code} ${recordIn(written().text)}`
        if (ok) session.dispatch({ type: 'undo' })
        expect(written().text).toBe(text)
        return [repaired]
      })
    })
    const ofCommand = command
      .filter((one) => !isLeft(one))
      .flatMap(({ code, repairs }) => repairs.map(({ edits }) => `${code} ${recordIn(applyEdits(text, edits))}`))
    expect(left.toSorted(), name).toEqual(ofCommand.toSorted())
  }

  return {
    /** Opens every match of a text. */
    async expectSame(name: string, text: string, command: readonly Report[], withRepairs: boolean): Promise<void> {
      let matches = 1
      for (let which = 0; which < matches; which++) {
        const opened = await open(name, text, which, command)
        expect(sorted(opened.said), name).toEqual(sorted(opened.command))
        matches = opened.matches
        if (withRepairs && matches === 1 && documents.open) expectSameRepairs(name, text, command)
      }
    },
  }
}

/** @param withRepairs whether to carry out every repair, too */
async function expectSame(texts: ReadonlyMap<string, string>, withRepairs = false): Promise<void> {
  const command = await saidByCommand(texts)
  const app = page()
  for (const [name, text] of texts) await app.expectSame(name, text, command.get(name) ?? [], withRepairs)
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
    await expectSame(texts, true)
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
  await expectSame(new Map(texts), true)
})

it('of what a record cannot hold the app says what the command says', async () => {
  const texts = new Map(
    entriesOf(RECORD_CASES).flatMap(([code, tree]): [string, string][] => {
      const text = print(tree)
      return text.ok ? [[code, text.text]] : []
    }),
  )
  await expectSame(texts, true)
  const command = await saidByCommand(texts)
  const said = [...texts.keys()].filter((code) => command.get(code)?.some((one) => one.code === code))
  expect(said).toEqual(['record.pragma-malformed', 'record.pragma-twice'])
})

describe('of the corpus', () => {
  const folders = ['mjlog', 'mjlog-bots', 'mjlog-partial', 'majiang', 'mjai', 'tenhou6', 'tenhou6-snippets']
  const games = folders.flatMap((folder) => corpusFiles(folder))
  it.skipIf(games.length === 0)('the app says what the command says', { timeout: 600_000 }, async () => {
    const texts = new Map(
      some(games, 60).map(({ name, text }): [string, string] => {
        const format = registry.recognize(name, text)
        const read = format === undefined ? null : importText(format, text, { fileName: name })
        if (read?.ok !== true) throw new Error(`${name} cannot be imported: ${JSON.stringify(read?.failure)}`)
        return [name, printed(read.paifu)]
      }),
    )
    await expectSame(texts)
  })
})
