import { expect, test } from 'vitest'
import type { MessageType } from '../../src/game/game-message.ts'
import { page, rowsOf } from '../support/manual-page.ts'

const TYPES: Readonly<Record<MessageType, true>> = {
  kaiju: true,
  qipai: true,
  zimo: true,
  dapai: true,
  fulou: true,
  gang: true,
  gangzimo: true,
  kaigang: true,
  hule: true,
  pingju: true,
  jieju: true,
}

test('docs/protocol.md has every message', () => {
  const told = rowsOf(page('docs/protocol.md'), 'type').map(([type = '']) => type.replaceAll('`', ''))
  expect(told).toEqual(Object.keys(TYPES))
})
