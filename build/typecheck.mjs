// The types of every environment: the core sees neither DOM nor Node, the app never sees Node. All are checked in one
// process, in which they share what they read. What has neither DOM nor Node is checked once.
import path from 'node:path'
import { proxyCreateProgram } from '@volar/typescript'
import { createParsedCommandLine, createVueLanguagePlugin } from '@vue/language-core'
import ts from 'typescript'
import { inRoot, main, say } from './steps.mjs'

/** Name → the projects whose files hold here as well. */
const PROJECTS = { core: [], node: ['core'], renderer: ['core'], test: ['core', 'node', 'renderer'] }

const FORMAT = { getCanonicalFileName: (name) => name, getCurrentDirectory: () => inRoot(), getNewLine: () => '\n' }
/** Paths as TypeScript writes them. */
const posix = (name) => name.replaceAll(path.sep, '/')

const files = new Map()
/** Reads and parses each file once for all projects. */
function hostOf(options) {
  const host = ts.createIncrementalCompilerHost(options)
  const { getSourceFile } = host
  host.getSourceFile = (name, ...others) => {
    if (!files.has(name)) files.set(name, getSourceFile.call(host, name, ...others))
    return files.get(name)
  }
  return host
}

/** A program that reads components too. */
const createProgram = proxyCreateProgram(ts, ts.createProgram, (_, { options }) => {
  const { vueOptions } = createParsedCommandLine(ts, ts.sys, options.configFilePath)
  return [createVueLanguagePlugin(ts, options, vueOptions, (id) => id)]
})

/**
 * Checks the files of a project.
 * @param {Set<string>} isChecked names of files that hold here as well
 * @returns {{found: ts.Diagnostic[], names: Set<string>, unread: string[]}} `unread`: nothing imports these components
 */
function check(project, isChecked) {
  // What was checked the last time, so that only what changed is checked again.
  const tsBuildInfoFile = posix(inRoot('node_modules', '.cache', 'types', `${project}.tsbuildinfo`))
  const { fileNames, options, errors } = ts.getParsedCommandLineOfConfigFile(
    posix(inRoot(`tsconfig.${project}.json`)),
    { incremental: true, tsBuildInfoFile },
    { ...ts.sys, onUnRecoverableConfigFileDiagnostic: (error) => say(ts.formatDiagnostic(error, FORMAT).trimEnd()) },
    undefined,
    undefined,
    [{ extension: 'vue', isMixedContent: true, scriptKind: ts.ScriptKind.Deferred }],
  )
  const program = ts.createIncrementalProgram({
    // TypeScript takes no component as a root; other modules import all of them.
    rootNames: fileNames.filter((name) => !name.endsWith('.vue')),
    options,
    host: hostOf(options),
    configFileParsingDiagnostics: errors,
    createProgram: (rootNames, given, host, before, configErrors) =>
      ts.createSemanticDiagnosticsBuilderProgram(
        createProgram({ rootNames, options: given, host, configFileParsingDiagnostics: configErrors }),
        host,
        before,
        configErrors,
      ),
  })
  const own = program.getSourceFiles().filter((file) => !file.isDeclarationFile && !isChecked.has(file.fileName))
  const names = new Set(own.map(({ fileName }) => fileName))
  const isOthers = ({ fileName }) => !names.has(fileName)
  while (program.getSemanticDiagnosticsOfNextAffectedFile(undefined, isOthers) !== undefined);
  const found = [
    ...program.getConfigFileParsingDiagnostics(),
    ...program.getOptionsDiagnostics(),
    ...program.getGlobalDiagnostics(),
    ...own.flatMap((file) => [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)]),
  ]
  program.emit()
  return { found, names, unread: fileNames.filter((name) => program.getSourceFile(name) === undefined) }
}

await main(() => {
  const namesOf = new Map()
  let failed = false
  for (const [project, others] of Object.entries(PROJECTS)) {
    const isChecked = new Set(others.flatMap((other) => [...namesOf.get(other)]))
    const { found, names, unread } = check(project, isChecked)
    namesOf.set(project, names)
    if (found.length + unread.length === 0) continue
    failed = true
    if (found.length > 0) say(ts.formatDiagnostics(ts.sortAndDeduplicateDiagnostics(found), FORMAT).trimEnd())
    for (const name of unread) say(`nothing imports ${name}`)
    say(`types: tsconfig.${project}.json has errors`)
  }
  return failed ? 1 : 0
})
