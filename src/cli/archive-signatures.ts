/** `saifu archive key|sign|verify`: an archive signed by its federation, and whether it still is what was signed. */
import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, type KeyObject } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CHECKSUMS, checksumsText } from '../archive/index.ts'
import {
  fingerprintOf,
  PUBLIC_KEY,
  SIGNATURE,
  sumsOfFolder,
  verifyFolder,
  type SumsPlan,
} from '../host/archive-index/index.ts'
import { disk, saveBytes } from '../host/files/index.ts'
import type { Outcome } from '../host/index.ts'
import { ARCHIVE_WORDS, CLI, type Language } from '../words/index.ts'
import { CannotRun, EXIT, out, Progress, say, tell } from './console.ts'
import { failureLine } from './failure-line.ts'
import { isFolder } from './inputs.ts'
import { readOptions } from './options.ts'

/** Only its owner reads it. */
const SECRET = 0o600

async function write(path: string, bytes: Uint8Array, language: Language, mode?: number): Promise<void> {
  const saved = await saveBytes(disk, path, bytes, mode === undefined ? {} : { mode })
  if (!saved.ok) throw new CannotRun(failureLine(path, saved.failure, language))
}

function keyIn(path: string, kind: 'private' | 'public', language: Language): KeyObject {
  try {
    const text = readFileSync(path)
    const key = kind === 'private' ? createPrivateKey(text) : createPublicKey(text)
    if (key.asymmetricKeyType === 'ed25519') return key
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
      throw new CannotRun(CLI[language].noSuchKey(path))
    // Whatever else OpenSSL says of a file that is no key.
    if (!(error instanceof Error)) throw error
  }
  throw new CannotRun(CLI[language].notAKey(path))
}

/** @returns a result that no signal stopped */
async function watched<T>(
  work: (plan: SumsPlan) => Promise<Outcome<T | null>>,
  folder: string,
  language: Language,
): Promise<T> {
  const progress = new Progress()
  const found = await work({ onProgress: (read, total) => progress.show(`${read + 1}/${total}`) })
  progress.clear()
  if (!found.ok) throw new CannotRun(failureLine(found.failure.path ?? folder, found.failure, language))
  if (found.value === null) throw new Error('stopped without a signal')
  return found.value
}

/** What was done, for a program or for a person. */
const tellDone = (done: Readonly<Record<string, unknown>>, sentence: string, asJson: boolean): void =>
  asJson ? out(`${JSON.stringify(done, null, 1)}\n`) : tell(`${sentence}\n`)

async function makeKey(path: string | undefined, asJson: boolean, language: Language): Promise<number> {
  const words = CLI[language]
  if (path === undefined) throw new CannotRun(words.keyFileMissing)
  if (existsSync(path)) throw new CannotRun(words.keyExists(path))
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  await write(path, Buffer.from(privateKey.export({ type: 'pkcs8', format: 'pem' })), language, SECRET)
  await write(`${path}.pub`, Buffer.from(publicKey.export({ type: 'spki', format: 'pem' })), language)
  const key = fingerprintOf(publicKey)
  tellDone({ key, private: path, public: `${path}.pub` }, words.keyMade(path, key), asJson)
  return EXIT.clean
}

async function signFolder(
  folder: string,
  keyPath: string | undefined,
  asJson: boolean,
  language: Language,
): Promise<number> {
  const words = CLI[language]
  if (keyPath === undefined) throw new CannotRun(words.keyMissing)
  const privateKey = keyIn(keyPath, 'private', language)
  const sums = await watched((plan) => sumsOfFolder(disk, folder, plan), folder, language)
  if (sums.length === 0) throw new CannotRun(words.emptyFolder(folder, '.jmjp'))
  const list = Buffer.from(checksumsText(sums))
  const publicKey = createPublicKey(privateKey)
  await write(join(folder, CHECKSUMS), list, language)
  await write(join(folder, SIGNATURE), sign(null, list, privateKey), language)
  await write(join(folder, PUBLIC_KEY), Buffer.from(publicKey.export({ type: 'spki', format: 'pem' })), language)
  const key = fingerprintOf(publicKey)
  tellDone({ records: sums.length, key }, words.signed(sums.length, key), asJson)
  return EXIT.clean
}

async function printVerified(
  folder: string,
  keyPath: string | undefined,
  asJson: boolean,
  language: Language,
): Promise<number> {
  const cli = CLI[language]
  const key = keyPath === undefined ? null : keyIn(keyPath, 'public', language)
  const found = await watched((plan) => verifyFolder(disk, folder, key, plan), folder, language)
  if (found.state === 'no-list') throw new CannotRun(cli.notSigned(folder))
  if (found.state === 'bad-list') throw new CannotRun(cli.badChecksums(join(folder, CHECKSUMS), found.line))
  if (found.signature === 'bad-key') throw new CannotRun(cli.notAKey(join(folder, PUBLIC_KEY)))
  const words = ARCHIVE_WORDS[language]
  const { state: _, ...told } = found
  if (asJson) out(`${JSON.stringify(told, null, 1)}\n`)
  else {
    for (const { kind, path } of found.faults) tell(`${path}: ${words.faults[kind]}\n`)
    tell(`${words.verified(found.records, found.faults.length)}\n`)
    tell(`${words.signatures[found.signature](found.key ?? '')}\n`)
    // The key beside a list may have been put there by whoever changed the list.
    if (found.signature === 'good' && keyPath === undefined) say(words.keyBeside)
  }
  return found.faults.length === 0 && found.signature === 'good' ? EXIT.clean : EXIT.findings
}

/** @returns 0 signed, or all as signed; 1 something is another, or not signed; 2 could not run */
export async function archiveSignatures(what: string, args: string[]): Promise<number> {
  const { values, positionals, language } = readOptions(args, {
    key: { type: 'string' },
    output: { type: 'string', short: 'o' },
    json: { type: 'boolean' },
  })
  const asJson = values.json === true
  if (what === 'key') return makeKey(values.output, asJson, language)
  const [folder, ...others] = positionals
  if (folder === undefined) throw new CannotRun(CLI[language].pathMissing)
  if (others.length > 0) throw new CannotRun(CLI[language].tooMany(others.join(' ')))
  if (!isFolder(folder)) throw new CannotRun(CLI[language].notAFolder(folder))
  return what === 'sign'
    ? signFolder(folder, values.key, asJson, language)
    : printVerified(folder, values.key, asJson, language)
}
