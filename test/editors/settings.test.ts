/** What `editors/` has for Visual Studio Code and Helix, loaded as those load it. */
import { existsSync, readFileSync } from 'node:fs'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { parse } from 'smol-toml'
import { describe, expect, it } from 'vitest'
import * as v from 'valibot'
import type { CodeAction } from 'vscode-languageserver/node'
import { builtCommand } from '../cli/run-saifu.ts'
import { misreadText } from '../lsp/misread-text.ts'
import { loadExtension } from './stand-in-vscode.ts'

const inEditors = (path: string): string => fileURLToPath(new URL(`../../editors/${path}`, import.meta.url))
const read = (path: string): string => readFileSync(inEditors(path), 'utf8')

const built = builtCommand()
const URI = 'file:///records/old.jmjp'
const { written } = misreadText()

const PackageSchema = v.object({
  main: v.string(),
  activationEvents: v.array(v.string()),
  contributes: v.object({
    languages: v.array(v.object({ id: v.string(), extensions: v.array(v.string()), configuration: v.string() })),
    grammars: v.array(v.object({ language: v.string(), scopeName: v.string(), path: v.string() })),
    configuration: v.object({
      properties: v.object({ 'saifu.command': v.object({ default: v.array(v.string()) }) }),
    }),
  }),
})

describe('the extension for Visual Studio Code', () => {
  const given = v.parse(PackageSchema, JSON.parse(read('vscode/package.json')))
  const { languages, grammars, configuration } = given.contributes

  it('names files that are there, for .jmjp files', () => {
    const [language] = languages
    expect(language).toMatchObject({ id: 'jmjp', extensions: ['.jmjp'] })
    expect(given.activationEvents).toEqual(['onLanguage:jmjp'])
    const named = [given.main, language?.configuration ?? '', ...grammars.map(({ path }) => path)]
    for (const path of named) expect(existsSync(inEditors(`vscode/${path}`)), path).toBe(true)
    expect(grammars.map(({ scopeName }) => scopeName)).toEqual(['source.jmjp'])
  })

  it(
    'starts the program of the setting, which tells what it finds and mends it, and ends it',
    { timeout: 60_000 },
    async () => {
      const documents = [
        { uri: URI, languageId: 'jmjp', text: written },
        { uri: 'file:///other.txt', languageId: 'plaintext', text: 'hello' },
      ]
      const command = [process.execPath, built.program, 'lsp', '--lang', 'en']
      const { extension, started } = loadExtension(command, documents)
      await extension.activate()
      const { server, connection, findings, process: program } = started()
      expect(server.serverInfo?.name).toBe('saifu')
      await expect.poll(() => findings.get(URI)?.length ?? 0, { timeout: 30_000 }).toBeGreaterThan(0)
      expect([...findings.keys()]).toEqual([URI])
      const line = written.slice(0, written.indexOf('(w,4p,2m)')).split('\n').length - 1
      const place = { line, character: 6 }
      const asked = { textDocument: { uri: URI }, range: { start: place, end: place }, context: { diagnostics: [] } }
      // A busy machine may need longer than one search is allowed: it is asked again.
      const mends = async (): Promise<CodeAction | undefined> => {
        const actions = await connection.sendRequest<CodeAction[]>('textDocument/codeAction', asked)
        return actions.find(({ title }) => title.includes('drew 8p, not 4p'))
      }
      await expect.poll(mends, { timeout: 30_000 }).toBeDefined()
      const resolved = await connection.sendRequest<CodeAction>('codeAction/resolve', await mends())
      expect(resolved.edit?.changes?.[URI]?.map(({ newText }) => newText)).toEqual(['8p'])
      await extension.deactivate()
      expect(program.exitCode).toBe(0)
    },
  )

  it('starts `saifu lsp` where nothing is set', async () => {
    expect(configuration.properties['saifu.command'].default).toEqual(['saifu', 'lsp'])
    const asked: unknown[] = []
    for (const command of [null, ['saifu-next']])
      await loadExtension(command, [], (server) => asked.push(server)).extension.activate()
    expect(asked).toEqual([
      { command: 'saifu', args: ['lsp'] },
      { command: 'saifu-next', args: ['lsp'] },
    ])
  })
})

describe('the settings for Helix', () => {
  it('start `saifu lsp` for .jmjp files', () => {
    const settings = parse(read('helix/languages.toml'))
    expect(settings).toEqual({
      'language-server': { saifu: { command: 'saifu', args: ['lsp'] } },
      language: [
        {
          name: 'jmjp',
          scope: 'source.jmjp',
          'file-types': ['jmjp'],
          'comment-token': '//',
          indent: { 'tab-width': 2, unit: '  ' },
          'language-servers': ['saifu'],
        },
      ],
    })
  })
})
