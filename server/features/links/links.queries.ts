import type { ExpressionBuilder } from 'kysely'
import type { Tables } from '../../database/tables.ts'

export function isInPublicMessage(tokenHashes: readonly string[]) {
  return (is: ExpressionBuilder<Tables, 'link'>) =>
    is.exists(
      is
        .selectFrom('message')
        .innerJoin('public_link', 'public_link.messageId', 'message.id')
        .select('message.id')
        .whereRef('message.linkId', '=', 'link.id')
        .where('public_link.tokenHash', 'in', tokenHashes),
    )
}
