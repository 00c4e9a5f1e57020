import { expect, it } from 'vitest'
import { windowTitle } from '../../renderer/shell/window-title.ts'

it("the title has the file's name, whose characters cannot reverse or break the rest", () => {
  expect(windowTitle('第2節 M.jmjp', 'Saifu', true)).toBe('● 第2節 M.jmjp — Saifu')
  expect(windowTitle('a\u202epmjmj.exe', 'Saifu', false)).toBe('apmjmj.exe — Saifu')
  expect(windowTitle('\u2067x\u2069\u200f\n\u0007y', 'Saifu', false)).toBe('xy — Saifu')
  expect(windowTitle('👨‍👩‍👧.jmjp', 'Saifu', false)).toBe('👨‍👩‍👧.jmjp — Saifu')
})
