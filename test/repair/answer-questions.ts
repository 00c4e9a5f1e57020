/** A person who looks at what the questions name and sees the true record there. */
import type { Frame } from '../../src/record/index.ts'
import { questionFor, type Possible } from '../../src/repair/question.ts'

/**
 * @param truth index of the true one among the repairs
 * @returns indexes of those that so many answers leave, in their order; the true one is among them
 */
export const leftByAnswers = (
  written: Frame,
  repairs: readonly Possible[],
  truth: number,
  most: number,
): readonly number[] => {
  let left: readonly number[] = repairs.map((_, at) => at)
  for (let asked = 0; asked < most; asked++) {
    const question = questionFor(
      written,
      left.map((at) => repairs[at]!),
    )
    if (question === null) break
    const at = left.indexOf(truth)
    const before = left
    left = question.answers.find((group) => group.includes(at))!.map((one) => before[one]!)
  }
  return left
}
