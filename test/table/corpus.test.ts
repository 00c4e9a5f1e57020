/** Real games of people: whatever was done was among what the table offers, and nothing is reported. */
import { describe, expect, test } from 'vitest'
import { rulesets } from '../../src/rules/index.ts'
import { closeTable, ryuukyokuDue, startTable, stepDiscard, stepDraw } from '../../src/table/index.ts'
import { hasCorpus, mjlogGames } from '../support/corpus-games.ts'
import { notOffered } from '../support/offered-acts.ts'

describe.skipIf(!hasCorpus())('real games', () => {
  test('every act is offered, and every ryuukyoku is due', () => {
    const found: string[] = []
    let acts = 0
    for (const { name, match } of mjlogGames())
      for (const [index, frame] of match.frames.entries()) {
        const flow = frame.flows[0]!
        let table = startTable(frame, flow, rulesets.tenhou)
        for (const act of flow.acts) {
          const drawn = stepDraw(table, act)
          const whole = stepDiscard(drawn.table, act)
          for (const part of notOffered(table, drawn.table, act))
            found.push(`${name}, frame ${index}, act ${acts}: ${part} of ${JSON.stringify(act)}`)
          for (const { code } of [...drawn.findings, ...whole.findings]) found.push(`${name}, frame ${index}: ${code}`)
          table = whole.table
          acts++
        }
        const reason = frame.notes?.ryuukyoku
        const due = ryuukyokuDue(table)
        if (reason !== undefined && reason !== 'nine-terminals' && reason !== due)
          found.push(`${name}, frame ${index}: ${reason} was called, ${due} is due`)
        if (reason === undefined && closeTable(table).end === null) found.push(`${name}, frame ${index}: no end`)
      }
    expect(found).toEqual([])
    expect(acts).toBeGreaterThan(80_000)
  })
})
