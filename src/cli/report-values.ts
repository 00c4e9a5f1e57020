/** The options of commands that tell in a report what records became. */
export const REPORT_OPTIONS = { html: { type: 'string' }, csv: { type: 'boolean' } } as const

export interface ReportValues {
  readonly html?: string | undefined
  readonly csv?: boolean | undefined
}

export const isReportWanted = ({ html, csv }: ReportValues): boolean => html !== undefined || csv === true
