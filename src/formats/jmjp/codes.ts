/** What a `.jmjp` text says that another format, or a text written anew, has no place for. */
export const JMJP_LOSSES = ['jmjp.remark'] as const

/** Why a text cannot be read (its readings say where), or a record not be written. */
export const JMJP_FAILURES = ['jmjp.broken', 'jmjp.not-printable'] as const
