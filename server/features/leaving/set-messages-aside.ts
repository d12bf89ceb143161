import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type { Context } from '../../context.ts'
import { inPortions } from '../../database/in-portions.ts'
import type { Tx } from '../../database/tables.ts'
import { newKey } from '../../http/viewer.ts'
import { countInFront } from '../messages/count-in-front.ts'
import { withholdUntold } from '../moderation/withhold.ts'
import { findPoll } from '../polls/poll-rows.ts'
import { endLater } from '../polls/save-poll.ts'
import type { Emptied, Moved, Aside } from './set-aside.ts'

type Own = Moved & { groupId: string; isInFront: 0 | 1 }

/**
 * Takes away what a person wrote. It goes into groups that have no members, one for each that it was in, so that nobody
 * sees it, whatever they ask for. A message above those of others stays there without its content. What hosts withhold is
 * something else: it stays in its group under its author’s name, and they may look at it and bring it back.
 */
export async function setMessagesAside(tx: Tx, context: Context, userId: string): Promise<Aside[]> {
  const own: Own[] = await tx
    .selectFrom('message')
    .select(['id', 'groupId', 'parentId', 'isInFront'])
    .where('authorId', '=', userId)
    .execute()
  const above = await listAboveOthers(tx, userId)
  const aside: Aside[] = []
  for (const [groupId, messages] of Map.groupBy(own, (message) => message.groupId)) {
    const asideId = await addGroupAside(tx, context)
    const [toEmpty, toMove] = [messages.filter(({ id }) => above.has(id)), messages.filter(({ id }) => !above.has(id))]
    const moved = await moveAside(tx, { groupId, asideId, messages: toMove })
    const emptied: Emptied[] = []
    for (const { id } of toEmpty) emptied.push(await empty(tx, id, asideId))
    // Even without messages: the group is known by it.
    aside.push({ kind: 'moved', groupId, asideId, messages: [] })
    aside.push(...inPortions(moved).map((rows) => ({ kind: 'moved' as const, groupId, asideId, messages: rows })))
    aside.push(...inPortions(emptied).map((rows) => ({ kind: 'emptied' as const, messages: rows })))
  }
  return aside
}

/** The messages that have any of somebody else below them. */
async function listAboveOthers(tx: Tx, userId: string): Promise<Set<string>> {
  const rows = await tx
    .withRecursive('above(id, parentId)', (q) =>
      q
        .selectFrom('message')
        .innerJoin('message as reply', 'reply.parentId', 'message.id')
        .select(['message.id', 'message.parentId'])
        .where('message.authorId', '=', userId)
        .where((is) => is.or([is('reply.authorId', 'is', null), is('reply.authorId', '<>', userId)]))
        .union(
          q
            .selectFrom('message')
            .innerJoin('above', 'above.parentId', 'message.id')
            .select(['message.id', 'message.parentId']),
        ),
    )
    .selectFrom('above')
    .select('id')
    .execute()
  return new Set(rows.map(({ id }) => id))
}

async function addGroupAside(tx: Tx, { clock }: Context): Promise<string> {
  const id = newId()
  // No other group is without a name.
  const group = { id, name: '', secretKey: newKey(), inviteKey: newKey(), createdAt: clock(), lastActivityDate: 0 }
  await tx.insertInto('group').values(group).execute()
  return id
}

async function moveAside(
  tx: Tx,
  { groupId, asideId, messages }: { groupId: string; asideId: string; messages: Own[] },
): Promise<Moved[]> {
  const ids = new Set(messages.map(({ id }) => id))
  const tops = messages.filter(({ parentId }) => parentId !== null && !ids.has(parentId)).map(({ id }) => id)
  for (const portion of inPortions(tops)) {
    await tx.updateTable('message').set({ parentId: null }).where('id', 'in', portion).execute()
  }
  for (const portion of inPortions([...ids])) {
    await setGroup(tx, portion, asideId)
    await forgetWords(tx, portion)
  }
  await countInFront(tx, groupId, -messages.filter(({ isInFront }) => isInFront === 1).length)
  return messages.map(({ id, parentId }) => ({ id, parentId }))
}

export async function setGroup(tx: Tx, ids: string[], groupId: string): Promise<void> {
  await tx.updateTable('message').set({ groupId }).where('id', 'in', ids).execute()
  await tx
    .updateTable('message_file')
    .set({ groupId })
    .where('messageId', 'in', ids)
    .where('groupId', 'is not', null)
    .execute()
  for (const table of ofHosts) {
    await tx.updateTable(table).set({ groupId }).where('messageId', 'in', ids).execute()
  }
}

