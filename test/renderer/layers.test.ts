/** What the arrows cannot say of the layers of the app: a component is a container, or it is a part. */
import { readFileSync } from 'node:fs'
import { globSync } from 'node:fs'
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
const usesStores = (script: string): boolean => /^import (?!type\b)[^\n]*from '[^']*\/stores\//m.test(script)
const hasEvents = (script: string): boolean => script.includes('defineEmits')

it('whatever uses a store has no events of its own: it says what it has to say itself', () => {
  expect(components.length).toBeGreaterThan(50)
  expect(components.filter((file) => usesStores(scriptOf(file)) && hasEvents(scriptOf(file)))).toEqual([])
  // Both kinds are found where they are known to be.
  expect(usesStores(scriptOf('board/BoardSide.vue'))).toBe(true)
  expect(hasEvents(scriptOf('parts/ActPanel.vue'))).toBe(true)
})
