/** What differs between SQLite and PostgreSQL, beside connect.ts. */

type DatabaseError = { code?: unknown; constraint?: unknown; message?: unknown }

export function isUniqueViolation(error: unknown): boolean {
  const { code } = (error ?? {}) as DatabaseError
  return code === '23505' || code === 'SQLITE_CONSTRAINT_UNIQUE' || code === 'SQLITE_CONSTRAINT_PRIMARYKEY'
}

/** True when a reference points to a row that does not exist (any more). */
export function isForeignKeyViolation(error: unknown): boolean {
  const { code } = (error ?? {}) as DatabaseError
  return code === '23503' || code === 'SQLITE_CONSTRAINT_FOREIGNKEY'
}

/** True when PostgreSQL aborted one of two conflicting transactions; it can be retried. */
export function isWorthRepeating(error: unknown): boolean {
  const { code } = (error ?? {}) as DatabaseError
  return code === '40001' || code === '40P01'
}

export function isStorageFull(error: unknown): boolean {
  const { code } = (error ?? {}) as DatabaseError
  return (
    code === 'ENOSPC' ||
    code === 'EDQUOT' ||
    code === 'EFBIG' ||
    code === '53100' ||
    code === 'SQLITE_FULL' ||
    code === 'SQLITE_IOERR_WRITE'
  )
}
