/** The font of printed sheets, wherever this build has it. */
import { existsSync, readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { done, failed, failureOf, type Outcome } from '../failure.ts'

const NAME = 'NotoSansJP_400Regular'

/** Beside the built command, or in the package that it comes from. */
const PLACES = [
  `./${NAME}.ttf`,
  ...['../..', '../../..'].map((root) => `${root}/node_modules/@expo-google-fonts/noto-sans-jp/400Regular/${NAME}.ttf`),
].map((place) => fileURLToPath(new URL(place, import.meta.url)))

/** Among the files of the built page it has a name of its own. */
function ofPage(distDir: string): string[] {
  const folder = join(distDir, 'assets')
  try {
    return readdirSync(folder)
      .filter((name) => name.startsWith(NAME) && name.endsWith('.ttf'))
      .map((name) => join(folder, name))
  } catch (error) {
    failureOf(error, folder, 'read')
    return []
  }
}

/** @param distDir of the built page, if there is one. @returns null if it is not there */
export const sheetFontPlace = (distDir?: string): string | null =>
  [...(distDir === undefined ? [] : ofPage(distDir)), ...PLACES].find((place) => existsSync(place)) ?? null

/** In memory that all threads share. */
export async function readSheetFont(distDir?: string): Promise<Outcome<Uint8Array>> {
  const place = sheetFontPlace(distDir)
  if (place === null) return failed({ code: 'file.not-found', path: `${NAME}.ttf` })
  try {
    const bytes = await readFile(place)
    const shared = new Uint8Array(new SharedArrayBuffer(bytes.length))
    shared.set(bytes)
    return done(shared)
  } catch (error) {
    return failed(failureOf(error, place, 'read'))
  }
}
