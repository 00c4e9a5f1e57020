import { expect, test } from 'vitest'
import { inputsOfOwnName } from '../../src/host/bulk/index.ts'

const own = (...inputs: readonly string[]): string[] => [...inputsOfOwnName(inputs)]

test('a thread writes the files of an input whose name no other has', () => {
  expect(own('in/a.json', 'in/b.json', 'in/a-b.xml')).toEqual(['in/b.json'])
  expect(own('in/2024-01-01.json', 'in/2024-01-02.json')).toEqual(['in/2024-01-01.json', 'in/2024-01-02.json'])
})

test('one name in two folders or with two endings is shared', () => {
  expect(own('in/1/a.json', 'in/2/a.json', 'in/2/b.json', 'in/b.xml', 'in/c.xml')).toEqual(['in/c.xml'])
})

test('the second match of one input may have the name of another input', () => {
  expect(own('in/game.json', 'in/game-2.json', 'in/game-2-E1-0.json', 'in/game2.json')).toEqual(['in/game2.json'])
})
