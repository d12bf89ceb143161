/**
 * Runs independent statements of one transaction and returns their results in order: PostgreSQL gets all of them at
 * once and executes them one after the other. After a failure it waits for the others, so that none of them comes
 * after the rollback.
 */
export async function together<const T extends readonly unknown[]>(
  statements: T,
): Promise<{ -readonly [N in keyof T]: Awaited<T[N]> }> {
  const ended = await Promise.allSettled(statements)
  const errors = ended.flatMap((one) => (one.status === 'rejected' ? [one.reason as { code?: string }] : []))
  if (errors.length === 0) return Promise.all(statements)
  throw errors.find(({ code }) => code !== afterAnError) ?? errors[0]
}

/** PostgreSQL's code for statements that follow a failed one. */
const afterAnError = '25P02'
