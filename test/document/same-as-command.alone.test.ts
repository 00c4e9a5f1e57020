/** What a document says of a broken text is what `saifu check` says of it, with its place and its repairs. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import process from 'node:process'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { check } from '../../src/cli/check.ts'
import { readDocument } from '../../src/document/index.ts'
import { textFindingSentence } from '../../src/words/index.ts'
import { BROKEN_TEXTS } from '../support/broken-texts.ts'

/** Half a character cannot stand in a file. */
const TEXTS = Object.entries(BROKEN_TEXTS).filter(([code]) => code !== 'syntax.lone-surrogate')

interface Told {
  readonly path: string
  readonly ok: boolean
  readonly findings: readonly { readonly repairs: readonly { readonly edits: unknown }[] }[]
}

const told = new Map<string, Told>()
let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'saifu-document-'))
  for (const [code, text] of TEXTS) await writeFile(join(folder, `${code}.jmjp`), text)
  const written: string[] = []
  const writing = vi.spyOn(process.stdout, 'write').mockImplementation((part) => written.push(String(part)) > 0)
  vi.stubEnv('SAIFU_LANG', 'en')
  try {
    await check(['--json', folder])
  } finally {
    writing.mockRestore()
    vi.unstubAllEnvs()
  }
  const { files } = JSON.parse(written.join('')) as { files: Told[] }
  for (const file of files) told.set(basename(file.path, '.jmjp'), file)
})
afterAll(() => rm(folder, { recursive: true }))

it.each(TEXTS)('%s', (code, text) => {
  const document = readDocument(text)
  const said = document.findings.map(({ code: own, severity, args, start, end, repairs }) => ({
    code: own,
    severity,
    message: textFindingSentence({ code: own, args }, 'en'),
    ...from(document.at(start)),
    ...until(document.at(end)),
    edits: repairs.map(({ edits }) => edits),
  }))
  expect(said.map((one) => one.code)).toContain(code)
  const { findings = [], ok } = told.get(code) ?? {}
  expect(findings.map((one) => ({ ...one, edits: one.repairs.map(({ edits }) => edits) }))).toMatchObject(said)
  expect(ok).toBe(!document.findings.some(({ severity }) => severity === 'error'))
})

const from = ({ line, column }: { line: number; column: number }) => ({ line, column })
const until = ({ line, column }: { line: number; column: number }) => ({ endLine: line, endColumn: column })
