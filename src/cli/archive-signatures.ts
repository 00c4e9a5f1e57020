/** `saifu archive key|sign|verify`: an archive signed by its federation, and whether it still is what was signed. */
import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  sign,
  verify,
  type KeyObject,
} from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import {
  CHECKSUMS,
  checksumFaults,
  checksumsText,
  readChecksums,
  type ChecksumFault,
  type FileSum,
} from '../archive/index.ts'
import { disk, readBytes, saveBytes } from '../host/files/index.ts'
import { ARCHIVE_WORDS, CLI, type Language } from '../words/index.ts'
import { CannotRun, EXIT, out, Progress, say, tell } from './console.ts'
import { failureLine } from './failure-line.ts'
import { expand, isFolder } from './inputs.ts'
import { readOptions } from './options.ts'

/** Beside the list: the signature of its bytes, and the public key that belongs to it. */
const SIGNATURE = `${CHECKSUMS}.sig`
const PUBLIC_KEY = `${CHECKSUMS}.pub`

/** Only its owner reads it. */
const SECRET = 0o600

async function write(path: string, bytes: Uint8Array, language: Language, mode?: number): Promise<void> {
  const saved = await saveBytes(disk, path, bytes, mode === undefined ? {} : { mode })
  if (!saved.ok) throw new CannotRun(failureLine(path, saved.failure, language))
}

const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** By which people can tell keys apart: the SHA-256 of the public key (SPKI, DER). */
const fingerprintOf = (key: KeyObject): string =>
  createHash('sha256')
    .update(key.export({ type: 'spki', format: 'der' }))
    .digest('hex')

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

/** The SHA-256 of every record below a folder. */
async function sumsOf(folder: string, language: Language): Promise<readonly FileSum[]> {
  const paths = expand([folder], ['.jmjp'], language)
  const progress = new Progress()
  const sums: FileSum[] = []
  for (const [index, path] of paths.entries()) {
    progress.show(`${index + 1}/${paths.length} ${path}`)
    const read = await readBytes(disk, path)
    if (!read.ok) throw new CannotRun(failureLine(path, read.failure, language))
    sums.push({ path: relative(folder, path).split(sep).join('/'), sha256: sha256Of(read.value.bytes) })
  }
  progress.clear()
  return sums
}

async function makeKey(path: string | undefined, language: Language): Promise<number> {
  const words = CLI[language]
  if (path === undefined) throw new CannotRun(words.keyFileMissing)
  if (existsSync(path)) throw new CannotRun(words.keyExists(path))
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  await write(path, Buffer.from(privateKey.export({ type: 'pkcs8', format: 'pem' })), language, SECRET)
  await write(`${path}.pub`, Buffer.from(publicKey.export({ type: 'spki', format: 'pem' })), language)
  tell(`${words.keyMade(path, fingerprintOf(publicKey))}\n`)
  return EXIT.clean
}

async function signFolder(folder: string, keyPath: string | undefined, language: Language): Promise<number> {
  const words = CLI[language]
  if (keyPath === undefined) throw new CannotRun(words.keyMissing)
  const key = keyIn(keyPath, 'private', language)
  const sums = await sumsOf(folder, language)
  const list = Buffer.from(checksumsText(sums))
  const publicKey = createPublicKey(key)
  await write(join(folder, CHECKSUMS), list, language)
  await write(join(folder, SIGNATURE), sign(null, list, key), language)
  await write(join(folder, PUBLIC_KEY), Buffer.from(publicKey.export({ type: 'spki', format: 'pem' })), language)
  tell(`${words.signed(sums.length, fingerprintOf(publicKey))}\n`)
  return EXIT.clean
}

type SignatureState = 'good' | 'bad' | 'none'

interface Verified {
  readonly signature: SignatureState
  /** Of the key that the signature was held against; null without one. */
  readonly key: string | null
  readonly records: number
  readonly faults: readonly ChecksumFault[]
}

async function verified(folder: string, keyPath: string | undefined, language: Language): Promise<Verified> {
  const words = CLI[language]
  const path = join(folder, CHECKSUMS)
  if (!existsSync(path)) throw new CannotRun(words.notSigned(folder))
  const list = readFileSync(path)
  const read = readChecksums(list.toString('utf8'))
  if (!read.ok) throw new CannotRun(words.badChecksums(path, read.line))
  const sums = await sumsOf(folder, language)
  const faults = checksumFaults(read.files, sums)
  const own = join(folder, PUBLIC_KEY)
  const isSigned = existsSync(join(folder, SIGNATURE)) && (keyPath !== undefined || existsSync(own))
  if (!isSigned) return { signature: 'none', key: null, records: sums.length, faults }
  const key = keyIn(keyPath ?? own, 'public', language)
  const isGood = verify(null, list, key, readFileSync(join(folder, SIGNATURE)))
  return { signature: isGood ? 'good' : 'bad', key: fingerprintOf(key), records: sums.length, faults }
}

async function verifyFolder(
  folder: string,
  keyPath: string | undefined,
  asJson: boolean,
  language: Language,
): Promise<number> {
  const found = await verified(folder, keyPath, language)
  const words = ARCHIVE_WORDS[language]
  if (asJson) out(`${JSON.stringify(found, null, 1)}\n`)
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
  if (what === 'key') return makeKey(values.output, language)
  const [folder, ...others] = positionals
  if (folder === undefined) throw new CannotRun(CLI[language].pathMissing)
  if (others.length > 0) throw new CannotRun(CLI[language].tooMany(others.join(' ')))
  if (!isFolder(folder)) throw new CannotRun(CLI[language].notAFolder(folder))
  return what === 'sign'
    ? signFolder(folder, values.key, language)
    : verifyFolder(folder, values.key, values.json === true, language)
}
