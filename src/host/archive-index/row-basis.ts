/** What the rows of a file depend on besides its bytes: where that has changed, the file is read again. */
import { CHECK_CODES, severityOf } from '../../check/index.ts'
import { affiliations, places, players, seasons, stages, teams, tournaments } from '../../league/index.ts'
import type { Match } from '../../record/index.ts'
import { assumed, isRulesetId, RULESET_IDS, rulesets, type Ruleset } from '../../rules/index.ts'

/** Digits of a hash that are kept: those of files tell records apart, these only versions of the same thing. */
const DIGITS = 16

const digestOf = (value: unknown): string =>
  process
    .getBuiltinModule('node:crypto')
    .createHash('sha256')
    .update(JSON.stringify(value))
    .digest('hex')
    .slice(0, DIGITS)

let builtIn: string | null = null

/** Of the league's data, the rulesets with what is assumed of them, and the kinds of findings. */
const digestOfProgram = (): string =>
  (builtIn ??= digestOf([
    ...[affiliations, places, players, seasons, stages, teams, tournaments],
    RULESET_IDS.map((id) => [rulesets[id], assumed(rulesets[id])]),
    CHECK_CODES.map((code) => [code, severityOf(code)]),
  ]))

export class RowBasis {
  /** The user's own rulesets. */
  readonly own: readonly Ruleset[]
  readonly #digests: ReadonlyMap<string, string>
  readonly #known = new Map<string, boolean>()

  constructor(own: readonly Ruleset[]) {
    this.own = own
    this.#digests = new Map(own.map((rules) => [rules.id, digestOf(rules)]))
  }

  /** @returns JSON: the hash of what the program knows, and of each ruleset that the matches name and the program does not know; null: nobody has it */
  of(matches: readonly Pick<Match, 'notes'>[]): string {
    const named = matches.flatMap(({ notes }) => notes?.rules ?? []).filter((id) => !isRulesetId(id))
    return this.#basisOf([...new Set(named)].sort())
  }

  /** Whether rows that were made on this basis would be the same now. */
  isCurrent(basis: string): boolean {
    const known = this.#known.get(basis)
    if (known !== undefined) return known
    const isCurrent = basis === this.#basisOf(namesIn(basis))
    this.#known.set(basis, isCurrent)
    return isCurrent
  }

  #basisOf(named: readonly string[]): string {
    return JSON.stringify({ program: digestOfProgram(), rules: named.map((id) => [id, this.#digests.get(id) ?? null]) })
  }
}

interface WrittenBasis {
  readonly rules: readonly (readonly [id: string, digest: string | null])[]
}

const namesIn = (basis: string): readonly string[] => {
  // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- written by `RowBasis`, of the same version
  const { rules } = JSON.parse(basis) as WrittenBasis
  return rules.map(([id]) => id)
}
