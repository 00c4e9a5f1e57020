/** The steps of a search, between which other work goes on. */
import { expect, test } from 'vitest'
import { readDocument } from '../../src/document/index.ts'
import { repairSteps, type Progress, type Repairs } from '../../src/repair/index.ts'
import { rulesets } from '../../src/rules/index.ts'
import { misreadText } from '../lsp/misread-text.ts'

test('each repair that was found is ranked in a step of its own', () => {
  const [match] = readDocument(misreadText().written).matches
  const steps = repairSteps(match!, 0, rulesets.mleague)
  const said: Progress[] = []
  let found: Repairs | null = null
  while (found === null) {
    const step = steps.next()
    if (step.done === true) found = step.value
    else said.push(step.value)
  }
  expect(found.repairs.length).toBe(4)
  expect(said.filter(({ complete }) => complete === 0).length).toBeGreaterThan(100)
  expect(said.filter(({ complete }) => complete === 1)).toEqual(found.repairs.map(() => ({ complete: 1, found: 4 })))
})
