/** The recording process is killed at random moments: every confirmed key and the undo history survive. */
import { expect, test } from 'vitest'
import { killAgainAndAgain } from '../soak/kills.ts'
import { simulate } from '../soak/examine.ts'
import { times } from '../support/test-extent.ts'

/** 300 with SAIFU_KILLS=300; `test/soak/kill.ts` is the same with figures. */
const KILLS = Number(process.env['SAIFU_KILLS'] ?? times(4, 60))

test('killed repeatedly while a match is typed: no confirmed key is lost, every journal can be read', async () => {
  const { kills, kept, problems } = await killAgainAndAgain(
    KILLS,
    7,
    (index) => simulate('mleague', 7, index, 'speed').match,
  )
  expect(problems).toEqual([])
  expect(kills).toBe(KILLS)
  expect(kept).toBeGreaterThan(50)
}, 600_000)
