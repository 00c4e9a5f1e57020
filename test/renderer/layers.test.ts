/** What the arrows cannot say of the layers of the app: a component is a container, or it is a part. */
import { globSync, readFileSync } from 'node:fs'
import { parse } from 'vue/compiler-sfc'
import { expect, it } from 'vitest'

const root = new URL('../../renderer/', import.meta.url)
const components = globSync('**/*.vue', { cwd: root })

/** Both scripts of a component. */
const scriptOf = (file: string): string => {
  const { descriptor } = parse(readFileSync(new URL(file, root), 'utf8'))
  return `${descriptor.script?.content ?? ''}\n${descriptor.scriptSetup?.content ?? ''}`
}
/** Types alone do nothing. */
const usesStores = (script: string): boolean =>
  /^import (?!type\b)(?:[^{}\n]*|[^{}\n]*\{[^}]*\} )from '[^']*\/stores\//m.test(script)
const hasProps = (script: string): boolean => /\bdefine(?:Props|Model)\b/.test(script)
const hasEvents = (script: string): boolean => script.includes('defineEmits')

it('what uses a store is a container: it has neither props nor events', () => {
  expect(components.length).toBeGreaterThan(50)
  const both = components.filter((file) => {
    const script = scriptOf(file)
    return usesStores(script) && (hasProps(script) || hasEvents(script))
  })
  expect(both).toEqual([])
  // Each is found where it is known to be.
  expect(usesStores(scriptOf('board/BoardSide.vue'))).toBe(true)
  expect(hasProps(scriptOf('parts/ActPanel.vue'))).toBe(true)
  expect(hasEvents(scriptOf('parts/ActPanel.vue'))).toBe(true)
})
