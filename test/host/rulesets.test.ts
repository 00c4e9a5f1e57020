import { valueOf } from '../support/value-of.ts'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createHost } from '../../src/host/index.ts'
import { scratchFolders } from './temporary-folder.ts'

const scratch = scratchFolders()
const boot = (dataDir: string) => createHost({ dataDir, version: '0' }).boot(null).then(valueOf)

describe('the user’s own rulesets', () => {
  test('are the JSON files of a folder beside the settings, by name', async () => {
    const dataDir = await scratch()
    await mkdir(join(dataDir, 'rulesets', 'more.json'), { recursive: true })
    for (const name of ['b.json', 'a10.JSON', 'a9.json', 'notes.txt', '.hidden.json'])
      await writeFile(join(dataDir, 'rulesets', name), `{"id": "${name}"}`)
    const { rulesets, notices } = await boot(dataDir)
    expect(rulesets.map(({ name }) => name)).toEqual(['a9.json', 'a10.JSON', 'b.json'])
    expect(rulesets[0]?.text).toBe('{"id": "a9.json"}')
    expect(notices).toEqual([])
  })

  test('none if the folder does not exist', async () => {
    const { rulesets, notices } = await boot(await scratch())
    expect([rulesets, notices]).toEqual([[], []])
  })

  test('a file without readable text is reported, the others are there', async () => {
    const dataDir = await scratch()
    await mkdir(join(dataDir, 'rulesets'))
    await writeFile(join(dataDir, 'rulesets', 'bad.json'), Buffer.from([0x7b, 0xff]))
    await writeFile(join(dataDir, 'rulesets', 'good.json'), '{}')
    const { rulesets, notices } = await boot(dataDir)
    expect(rulesets).toEqual([{ name: 'good.json', text: '{}' }])
    expect(notices).toMatchObject([{ code: 'file.not-utf8', path: join(dataDir, 'rulesets', 'bad.json') }])
  })
})
