/** The matches beside a record, whose players' points tell what was won in it. */
export { readSeries } from './read-series.ts'
export { SeriesBeside } from './series-beside.ts'
