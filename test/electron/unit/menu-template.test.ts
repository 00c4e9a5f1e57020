/** The menus of each system, as passed to Electron. */
import type { MenuItemConstructorOptions } from 'electron'
import { describe, expect, test } from 'vitest'
import { menuTemplate, type MenuPlan } from '../../../electron/menu-template.ts'
import { FIRST_SETTINGS } from '../../../src/host/contract/index.ts'

const SYSTEMS = ['darwin', 'win32', 'linux'] as const
type System = (typeof SYSTEMS)[number]

const plan = (platform: System, changed: Partial<MenuPlan> = {}): MenuPlan => ({
  ...FIRST_SETTINGS,
  language: 'en',
  recent: [{ path: '/a/B & C.jmjp', name: 'B & C.jmjp', opened: 0 }],
  displays: [],
  platform,
  tools: false,
  command: () => undefined,
  open: () => undefined,
  fill: () => undefined,
  ...changed,
})

const under = ({ submenu }: MenuItemConstructorOptions): MenuItemConstructorOptions[] =>
  Array.isArray(submenu) ? submenu.flatMap((item) => [item as MenuItemConstructorOptions, ...under(item)]) : []

/** The content of each menu: ids, roles, and separators. */
const outline = (platform: System): Record<string, string[]> =>
  Object.fromEntries(
    menuTemplate(plan(platform)).map((menu) => [
      menu.label ?? '',
      under(menu).map(({ id, role, type }) => id ?? role ?? type ?? ''),
    ]),
  )

describe('on macOS', () => {
  test("the app's menu has the usual entries in their order", () => {
    expect(outline('darwin')['Saifu']).toEqual([
      'about',
      'separator',
      'app.settings',
      'separator',
      'services',
      'separator',
      'hide',
      'hideOthers',
      'unhide',
      'separator',
      'quit',
    ])
    const [first] = menuTemplate(plan('darwin'))
    expect(under(first ?? {}).find(({ id }) => id === 'app.settings')).toMatchObject({
      label: 'Settings…',
      accelerator: 'CmdOrCtrl+,',
    })
  })

  test("the file menu also closes the window, and leaves settings and quitting to the app's menu", () => {
    const file = outline('darwin')['File'] ?? []
    expect(file.indexOf('close')).toBe(file.indexOf('file.close') + 1)
    expect(file).not.toContain('app.settings')
    expect(file).not.toContain('quit')
  })

  test('the window menu brings all windows to the front', () => {
    expect(outline('darwin')['Window']).toEqual(['minimize', 'zoom', 'separator', 'front'])
  })
})

describe.each(['win32', 'linux'] as const)('on %s', (platform) => {
  test('settings and quitting are in the file menu, and there is no menu of the app or of windows', () => {
    const menus = outline(platform)
    expect(Object.keys(menus)).toEqual(['File', 'Edit', 'Record', 'Go', 'View', 'Help'])
    expect(menus['File']).toEqual(expect.arrayContaining(['app.settings', 'quit']))
    expect(menus['Help']).toContain('app.about')
  })
})

describe('the displays for the broadcast', () => {
  const DISPLAYS = [
    { id: 7, label: 'A & B', width: 3840, height: 2160, onAir: false },
    { id: 9, label: '', width: 1920, height: 1080, onAir: true },
  ]
  const shown = (changed: Partial<MenuPlan>) =>
    menuTemplate(plan('linux', changed))
      .flatMap(under)
      .find(({ id }) => id === 'menu.displays')

  test('each has its name and size in pixels, and that of the broadcast has a checkmark', () => {
    const items = under(shown({ displays: DISPLAYS }) ?? {})
    expect(items.map(({ label, type, checked }) => [label, type, checked])).toEqual([
      ['1. A && B (3840 × 2160)', 'checkbox', false],
      ['Display 2 (1920 × 1080)', 'checkbox', true],
    ])
    const ja = shown({ displays: DISPLAYS, language: 'ja' })
    expect(ja?.label).toBe('放送用の表示を全画面で出すディスプレイ')
    expect(under(ja ?? {}).map(({ label }) => label)).toEqual([
      '1. A && B（3840 × 2160）',
      'ディスプレイ 2（1920 × 1080）',
    ])
  })

  test('are listed beside the entry that opens it, except where a window cannot choose its place', () => {
    const view = outline('linux')['View'] ?? []
    expect(view).toContain('view.broadcast')
    expect(view).not.toContain('menu.displays')
    const menu = menuTemplate(plan('linux', { displays: DISPLAYS })).find(({ id }) => id === 'menu.view')
    const ids = under(menu ?? {}).map(({ id }) => id)
    expect(ids.indexOf('menu.displays')).toBe(ids.indexOf('view.broadcast') + 1)
  })

  test('a chosen one is filled', () => {
    const filled: number[] = []
    const [first] = under(shown({ displays: DISPLAYS, fill: (id) => filled.push(id) }) ?? {})
    first?.click?.(undefined as never, undefined, {})
    expect(filled).toEqual([7])
  })
})

describe.each(SYSTEMS)('on %s', (platform) => {
  const all = (changed: Partial<MenuPlan> = {}) =>
    menuTemplate(plan(platform, changed)).flatMap((menu) => [menu, ...under(menu)])

  test.each(['ja', 'en'] as const)('no label has a mnemonic (%s)', (language) => {
    const labels = all({ language }).flatMap(({ label }) => (label === undefined ? [] : [label]))
    expect(labels.filter((label) => label.replaceAll('&&', '').includes('&'))).toEqual([])
    expect(labels).toContain('B && C.jmjp')
  })

  test('what is shown or hidden has a checkmark, and its name', () => {
    expect(all().flatMap(({ type, label }) => (type === 'checkbox' ? [label] : []))).toEqual([
      'Timeline',
      'Findings',
      'Standings',
      'Shanten, waits, value',
      'Text',
    ])
  })

  test('no id occurs twice', () => {
    const ids = all().flatMap(({ id }) => (id === undefined ? [] : [id]))
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
  })
})
