// The types of every environment: the core sees neither DOM nor Node, the app never sees Node. All are checked by one
// process of the native compiler. What has neither DOM nor Node is checked once.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { API } from 'typescript-native/unstable/sync'
import { createParsedCommandLine } from '@vue/language-core'
import ts from 'typescript'
import { placeInComponent, posix, writeComponents } from './component-types.mjs'
import { inRoot, main, say, Stop } from './steps.mjs'

/** Name → the projects whose files hold here as well. */
const PROJECTS = { core: [], node: ['core'], renderer: ['core'], test: ['core', 'node', 'renderer'] }

const FORMAT = { getCanonicalFileName: (name) => name, getCurrentDirectory: () => inRoot(), getNewLine: () => '\n' }

const FOLDER = posix(inRoot('node_modules', '.cache', 'types'))
const COMPONENTS = `${FOLDER}/components`
const configOf = (project) => `${FOLDER}/tsconfig.${project}.json`

/** The files of a project, components among them. */
function filesOf(config) {
  const onUnRecoverableConfigFileDiagnostic = (fault) => {
    throw new Stop(ts.flattenDiagnosticMessageText(fault.messageText, '\n'))
  }
  const host = { ...ts.sys, onUnRecoverableConfigFileDiagnostic }
  const component = { extension: 'vue', isMixedContent: true, scriptKind: ts.ScriptKind.Deferred }
  const { fileNames, errors } = ts.getParsedCommandLineOfConfigFile(config, {}, host, undefined, undefined, [component])
  if (errors.length > 0) throw new Stop(ts.formatDiagnostics(errors, FORMAT).trimEnd())
  return fileNames
}

/** Writes what the compiler reads: components as TypeScript, and for each project its files. */
function prepare() {
  const copies = new Map()
  mkdirSync(FOLDER, { recursive: true })
  for (const project of Object.keys(PROJECTS)) {
    const own = posix(inRoot(`tsconfig.${project}.json`))
    const found = filesOf(own)
    const components = found.filter((name) => name.endsWith('.vue'))
    const files = found.filter((name) => !name.endsWith('.vue'))
    if (components.length > 0) {
      const { options, vueOptions } = createParsedCommandLine(ts, ts.sys, own)
      for (const [copy, one] of writeComponents(components, options, vueOptions, COMPONENTS)) {
        copies.set(copy, one)
        files.push(copy)
      }
    }
    const compilerOptions = { rootDirs: [posix(inRoot()), COMPONENTS] }
    writeFileSync(configOf(project), JSON.stringify({ extends: own, compilerOptions, include: [], files }))
  }
  return copies
}

/** What is wrong, and below it why. */
const sentences = ({ text, messageChain = [] }, depth = 0) =>
  [`${'  '.repeat(depth)}${text}`, ...messageChain.map((reason) => sentences(reason, depth + 1))].join('\n')

/** The line for a fault; null if it is none of a component's own code. */
function lineOf(fault, copies) {
  const said = `error TS${fault.code}: ${sentences(fault)}`
  if (fault.fileName === undefined) return said
  const copy = copies.get(fault.fileName)
  const file = copy?.component ?? fault.fileName
  const at = copy === undefined ? fault.pos : placeInComponent(copy, fault)
  if (at === null) return null
  const before = readFileSync(file, 'utf8').slice(0, at).split('\n')
  return `${file.slice(posix(inRoot()).length)}(${before.length},${before.at(-1).length + 1}): ${said}`
}

await main(() => {
  const copies = prepare()
  const api = new API({ cwd: inRoot() })
  const namesOf = new Map()
  let failed = false
  for (const [project, others] of Object.entries(PROJECTS)) {
    const { program } = api.updateSnapshot({ openProjects: [configOf(project)] }).getProject(configOf(project))
    const isChecked = new Set(others.flatMap((other) => [...namesOf.get(other)]))
    const names = program.getSourceFileNames().filter((name) => !/\.d\.[cm]?ts$/.test(name) && !isChecked.has(name))
    namesOf.set(project, new Set(names))
    const faults = [
      ...program.getConfigFileParsingDiagnostics(),
      ...program.getProgramDiagnostics(),
      ...program.getGlobalDiagnostics(),
      ...names.flatMap((name) => [...program.getSyntacticDiagnostics(name), ...program.getSemanticDiagnostics(name)]),
    ]
    const lines = new Set(faults.map((fault) => lineOf(fault, copies)).filter((line) => line !== null))
    if (lines.size === 0) continue
    failed = true
    say([...lines].join('\n'))
    say(`types: tsconfig.${project}.json has errors`)
  }
  api.close()
  return failed ? 1 : 0
})
