/** A folder of records signed with a key of its own, as `saifu archive sign` does it, but written by other hands. */
import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export async function signFolder(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.jmjp')).sort()
  const lines = await Promise.all(
    names.map(async (name) => {
      const sha256 = createHash('sha256').update(await readFile(join(folder, name)))
      return `${sha256.digest('hex')}  ${name}\n`
    }),
  )
  const list = lines.join('')
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  await writeFile(join(folder, 'SHA256SUMS'), list)
  await writeFile(join(folder, 'SHA256SUMS.sig'), sign(null, Buffer.from(list), privateKey))
  await writeFile(join(folder, 'SHA256SUMS.pub'), publicKey.export({ type: 'spki', format: 'pem' }))
}
