/**
 * What statements of one transaction return that need nothing of each other, in this order: PostgreSQL gets all of
 * them at once and carries them out one after the other. When one fails the others have ended too, so that none of them
 * comes after the transaction was undone.
 */
export async function together<const T extends readonly unknown[]>(
  statements: T,
): Promise<{ -readonly [N in keyof T]: Awaited<T[N]> }> {
  try {
    return await Promise.all(statements)
  } finally {
    await Promise.allSettled(statements)
  }
}
