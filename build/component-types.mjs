// Components as TypeScript, for the compiler that reads none. A copy of each is written to a folder that the compiler takes
// for the root of the checkout too (`rootDirs`): there a component is found beside the modules that import it.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { createLanguage, shouldReportDiagnostics, SourceMap } from '@volar/language-core'
import { createVueLanguagePlugin } from '@vue/language-core'
import ts from 'typescript'
import { inRoot } from './steps.mjs'

/**
 * Writes the copies.
 * @param {string[]} components paths of components
 * @param {ts.CompilerOptions} options of the project that they belong to
 * @param {import('@vue/language-core').VueCompilerOptions} vueOptions of the same
 * @param {string} folder where the copies go; what was there is removed
 * @returns {Map<string, {component: string, map: SourceMap}>} path of a copy → its component, and where each of its pieces is from
 */
export function writeComponents(components, options, vueOptions, folder) {
  const plugin = createVueLanguagePlugin(ts, options, vueOptions, (id) => id)
  const language = createLanguage([plugin], new Map(), () => undefined)
  const copies = new Map()
  rmSync(folder, { recursive: true, force: true })
  for (const component of components) {
    // Named by its copy: what a copy refers to is written relative to it.
    const id = path.posix.join(folder, path.posix.relative(posix(inRoot()), component))
    const snapshot = ts.ScriptSnapshot.fromString(readFileSync(component, 'utf8'))
    const { code, extension } = plugin.typescript.getServiceScript(
      language.scripts.set(id, snapshot, 'vue').generated.root,
    )
    const copy = id + extension
    mkdirSync(path.dirname(copy), { recursive: true })
    writeFileSync(copy, code.snapshot.getText(0, code.snapshot.getLength()))
    copies.set(copy, { component, map: new SourceMap(code.mappings) })
  }
  return copies
}

/** Paths as TypeScript writes them. */
export const posix = (name) => name.replaceAll(path.sep, '/')

/** Where in its component a piece of a copy stands; null for what nobody wrote there, or where Vue permits the fault. */
export function placeInComponent({ map }, { pos, end, code }) {
  const isReported = (data) => shouldReportDiagnostics(data, 'ts', String(code))
  for (const [start] of map.toSourceRange(pos, end, true, isReported)) return start
  return null
}
