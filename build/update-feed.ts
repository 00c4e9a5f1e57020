import type { Configuration } from 'electron-builder'

type Environment = Readonly<Record<string, string | undefined>>

/**
 * Where a packed app looks for new versions, from `SAIFU_UPDATES`: an https address under which the files of `release/`
 * are, or `github:owner/repository` for the releases there. Without it the app knows no address and never looks.
 * @throws for anything else, because the owner of this address decides what is installed
 */
export function updatesFrom({ SAIFU_UPDATES: place }: Environment): NonNullable<Configuration['publish']> | null {
  if (!place) return null
  const [, owner, repo] = /^github:([\w.-]+)\/([\w.-]+)$/.exec(place) ?? []
  if (owner !== undefined && repo !== undefined) return { provider: 'github', owner, repo }
  if (URL.canParse(place) && new URL(place).protocol === 'https:') return { provider: 'generic', url: place }
  throw new Error(`SAIFU_UPDATES is neither an https address nor github:owner/repository: ${place}`)
}