/** What hosts know of a message: it goes where the message goes, so that they neither see it nor bring it back. */
const ofHosts = ['withheld_message', 'report'] as const

async function forgetWords(tx: Tx, ids: string[]): Promise<void> {
  await tx.deleteFrom('indexed_message').where('messageId', 'in', ids).execute()
  await tx.deleteFrom('message_hashtag').where('messageId', 'in', ids).execute()
}

/** Only its place and its date stay. */
async function empty(tx: Tx, id: string, asideId: string): Promise<Emptied> {
  const row = await tx.selectFrom('message').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const copyId = newId()
  const copy = { ...row, id: copyId, groupId: asideId, parentId: null, sortOrder: null }
  await tx.insertInto('message').values(copy).execute()
  const about = await tx
    .selectFrom('message')
    .select(['id', 'aboutFileId'])
    .where('parentId', '=', id)
    .where('aboutFileId', 'is not', null)
    .execute()
  await tx.updateTable('message').set({ aboutFileId: null }).where('parentId', '=', id).execute()
  await tx
    .updateTable('message')
    .set({ authorId: null, data: '{}', type: 'standard', linkId: null, blocks: null, editedAt: null })
    .where('id', '=', id)
    .execute()
  await moveContent(tx, id, copyId, asideId)
  await forgetWords(tx, [id])
  return { id, copyId, about }
}

const withTheirMessage = [
  'long_message',
  'message_mention',
  'message_version',
  'reaction',
  'photo_person',
  'withheld_file',
  'confirmation',
  'confirmation_reminder',
  'list_item',
  'poll',
  'poll_option',
  'poll_vote',
  'poll_secret_vote',
  'poll_count',
  'event_series',
  'event_occurrence',
] as const

/** Files, words and what was given to them belong to one message after the other. */
async function moveContent(tx: Tx, from: string, to: string, groupId: string): Promise<void> {
  for (const table of withTheirMessage) {
    await sql`update ${sql.table(table)} set "messageId" = ${to} where "messageId" = ${from}`.execute(tx)
  }
  for (const table of ofHosts) {
    await tx.updateTable(table).set({ messageId: to, groupId }).where('messageId', '=', from).execute()
  }
  await tx
    .updateTable('message_file')
    .set({ messageId: to, groupId: sql`case when "groupId" is null then null else ${groupId} end` })
    .where('messageId', '=', from)
    .execute()
}

/** Does nothing when the message has gone meanwhile; withholds again what hosts have withheld meanwhile. */
export async function refill(tx: Tx, context: Context, { id, copyId, about }: Emptied): Promise<void> {
  const message = await tx.selectFrom('message').select('groupId').where('id', '=', id).executeTakeFirst()
  const copy = await tx.selectFrom('message').selectAll().where('id', '=', copyId).executeTakeFirst()
  if (!message || !copy) return
  const { groupId } = message
  const withheld = await dropWhatTheEmptyOneWasGiven(tx, id)
  const { authorId, data, type, linkId, blocks, editedAt } = copy
  await tx.updateTable('message').set({ authorId, data, type, linkId, blocks, editedAt }).where('id', '=', id).execute()
  await moveContent(tx, copyId, id, groupId)
  await endAtItsTime(tx, context, id)
  await tx.deleteFrom('message').where('id', '=', copyId).execute()
  for (const reply of about) {
    await tx.updateTable('message').set({ aboutFileId: reply.aboutFileId }).where('id', '=', reply.id).execute()
  }
  if (!withheld) return
  const { wasInFront, withheldBy, state } = withheld
  await tx.updateTable('message').set({ isInFront: wasInFront }).where('id', '=', id).execute()
  await withholdUntold(tx, context, { groupId, userId: withheldBy }, id, state)
}

/** The job that was to end a poll found none, if its time came meanwhile. */
async function endAtItsTime(tx: Tx, context: Context, messageId: string): Promise<void> {
  const poll = await findPoll(tx, messageId)
  if (poll && poll.endsAt !== null && poll.endedAt === null) await endLater(tx, context, messageId, poll.endsAt)
}

/** It would be in the way of the same things. @returns how hosts have withheld it, although it was empty */
async function dropWhatTheEmptyOneWasGiven(tx: Tx, id: string) {
  for (const table of ['reaction', 'report'] as const) await tx.deleteFrom(table).where('messageId', '=', id).execute()
  return tx.deleteFrom('withheld_message').where('messageId', '=', id).returningAll().executeTakeFirst()
}
