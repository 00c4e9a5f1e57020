/** The matches beside a record, as `src/repair` reads them. */
import * as v from 'valibot'

const Before = v.object({ who: v.string(), points: v.nullable(v.number()) })
const Player = v.object({ personal: Before, team: Before })

export const SeriesMatchSchema = v.object({
  series: v.string(),
  date: v.nullable(v.string()),
  matchInStage: v.nullable(v.number()),
  time: v.nullable(v.string()),
  matchInDay: v.nullable(v.number()),
  players: v.pipe(v.tuple([Player, Player, Player, Player]), v.readonly()),
})
