/** The version in `package.json`, which is two folders above the sources and the built command alike. */
import { readFileSync } from 'node:fs'

export function version(): string {
  const manifest: unknown = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))
  // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- npm wants a version in it
  return (manifest as { version: string }).version
}
