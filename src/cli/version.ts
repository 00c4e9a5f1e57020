/** The version in `package.json`, which stands two folders up from the sources and from the built command alike. */
import { readFileSync } from 'node:fs'

export function version(): string {
  const manifest: unknown = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))
  return (manifest as { version: string }).version
}
