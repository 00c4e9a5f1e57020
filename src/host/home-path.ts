/** Paths as a person or a page gives them. */
import { homedir } from 'node:os'
import { resolve } from 'node:path'

/** Relative paths are resolved from the home folder, as is `~/`: an app has no working folder of its own. */
export const absolute = (path: string): string => resolve(homedir(), path.replace(/^~(?=$|[/\\])/, homedir()))
