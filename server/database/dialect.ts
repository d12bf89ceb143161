/** What differs between SQLite and PostgreSQL, beside connect.ts. */

type DatabaseError = { code?: unknown; constraint?: unknown; message?: unknown }

/** True when a unique constraint or primary key refused a write. */
export function isUniqueViolation(error: unknown): boolean {
  const { code } = (error ?? {}) as DatabaseError
  return code === '23505' || code === 'SQLITE_CONSTRAINT_UNIQUE' || code === 'SQLITE_CONSTRAINT_PRIMARYKEY'
}

/** True when a reference points to a row that is not there (any more). */
export function isForeignKeyViolation(error: unknown): boolean {
  const { code } = (error ?? {}) as DatabaseError
  return code === '23503' || code === 'SQLITE_CONSTRAINT_FOREIGNKEY'
}

/** True when two transactions met and PostgreSQL gave one of them up; running it again is right. */
export function isWorthRepeating(error: unknown): boolean {
  const { code } = (error ?? {}) as DatabaseError
  return code === '40001' || code === '40P01'
}

/** True when the disk (or a quota) of the database or of the files is full. */
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
