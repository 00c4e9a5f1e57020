/** The files of a release, and the workflows that make one. */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { checkTag, gather, writeChecksums } from '../../build/release.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'saifu-release-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('a tag that is not the version makes no release', () => {
  checkTag('v1.2.3', '1.2.3')
  expect(() => checkTag('v1.2.4', '1.2.3')).toThrow('v1.2.3')
  expect(() => checkTag('1.2.3', '1.2.3')).toThrow('v1.2.3')
})

test('packages are published, with what an update needs, without notes and unpacked apps', () => {
  const given = ['Saifu-1.0.0.AppImage', 'latest-linux.yml', 'saifu_1.0.0_amd64.deb']
  for (const name of [...given, 'builder-debug.yml', 'builder-effective-config.yaml', '.icon'])
    writeFileSync(join(folder, name), name)
  mkdirSync(join(folder, 'linux-unpacked'))
  expect(gather(folder, join(folder, 'given'))).toEqual(given)
  expect(readdirSync(join(folder, 'given')).sort()).toEqual(given)
  mkdirSync(join(folder, 'empty'))
  expect(() => gather(join(folder, 'empty'), folder)).toThrow('npm run package')
})

test('sha256sum reads the checksums, and they are stable', () => {
  for (const name of ['b.deb', 'a.dmg']) writeFileSync(join(folder, name), name)
  writeChecksums(folder)
  const sums = readFileSync(join(folder, 'SHA256SUMS'), 'utf8')
  expect(sums.match(/ {2}.*$/gm)).toEqual(['  a.dmg', '  b.deb'])
  writeChecksums(folder)
  expect(readFileSync(join(folder, 'SHA256SUMS'), 'utf8')).toBe(sums)
  if (process.platform === 'linux') execFileSync('sha256sum', ['--check', '--strict', 'SHA256SUMS'], { cwd: folder })
})

// GitHub's parser imports its schema in a way that bundlers take and Node does not.
registerHooks({
  resolve(specifier, context, next) {
    const importAttributes = specifier.endsWith('.json') ? { type: 'json' } : context.importAttributes
    return { ...next(specifier, { ...context, importAttributes }), importAttributes }
  },
})
const { convertWorkflowTemplate, NoOperationTraceWriter, parseWorkflow } = await import('@actions/workflow-parser')

const WORKFLOWS = readdirSync(join(root, '.github/workflows'))

describe.each(WORKFLOWS)('the workflow %s', (name) => {
  const content = readFileSync(join(root, '.github/workflows', name), 'utf8')

  test("is valid by GitHub's own parser", async () => {
    const { context, value } = parseWorkflow({ name, content }, new NoOperationTraceWriter())
    expect(context.errors.getErrors().map(({ message }) => message)).toEqual([])
    if (value === undefined) throw new Error('nothing was read')
    const { errors, jobs } = await convertWorkflowTemplate(context, value)
    expect(errors ?? []).toEqual([])
    expect(jobs.length).toBeGreaterThan(0)
    expect(jobs.flatMap((job) => ('steps' in job ? job.steps : [])).length).toBeGreaterThan(5)
  })

  test('runs commands that exist', () => {
    const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
      scripts: Record<string, string>
    }
    const commands = [...content.matchAll(/^\s*(?:- )?run: (?!\|)(.+)$/gm)].map(([, command = '']) => command)
    const files = commands.flatMap((command) => /\bnode ((?:build|test)\/\S+)/.exec(command)?.[1] ?? [])
    expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([])
    const named = commands.flatMap((command) => /^npm run (\w+)/.exec(command)?.[1] ?? [])
    expect(named.filter((script) => !(script in scripts))).toEqual([])
    expect(files.length + named.length).toBeGreaterThan(2)
  })

  test('asks for few permissions, and no branch or tag name becomes a command', () => {
    expect(content).toMatch(/^permissions:\n {2}contents: read$/m)
    expect(content).not.toMatch(/run:.*\$\{\{/)
  })
})
