// Lints the scripts of components by the rules that need types: ESLint takes far longer to learn them than oxlint, which
// reads no component. Each script is written to a file of its own, at the line and column where it stands in its component.
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { parse } from 'vue/compiler-sfc'
import { inRoot, main, root, run, say } from './steps.mjs'

const FOLDER = 'dist/component-scripts'
const CONFIG = {
  extends: '../../tsconfig.renderer.json',
  compilerOptions: { rootDirs: ['../..', '.'] },
  include: ['.'],
}

/**
 * A component in which only its scripts are left; all else is blank. ESLint judges the comments that speak to it, oxlint
 * those that begin with `oxlint-disable`: neither calls the other's unused.
 */
function scriptsOf(component, filename) {
  const text = component.replaceAll('eslint-disable', 'eslint disable')
  const { script, scriptSetup } = parse(text, { filename, sourceMap: false }).descriptor
  const blocks = [script, scriptSetup].filter((block) => block !== null)
  blocks.sort((one, other) => one.loc.start.offset - other.loc.start.offset)
  let at = 0
  let left = ''
  for (const { loc } of blocks) {
    left += text.slice(at, loc.start.offset).replaceAll(/[^\r\n]/g, ' ') + text.slice(loc.start.offset, loc.end.offset)
    at = loc.end.offset
  }
  return left
}

await main(async () => {
  rmSync(inRoot(FOLDER), { recursive: true, force: true })
  const components = globSync('renderer/**/*.vue', { cwd: root }).map((name) => name.replaceAll(path.sep, '/'))
  const files = components.map((name) => `${FOLDER}/${name}.ts`)
  for (const [index, file] of files.entries()) {
    mkdirSync(path.dirname(inRoot(file)), { recursive: true })
    writeFileSync(inRoot(file), scriptsOf(readFileSync(inRoot(components[index]), 'utf8'), components[index]))
  }
  writeFileSync(inRoot(FOLDER, 'tsconfig.json'), JSON.stringify(CONFIG))

  const oxlint = inRoot('node_modules', 'oxlint', 'bin', 'oxlint')
  const args = ['-c', 'build/components.oxlintrc.json', '--no-ignore', '--format=unix', ...files]
  const { code, said } = await run(process.execPath, [oxlint, ...args], { quiet: true })
  for (const line of said.trimEnd().split('\n')) {
    const [, component, place] = /^dist[\\/]component-scripts[\\/](.*?)\.ts(:.*)$/.exec(line) ?? []
    say(component === undefined ? line : component + place)
  }
  return code
})
