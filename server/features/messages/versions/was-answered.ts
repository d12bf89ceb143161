import type { Seconds } from '#contract/units.ts'
import type { Tx } from '../../../database/tables.ts'

/**
 * Whether anybody but its author has replied to a message, reacted to it or answered a block of it since. Of what has no
 * time, such as a secret vote, the answer is yes.
 */
export async function wasAnswered(
  tx: Tx,
  { id, authorId }: { id: string; authorId: string | null },
  since: Seconds,
): Promise<boolean> {
  const author = authorId ?? ''
  const answers: { executeTakeFirst: () => Promise<unknown> }[] = [
    tx
      .selectFrom('message')
      .select('id')
      .where('parentId', '=', id)
      .where('postedAt', '>=', since)
      .where((is) => is.or([is('authorId', 'is', null), is('authorId', '<>', author)]))
      .limit(1),
    tx
      .selectFrom('reaction')
      .select('id')
      .where('messageId', '=', id)
      .where('createdAt', '>=', since)
      .where('userId', '<>', author)
      .limit(1),
    tx
      .selectFrom('confirmation')
      .select('messageId as id')
      .where('messageId', '=', id)
      .where('confirmedAt', '>=', since)
      .where('userId', '<>', author)
      .limit(1),
    tx
      .selectFrom('poll_vote')
      .select('messageId as id')
      .where('messageId', '=', id)
      .where('votedAt', '>=', since)
      .where('userId', '<>', author)
      .limit(1),
    tx.selectFrom('poll_secret_vote').select('messageId as id').where('messageId', '=', id).limit(1),
    tx.selectFrom('poll_option').select('id').where('messageId', '=', id).where('addedBy', '<>', author).limit(1),
    tx
      .selectFrom('event_answer')
      .innerJoin('event_occurrence', 'event_occurrence.id', 'event_answer.occurrenceId')
      .select('event_occurrence.id')
      .where('event_occurrence.messageId', '=', id)
      .where('event_answer.answeredAt', '>=', since)
      .where('event_answer.userId', '<>', author)
      .limit(1),
    tx
      .selectFrom('list_item')
      .leftJoin('list_claim', 'list_claim.itemId', 'list_item.id')
      .select('list_item.id')
      .where('list_item.messageId', '=', id)
      .where((is) =>
        is.or([
          is('list_item.addedBy', '<>', author),
          is.and([is('list_item.doneAt', '>=', since), is('list_item.doneBy', '<>', author)]),
          is.and([is('list_claim.claimedAt', '>=', since), is('list_claim.userId', '<>', author)]),
        ]),
      )
      .limit(1),
  ]
  for (const answer of answers) if (await answer.executeTakeFirst()) return true
  return false
}
