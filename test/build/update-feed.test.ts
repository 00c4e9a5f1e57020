/** Where a packed app looks for new versions. */
import { describe, expect, test } from 'vitest'
import { configFor } from '../../build/electron-builder.ts'
import { updatesFrom } from '../../build/update-feed.ts'

const SIGNED = { CSC_LINK: 'a certificate' }
const PLACE = { SAIFU_UPDATES: 'https://saifu.example/versions' }
const targetsOf = (env: Readonly<Record<string, string>>) =>
  ((configFor(env, 'darwin').mac?.target ?? []) as { target: string }[]).map(({ target }) => target)

describe('the address for new versions', () => {
  test('does not exist unless given', () => {
    expect(updatesFrom({})).toBeNull()
    expect(updatesFrom({ SAIFU_UPDATES: '' })).toBeNull()
    expect(configFor({}).publish).toBeNull()
  })

  test('is a folder on a server, or the releases of a repository', () => {
    expect(configFor(PLACE).publish).toEqual({ provider: 'generic', url: PLACE.SAIFU_UPDATES })
    expect(updatesFrom({ SAIFU_UPDATES: 'github:saifu/saifu.js' })).toEqual({
      provider: 'github',
      owner: 'saifu',
      repo: 'saifu.js',
    })
  })

  test.each(['http://saifu.example/', 'saifu.example', 'github:saifu', 'file:///srv', 'github:a/b/c'])(
    'is refused if others could answer there, or nobody: %s',
    (place) => {
      expect(() => updatesFrom({ SAIFU_UPDATES: place })).toThrow(place)
    },
  )

  test('is left out of a macOS app without a certificate, which macOS would not replace', () => {
    expect(configFor(PLACE, 'darwin').mac?.publish).toBeNull()
    expect(configFor({ ...PLACE, ...SIGNED }, 'darwin').mac?.publish).toBeUndefined()
  })

  test('includes the archive from which macOS replaces an app', () => {
    expect(targetsOf({ ...PLACE, ...SIGNED })).toEqual(['dmg', 'zip'])
    expect(targetsOf(PLACE)).toEqual(['dmg'])
    expect(targetsOf(SIGNED)).toEqual(['dmg'])
  })
})
