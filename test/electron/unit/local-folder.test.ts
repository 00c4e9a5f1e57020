import { expect, test } from 'vitest'
import { localFolder } from '../../../electron/local-folder.ts'

test('the local folder is where each system keeps data of one machine, one for each data folder', () => {
  const of = (env: NodeJS.ProcessEnv, platform: NodeJS.Platform) => localFolder('/data', env, platform, '/h')
  const [, name] = /^\/h\/\.cache\/saifu\/([0-9a-f]{16})$/.exec(of({}, 'linux')) ?? []
  expect(name).toBeDefined()
  expect(of({ XDG_CACHE_HOME: '/c' }, 'linux')).toBe(`/c/saifu/${String(name)}`)
  expect(of({ XDG_CACHE_HOME: 'relative' }, 'linux')).toBe(`/h/.cache/saifu/${String(name)}`)
  expect(of({}, 'darwin')).toBe(`/h/Library/Caches/Saifu/${String(name)}`)
  expect(of({ LOCALAPPDATA: '/l' }, 'win32')).toBe(`/l/Saifu/${String(name)}`)
  expect(localFolder('/other', {}, 'linux', '/h')).not.toContain(String(name))
})
