/** One registry: each format knows its own texts, and a new one needs no change anywhere else. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { convert } from '../../src/cli/convert.ts'
import { saveText } from '../../src/document/index.ts'
import {
  exportRecord,
  FormatRegistry,
  importText,
  inTransit,
  registry,
  SHEET_IDS,
  type Format,
} from '../../src/formats/index.ts'
import { plainName, type Match } from '../../src/record/index.ts'
import { rulesets } from '../../src/rules/index.ts'
import { simulated } from '../../src/training/index.ts'
import { CLI, LANGUAGES } from '../../src/words/index.ts'

const { match } = simulated({ rules: rulesets.majiang, seed: 3, length: 'frame' })
const own = (...matches: readonly Match[]): string => {
  const saved = saveText(null, { matches })
  if (!saved.ok) throw new Error(JSON.stringify(saved.failures))
  return saved.text
}

const acts = (one: Match | undefined) => one?.frames.map(({ flows }) => flows.at(-1)?.acts)

let folder = ''
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'saifu-formats-'))))
afterAll(() => rm(folder, { recursive: true }))

/** Tables are for spreadsheets: nothing reads them back. */
const READ_BACK = registry.writable.filter(({ extensions }) => !extensions.includes('.csv'))

test.each(READ_BACK.map((format): [string, Format] => [format.id, format]))(
  'what %s writes is recognised as itself only, and reads back',
  (_, format) => {
    const written = exportRecord(format, { paifu: { matches: [match] }, tree: null, lostRemarks: 0 })
    expect(written.ok && written.files.map(({ suffix }) => suffix)).toEqual([''])
    for (const { content } of written.ok ? written.files : []) {
      expect(typeof content).toBe('string')
      const text = String(content).trimStart()
      // What can only be written reads back as another format.
      const reader = format.import === null ? registry.ofText(text)! : format
      expect(registry.all.filter(({ begins }) => begins(text.slice(0, 4096)))).toEqual([reader])
      expect(registry.recognize('anything', text)).toBe(reader)
      const read = importText(reader, text)
      expect(read.ok && acts(read.paifu.matches[0])).toEqual(acts(match))
    }
  },
)

test('no two formats share an id', () => {
  const ids = registry.all.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
})

test.each(LANGUAGES)('the help names every format, every sheet and every option (%s)', (language) => {
  const named = new Set(CLI[language].usage.match(/[\w-]+/g))
  expect([...registry.all.map(({ id }) => id), ...SHEET_IDS].filter((id) => !named.has(id))).toEqual([])
  expect(registry.options.filter(({ id }) => !named.has(`--${id}`))).toEqual([])
})

test('an ending that several formats use tells nothing; the text does', () => {
  expect(registry.recognize('a.json', '{"neither": 1}')).toBeUndefined()
  expect(registry.recognize('a.json', '{"title":"t","player":[]}')?.id).toBe('majiang')
  expect(registry.recognize('a.json', '{"title":["",""],"name":[]}')?.id).toBe('tenhou6')
  expect(registry.recognize('a.json', '{"ref":"x","log":[ [ [0,0,0]')?.id).toBe('tenhou6')
  expect(registry.recognize('a.json', '{"log":[[{"qipai":{')?.id).toBe('majiang')
  expect(registry.recognize('a.json', ' [ {"title":"t","player":[]}')?.id).toBe('majiang')
  expect(registry.recognize('a.mjlog', 'cut')?.id).toBe('mjlog')
  expect(registry.isReadableName('a.json')).toBe(true)
})

/** The names of the players as bytes, a file a match; read as a record of ours behind a first line. */
const madeUp: Format = {
  id: 'made-up',
  extensions: ['.made'],
  holds: 'one match',
  keepsRemarks: false,
  options: [],
  takes: [],
  losses: ['made-up.acts'],
  findings: [],
  failures: ['made-up.empty'],
  begins: (head) => head.startsWith('made up'),
  import: (text) => {
    const read = importText(registry.named('jmjp')!, text.slice(text.indexOf('\n') + 1))
    if (read.ok)
      return { ok: true, paifu: read.paifu, losses: [{ code: 'made-up.acts', count: 1, args: {} }], findings: [] }
    return { ok: false, failure: { code: 'made-up.empty', place: { line: 2, column: 1, path: '' }, args: {} } }
  },
  export: ({ paifu }) => ({
    ok: true,
    files: [
      { content: Uint8Array.from([0xff, 0xfe]), suffix: '-bytes' },
      {
        content: paifu.matches.flatMap(({ players }) => players.map(({ name }) => plainName(name))).join(),
        suffix: '',
      },
    ],
    losses: [],
  }),
}

test('the command reads and writes a made-up format, by id, extension and beginning', async () => {
  const formats = new FormatRegistry([...registry.all, madeUp])
  const at = (name: string): string => join(folder, name)
  await writeFile(at('a.made'), `made up\n${own(match)}`)
  await writeFile(at('b.txt'), `made up\n${own(match)}`)
  await writeFile(at('c.made'), 'made up\n')
  await writeFile(at('two.jmjp'), own(match, match))
  const to = (id: string, input: string, output: string) =>
    convert(['--lang', 'en', '--to', id, at(input), '-o', at(output)], formats)
  expect(await to('jmjp', 'a.made', 'a.jmjp')).toBe(0)
  expect(await to('jmjp', 'b.txt', 'b.jmjp')).toBe(0)
  expect([await readFile(at('a.jmjp'), 'utf8'), await readFile(at('b.jmjp'), 'utf8')]).toEqual([own(match), own(match)])
  expect(await to('jmjp', 'c.made', 'c.jmjp')).toBe(1)
  expect(await to('made-up', 'two.jmjp', 'out/')).toBe(0)
  expect([...(await readFile(at('out/two-1-bytes.made')))]).toEqual([0xff, 0xfe])
  expect(await readFile(at('out/two-2.made'), 'utf8')).toBe(match.players.map(({ name }) => plainName(name)).join())
})

test('remarks are kept if possible, and otherwise lost', () => {
  const text = `// by hand\n${own(match)}`
  const read = importText(registry.named('jmjp')!, text)
  if (!read.ok) throw new Error('cannot be read')
  const lossesIn = (id: string) => {
    const written = exportRecord(registry.named(id)!, inTransit(read))
    return written.ok ? written.losses.map(({ code }) => code) : null
  }
  expect(lossesIn('jmjp')).toEqual([])
  expect(lossesIn('majiang')).toContain('jmjp.remark')
})
