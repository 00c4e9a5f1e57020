/**
 * `node build/icons.ts`: draws build/icons/*.svg in every size that the three systems need. The results are committed,
 * so packaging needs no browser.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'
import { findBrowser } from './browser.mjs'

const folder = fileURLToPath(new URL('icons/', import.meta.url))
const SIZES = [16, 24, 32, 48, 64, 128, 256, 512] as const
type Size = (typeof SIZES)[number]
export type Pictures = ReadonlyMap<Size, Buffer>

/** Windows: a directory of pictures, then the pictures, each a PNG. */
export function ico(pictures: Pictures): Buffer {
  const used = ([16, 24, 32, 48, 64, 128, 256] as const).map((size) => ({ size, png: png(pictures, size) }))
  const head = Buffer.alloc(6 + used.length * 16)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(used.length, 4)
  let offset = head.length
  used.forEach(({ size, png: picture }, index) => {
    const at = 6 + index * 16
    // One byte each: 256 is written as 0.
    head.writeUInt8(size % 256, at)
    head.writeUInt8(size % 256, at + 1)
    head.writeUInt16LE(1, at + 4)
    head.writeUInt16LE(32, at + 6)
    head.writeUInt32LE(picture.length, at + 8)
    head.writeUInt32LE(offset, at + 12)
    offset += picture.length
  })
  return Buffer.concat([head, ...used.map(({ png: picture }) => picture)])
}

/** macOS: a name of four letters and a length before each PNG; the names of the second half mean twice the pixels. */
const ICNS = [
  ['icp4', 16],
  ['icp5', 32],
  ['ic07', 128],
  ['ic08', 256],
  ['ic09', 512],
  ['ic11', 32],
  ['ic12', 64],
  ['ic13', 256],
  ['ic14', 512],
] as const

export function icns(pictures: Pictures): Buffer {
  const chunk = (name: string, data: Buffer) => {
    const head = Buffer.alloc(8)
    head.write(name, 'latin1')
    head.writeUInt32BE(8 + data.length, 4)
    return Buffer.concat([head, data])
  }
  return chunk('icns', Buffer.concat(ICNS.map(([name, size]) => chunk(name, png(pictures, size)))))
}

function png(pictures: Pictures, size: Size): Buffer {
  const picture = pictures.get(size)
  if (picture === undefined) throw new Error(`no picture of ${String(size)} dots`)
  return picture
}

async function draw(names: readonly string[]): Promise<void> {
  const executablePath = findBrowser()
  if (executablePath === null) throw new Error('drawing the icons needs a Chromium')
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  for (const name of names) {
    const source = readFileSync(join(folder, `${name}.svg`))
    const pictures = new Map<Size, Buffer>()
    for (const size of SIZES) {
      const page = await browser.newPage({ viewport: { width: size, height: size } })
      await page.setContent(
        `<style>*{margin:0}img{display:block}</style><img width="${size}" height="${size}"
          src="data:image/svg+xml;base64,${source.toString('base64')}">`,
      )
      await page.evaluate('document.images[0].decode()')
      pictures.set(size, await page.screenshot({ omitBackground: true }))
      await page.close()
    }
    writeFileSync(join(folder, `${name}.ico`), ico(pictures))
    writeFileSync(join(folder, `${name}.icns`), icns(pictures))
    // Linux takes one file per size.
    const sizes = join(folder, name === 'saifu' ? 'linux' : `linux-${name}`)
    mkdirSync(sizes, { recursive: true })
    for (const [size, picture] of pictures) writeFileSync(join(sizes, `${String(size)}x${String(size)}.png`), picture)
  }
  await browser.close()
}

if (import.meta.main) await draw(['saifu', 'record'])
