/** What the pages for people point at is there: files, headings, commands, and variables of the environment. */
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { CLI } from '../../src/words/index.ts'
import { page, rowsOf } from '../support/manual-page.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const filesIn = (folder: string, ending: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending))
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .sort()

const PAGES = ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', ...filesIn('docs', '.md')]

const usage = CLI.en.usage.replace(/ +/g, ' ')

/** As a heading is linked to: `## How many keys` is `#how-many-keys`. */
const anchorsOf = (text: string): string[] =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} -]/gu, '')
      .replaceAll(' ', '-'),
  )

/** What a page says in backticks, outside of its blocks. */
const wordsOf = (text: string): string[] =>
  [...text.replace(/^```[^]*?^```/gm, '').matchAll(/`([^`\n]+)`/g)].map(([, word = '']) => word)

const blocksOf = (text: string): string =>
  [...text.matchAll(/^```\w*\n([^]*?)^```/gm)].map(([, block = '']) => block).join('\n')

const OURS = /^(?:src|test|docs|grammar|electron|renderer|build|assets|public)\//

const bare = (cell: string): string => cell.replaceAll('`', '')

const exists = (path: string): boolean => globSync(path, { cwd: root }).length > 0

describe.each(PAGES)('%s', (path) => {
  const text = page(path)

  test('has no broken links', () => {
    const broken = [...text.matchAll(/\]\((?!https?:)([^)\s]*)\)/g)].flatMap(([, target = '']) => {
      const [file = '', anchor = ''] = target.split('#')
      const linked = file === '' ? path : join(dirname(path), file)
      if (!existsSync(join(root, linked))) return [target]
      return anchor === '' || anchorsOf(page(linked)).includes(anchor) ? [] : [target]
    })
    expect(broken).toEqual([])
  })

  test('names only existing files', () => {
    const paths = wordsOf(text).filter((word) => OURS.test(word) && !/\s/.test(word))
    expect(paths.filter((named) => !exists(named))).toEqual([])
  })

  test('names only existing commands', () => {
    const { scripts } = JSON.parse(page('package.json')) as { scripts: Record<string, string> }
    const run = [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => name)
    expect(run.filter((name) => !(name in scripts))).toEqual([])
    const commands = [...blocksOf(text).matchAll(/^(?:npx )?(saifu \w+)/gm)].map(([, command = '']) => command)
    expect(commands.filter((command) => !usage.includes(command))).toEqual([])
  })
})

/** The lines that a diff expects, and those it has in their place, by file and hunk. */
const hunksOf = (text: string): { file: string; lines: string }[] =>
  [...text.matchAll(/^```diff\n([^]*?)^```/gm)].flatMap(([, diff = '']) =>
    diff.split(/^--- a\//m).flatMap((part) => {
      const [file = ''] = part.split('\n')
      const hunks = part.split(/^@@.*\n/m).slice(1)
      const kept = (hunk: string): string => hunk.replace(/^\+.*\n/gm, '').replace(/^[ -]/gm, '')
      return hunks.map((hunk) => ({ file, lines: kept(hunk) }))
    }),
  )

test('the diffs of CONTRIBUTING.md apply to the current files', () => {
  const hunks = hunksOf(page('CONTRIBUTING.md'))
  expect(hunks.length).toBeGreaterThan(10)
  expect(hunks.filter(({ file, lines }) => !page(file).includes(lines))).toEqual([])
})

test('the manual writes commands as their usage does', () => {
  const synopses = filesIn('docs', '.md').flatMap((path) =>
    [...blocksOf(page(path)).matchAll(/^saifu .*?(?= {2}| <|$)/gm)].map(([synopsis]) => synopsis),
  )
  expect(synopses.length).toBeGreaterThan(3)
  expect(synopses.filter((synopsis) => !usage.includes(synopsis))).toEqual([])
})

test('CONTRIBUTING.md has a row for each folder of src', () => {
  const folders = readdirSync(join(root, 'src'), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? [`src/${entry.name}`] : [],
  )
  const rows = [...page('CONTRIBUTING.md').matchAll(/^\| `(src\/[\w-]+)\/?`/gm)].map(([, folder]) => folder)
  expect(rows.toSorted()).toEqual(folders.toSorted())
})

test('docs/tour.md: each name is defined in its file', () => {
  const rows = rowsOf(page('docs/tour.md'), 'question').map(([, name = '', where = '']) => [bare(name), bare(where)])
  expect(rows.length).toBe(10)
  const astray = rows.filter(([name = '', where = '']) => !new RegExp(`^export .*\\b${name}\\b`, 'm').test(page(where)))
  expect(astray).toEqual([])
})

test('the environment variables are read by some code', () => {
  const sources = ['src', 'test', 'build', 'electron']
    .flatMap((folder) => [...filesIn(folder, '.ts'), ...filesIn(folder, '.mjs')])
    .map((path) => readFileSync(join(root, path), 'utf8'))
    .join('\n')
  const named = PAGES.flatMap((path) =>
    [...page(path).matchAll(/\b([A-Z]+(?:_[A-Z]+)+|FAULTS)\b(?==|`)/g)].map(([, name = '']) => name),
  )
  expect(named).toContain('FAULTS')
  const ofOthers = ['NODE_OPTIONS', 'ELECTRON_RUN_AS_NODE']
  const unread = [...new Set(named)].filter((name) => !sources.includes(`'${name}'`) && !sources.includes(`.${name}`))
  // Certificates and Apple's credentials are electron-builder's to read.
  const builder = filesIn('node_modules/app-builder-lib/out', '.js')
    .map((path) => readFileSync(join(root, path), 'utf8'))
    .join('\n')
  const readByNobody = unread.filter((name) => !new RegExp(`\\benv\\.${name}\\b|"${name}"`).test(builder))
  expect(readByNobody.filter((name) => !ofOthers.includes(name))).toEqual([])
})
