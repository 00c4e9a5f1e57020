import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { expect, test } from 'vitest'
import { policyInPage } from '../../build/policy-in-page.ts'
import { CONTENT_POLICY } from '../../src/host/contract/index.ts'

test('the built page has the policy of its header, without frame-ancestors, before any file', async () => {
  const root = mkdtempSync(join(tmpdir(), 'saifu-policy-'))
  try {
    writeFileSync(join(root, 'index.html'), '<!doctype html><head><script type="module" src="./a.js"></script></head>')
    writeFileSync(join(root, 'a.js'), 'document.title = "a"')
    const built = await build({
      configFile: false,
      root,
      logLevel: 'silent',
      plugins: [policyInPage()],
      build: { write: false },
    })
    const { output } = [built].flat()[0] as { output: { fileName: string; source?: unknown }[] }
    const page = String(output.find(({ fileName }) => fileName === 'index.html')?.source)
    const [, policy] = /<meta http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(page) ?? []
    expect(`${(policy ?? '').replaceAll('&#39;', "'")}; frame-ancestors 'none'`).toBe(CONTENT_POLICY)
    expect(page.indexOf('http-equiv')).toBeLessThan(page.indexOf('<script'))
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
})
