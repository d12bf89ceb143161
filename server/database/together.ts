/**
 * What statements of one transaction return that need nothing of each other, in this order: PostgreSQL gets all of
 * them at once and carries them out one after the other. When one fails the others have ended too, so that none of them
 * comes after the transaction was undone.
 */
export async function together<const T extends readonly unknown[]>(
  statements: T,
): Promise<{ -readonly [N in keyof T]: Awaited<T[N]> }> {
  const ended = await Promise.allSettled(statements)
  const errors = ended.flatMap((one) => (one.status === 'rejected' ? [one.reason as { code?: string }] : []))
  if (errors.length === 0) return Promise.all(statements)
  throw errors.find(({ code }) => code !== afterAnError) ?? errors[0]
}

/** What PostgreSQL says of statements that come after the one that failed. */
const afterAnError = '25P02'
