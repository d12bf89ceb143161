import type { Context } from '../../context.ts'
import type { Tx } from '../../database/tables.ts'

/** Ends all tokens of the person, or one, and their event streams. Returns whether there was any. */
export async function endTokens(tx: Tx, { live }: Context, userId: string, id?: string): Promise<boolean> {
  const ended = await tx
    .deleteFrom('token')
    .where('userId', '=', userId)
    .$if(id !== undefined, (query) => query.where('id', '=', id!))
    .returning('id')
    .execute()
  tx.afterCommit(() => {
    for (const token of ended) live.endSession(token.id)
  })
  return ended.length > 0
}
