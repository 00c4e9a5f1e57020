/**
 * Real editors as clients of the built `saifu lsp`, started as `editors/` says: open, findings, a fix or a repair, save. Nothing is
 * installed.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import * as v from 'valibot'
import { builtCommand } from '../cli/run-saifu.ts'
import { FRAME, HEAD } from '../language/marked-texts.ts'
import { misreadText } from '../lsp/misread-text.ts'

const inRoot = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url))

const command = builtCommand()

/** The file before and after the fix: signs outside the Basic Multilingual Plane stand before it on its line. */
const RIGHT = (HEAD + FRAME).replace('snt["園田"]', 'snt["𠮷野家👍"]')
const WRONG = RIGHT.replace('25.0,25.0,25.0,25.0', '25,25.0,25.0,25.0')

const MISREAD = misreadText()
/** The actions that are taken, of the last one a part of its title. */
const FIX = 'Insert “.0”'
const REPAIR = 'drew 8p, not 4p'

/** Where an editor must be there, its tests fail without it instead of being left out. */
const MUST_BE_THERE = process.env['SAIFU_EDITORS'] === 'real'

/** Whether the tests of an editor run; if they do not, that is said. */
const runs = (editor: string, program: string, ...args: string[]): boolean => {
  const isThere = spawnSync(program, args, { stdio: 'ignore' }).status === 0
  if (!isThere) console.log(`${editor} is not installed: its tests as a client of saifu lsp are left out.`)
  return isThere || MUST_BE_THERE
}

const hasEmacs = runs(
  'Emacs with Eglot',
  'emacs',
  '--batch',
  '--eval',
  "(progn (require 'package) (package-initialize) (require 'eglot))",
)
const hasNeovim = runs('Neovim', 'nvim', '--version')

const Saw = v.object({
  before: v.optional(v.array(v.string()), []),
  after: v.optional(v.array(v.string()), []),
  title: v.string(),
  lazy: v.optional(v.boolean()),
  hover: v.optional(v.string()),
  filetype: v.optional(v.string()),
  syntax: v.optional(v.string()),
  mode: v.optional(v.string()),
})

/** A folder with the program that the editors' settings start: `saifu`. */
const withSaifu = (): string => {
  const programs = join(command.folder, 'programs')
  mkdirSync(programs, { recursive: true })
  writeFileSync(join(programs, 'saifu'), `#!/bin/sh\nexec '${process.execPath}' '${command.program}' "$@"\n`, {
    mode: 0o755,
  })
  return programs
}

const runEditor = (
  name: string,
  args: (file: string) => string[],
  text = WRONG,
): { saw: v.InferOutput<typeof Saw>; saved: string } => {
  const [program = name] = name.split('-')
  const file = join(command.folder, `${name}.jmjp`)
  const saw = join(command.folder, `${name}.json`)
  const programs = withSaifu()
  rmSync(saw, { force: true })
  writeFileSync(file, text)
  execFileSync(program, args(file), {
    cwd: command.folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    timeout: 120_000,
    env: {
      ...process.env,
      HOME: command.folder,
      PATH: `${programs}${delimiter}${process.env['PATH'] ?? ''}`,
      SAIFU_LANG: 'en',
      SAIFU_ROOT: inRoot('.'),
      SAIFU_FILE: file,
      SAIFU_SAW: saw,
      SAIFU_FINDING: text === WRONG ? 'syntax.unexpected' : 'tile.fifth-copy',
      SAIFU_REPAIR: text === WRONG ? FIX : REPAIR,
    },
  })
  if (!existsSync(saw)) throw new Error(`${name} ended before it had seen everything`)
  return { saw: v.parse(Saw, JSON.parse(readFileSync(saw, 'utf8'))), saved: readFileSync(file, 'utf8') }
}

const withNeovim = (script: string) => (file: string) => [
  ...['--headless', '-u', 'NONE', '-i', 'NONE', '--cmd', `set runtimepath^=${inRoot('editors/vim')}`],
  ...['-c', 'filetype plugin on', '-c', 'syntax on', '-c', 'edit', '-c', `luafile ${inRoot(script)}`],
  file,
]

test.runIf(hasNeovim)(
  'Neovim shows the findings, takes a fix and saves the bytes expected',
  { timeout: 180_000 },
  () => {
    const { saw, saved } = runEditor('nvim', withNeovim('test/editors/neovim.lua'))
    expect(saw.before).toContain('syntax.unexpected')
    expect(saw.after).not.toContain('syntax.unexpected')
    expect(saw.title).toBe(FIX)
    expect(saw.hover).toBe('a frame frm[…]')
    expect(saw.filetype).toBe('jmjp')
    expect(saw.syntax).toBe('jmjpElement')
    expect(saved).toBe(RIGHT)
  },
)

test.runIf(hasNeovim)(
  'Neovim mends a frame that contradicts itself by a repair from its list of code actions',
  { timeout: 180_000 },
  () => {
    const { saw, saved } = runEditor('nvim-repair', withNeovim('test/editors/neovim-repair.lua'), MISREAD.written)
    expect(saw.title).toContain(`Act 7 (West): ${REPAIR}`)
    expect(saw.lazy).toBe(true)
    expect(saved).toBe(MISREAD.meant)
  },
)

const withEmacs = () => ['--batch', '-L', inRoot('editors/emacs'), '-l', inRoot('test/editors/emacs.el')]

test.runIf(hasEmacs)('Emacs shows the findings, takes a fix and saves the bytes expected', { timeout: 180_000 }, () => {
  const { saw, saved } = runEditor('emacs', withEmacs)
  expect(saw.before.join()).toContain('syntax.unexpected')
  expect(saw.after.join()).not.toContain('syntax.unexpected')
  expect(saw.title).toBe(FIX)
  expect(saw.mode).toBe('jmjp-mode')
  expect(saved).toBe(RIGHT)
})

test.runIf(hasEmacs)('Emacs mends a frame that contradicts itself by a repair', { timeout: 180_000 }, () => {
  const { saw, saved } = runEditor('emacs-repair', withEmacs, MISREAD.written)
  expect(saw.title).toContain(`Act 7 (West): ${REPAIR}`)
  expect(saw.after.join()).not.toContain('tile.fifth-copy')
  expect(saved).toBe(MISREAD.meant)
})
