/** Places with a token of the standard. */
import type { LeaguePlace } from '../league-types.ts'

export const PLACES: readonly LeaguePlace[] = [
  {
    token: 'mlg-std',
    native: 'Mリーグスタジオ',
    roman: 'M.LEAGUE Studio',
    addressInStandard: '2-1-16 Kaigan, Minato City, Tokyo',
    confirmed: false,
    unconfirmedFields: ['address', 'one studio for every season'],
    note: 'Name and address are those of the .jmjp standard. riichi.wiki says all league matches are played in the M.League Studio; its older revisions call it the M.League Stadium and place it in Takadanobaba, Shinjuku, so the address may have changed between seasons.',
  },
]
