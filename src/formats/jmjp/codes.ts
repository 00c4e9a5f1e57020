/** What a `.jmjp` text has that another format, or a rewritten text, has no place for. */
export const JMJP_LOSSES = ['jmjp.remark'] as const

/** Why a text cannot be read (its readings say where), or a record cannot be written. */
export const JMJP_FAILURES = ['jmjp.broken', 'jmjp.not-printable'] as const
