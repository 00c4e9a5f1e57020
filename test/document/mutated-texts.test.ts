/** Any text whatsoever: nothing throws, and whatever is told is in the text. `node test/soak/mutate.ts` tries more. */
import { expect, it } from 'vitest'
import { examineText, mutatedTexts } from '../support/mutated-texts.ts'
import { times } from '../support/test-extent.ts'

it('texts near records are read, checked and repaired without a fault', () => {
  const texts = mutatedTexts(2_026)
  for (let run = 0; run < times(600, 200_000); run++) {
    const text = texts.next().value
    expect(examineText(text), JSON.stringify(text)).toBeNull()
  }
})
