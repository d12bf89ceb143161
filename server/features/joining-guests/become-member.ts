import type { FastifyRequest } from 'fastify'
import type { Context } from '../../context.ts'
import { lockRow } from '../../database/lock-row.ts'
import type { Tx } from '../../database/tables.ts'
import { transaction } from '../../database/transaction.ts'
import { guestKeys } from '../../http/cookies/guest-cookie.ts'
import { hashKey } from '../../http/viewer.ts'
import { publishToMembers } from '../membership/membership.ts'
import { listPhotosByDate } from '../photos/list-by-date.ts'
import { indexMessage } from '../word-index/word-index.ts'

/**
 * What this browser brought and answered as a guest of groups that the person is in by now becomes theirs; also by links
 * that are over. What still waits does so in their name.
 * @returns how many messages, of how many guests
 */
export async function keepGuestThings(
  context: Context,
  userId: string,
  request: FastifyRequest,
): Promise<{ messages: number; guests: number }> {
  const keyHashes = guestKeys(context, request).map(({ key }) => hashKey(key))
  if (keyHashes.length === 0) return { messages: 0, guests: 0 }
  const guests = await context.db
    .selectFrom('guest')
    .innerJoin('guest_link', 'guest_link.id', 'guest.linkId')
    .innerJoin('membership', 'membership.groupId', 'guest_link.groupId')
    .select(['guest.id', 'guest_link.groupId'])
    .where('guest.keyHash', 'in', keyHashes)
    .where('guest.isMember', '=', 0)
    .where('membership.userId', '=', userId)
    .orderBy('guest.id')
    .execute()
  let messages = 0
  for (const { id, groupId } of guests)
    messages += await transaction(context, (tx) => handOver(tx, context, id, { userId, groupId }))
  return { messages, guests: guests.length }
}

async function handOver(tx: Tx, context: Context, guestId: string, to: { userId: string; groupId: string }) {
  const guest = await lockRow(tx, 'guest', guestId)
  if (!guest || guest.isMember === 1) return 0
  const { userId, groupId } = to
  const from = guest.userId
  await moveAnswers(tx, from, userId)
  await tx.updateTable('collection_file').set({ addedBy: userId }).where('addedBy', '=', from).execute()
  await tx.updateTable('file').set({ ownerId: userId }).where('ownerId', '=', from).execute()
  const messages = await tx
    .updateTable('message')
    .set({ authorId: userId })
    .where('authorId', '=', from)
    .where('groupId', '=', groupId)
    .returning('id')
    .execute()
  for (const { id } of messages) {
    await listPhotosByDate(tx, id)
    await indexMessage(tx, id)
  }
  await tx.updateTable('guest').set({ userId, isMember: 1 }).where('id', '=', guestId).execute()
  // Nothing is left of it but what they have answered as a member, too.
  await tx.deleteFrom('user').where('id', '=', from).execute()
  await publishToMembers(tx, context, groupId, { type: 'messages-imported', group: groupId })
  return messages.length
}

/** Where the person has answered as a member, that holds. */
async function moveAnswers(tx: Tx, from: string, to: string): Promise<void> {
  await tx
    .deleteFrom('event_answer')
    .where('userId', '=', from)
    .where('occurrenceId', 'in', (is) => is.selectFrom('event_answer').select('occurrenceId').where('userId', '=', to))
    .execute()
  await tx.updateTable('event_answer').set({ userId: to }).where('userId', '=', from).execute()
  await tx
    .deleteFrom('poll_vote')
    .where('userId', '=', from)
    .where('messageId', 'in', (is) => is.selectFrom('poll_vote').select('messageId').where('userId', '=', to))
    .execute()
  await tx.updateTable('poll_vote').set({ userId: to }).where('userId', '=', from).execute()
}
