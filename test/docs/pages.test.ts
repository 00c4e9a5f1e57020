/** What the pages for people point at is there: files, headings, commands, and variables of the environment. */
import { spawnSync } from 'node:child_process'
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { APP_COMMANDS } from '../../src/host/contract/index.ts'
import { POSITION_MAP, WRITTEN_MAP } from '../../src/recorder/index.ts'
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

describe('the diffs of CONTRIBUTING.md', () => {
  const diffs = [...page('CONTRIBUTING.md').matchAll(/^## (A new .+)$|^```diff\n([^]*?)^```/gm)]
  const titles = diffs.flatMap(([, title]) => title ?? [])
  const named = diffs.flatMap(([, , diff], at): [string, string][] =>
    diff === undefined ? [] : [[diffs.slice(0, at).findLast(([, title]) => title !== undefined)?.[1] ?? '', diff]],
  )

  test('there is one for everything that is added', () => {
    expect([...new Set(named.map(([title]) => title))]).toEqual(titles)
    expect(titles).toEqual(['A new check', 'A new format', 'A new command', 'A new ruleset'])
  })

  test.each(named)('%s: applies to the current files', (_, diff) => {
    const { status, stderr } = spawnSync('git', ['apply', '--check', '-'], { cwd: root, input: diff, encoding: 'utf8' })
    expect([status, stderr]).toEqual([0, ''])
  })

  test.each(named)('%s: takes only keys that are free', (_, diff) => {
    const taken = [...Object.keys(POSITION_MAP.keys), ...Object.keys(WRITTEN_MAP.keys)]
    const wanted = [...diff.matchAll(/^\+.*\bkeys: \[(.*?)\]/gm)].flatMap(
      ([, keys = '']) => keys.match(/[\w+]+/g) ?? [],
    )
    expect(wanted.filter((key) => [...taken, ...APP_COMMANDS.flatMap(({ keys }) => keys)].includes(key))).toEqual([])
  })
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

describe('docs/tour.md', () => {
  const rows = rowsOf(page('docs/tour.md'), 'question').map(
    (cells) => cells.map(bare) as [question: string, name: string, where: string, user: string],
  )
  /** As code: what comments say is no use of a name. */
  const code = (path: string): string => page(path).replace(/\/\*[^]*?\*\/|\/\/.*/g, '')

  test('answers ten questions', () => expect(rows.length).toBe(10))

  test.each(rows)('%s: exported there, and used where the tour says', (_, name, where, user) => {
    expect(code(where)).toMatch(new RegExp(`^export (?:async )?(?:const|function) ${name}\\b`, 'm'))
    const used = code(user)
    // From that file itself, or from the folder's index, which exports it from there.
    const target = (of: string, from: string): string => join(dirname(of), from).replaceAll('\\', '/')
    const sources = [...used.matchAll(/^import [{]([^}]*)[}] from '([^']+)'/gm)]
    const from = sources.find(([, names = '']) => new RegExp(`\\b${name}\\b`).test(names))?.[2] ?? ''
    const direct = target(user, from)
    const exports = [...code(direct).matchAll(/^export [{]([^}]*)[}] from '([^']+)'/gm)]
    const behind = exports.find(([, names = '']) => new RegExp(`\\b${name}\\b`).test(names))?.[2]
    expect(behind === undefined ? direct : target(direct, behind)).toBe(where)
    // Beyond the import.
    expect(used.replace(/^import [^]*? from '[^']+'\n/gm, '')).toMatch(new RegExp(`\\b${name}\\b`))
  })
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
