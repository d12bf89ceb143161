import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type { Context } from '../context.ts'
import { inPortions } from '../database/in-portions.ts'
import type { Tx } from '../database/tables.ts'
import { transaction } from '../database/transaction.ts'
import { hashKey, mediaKeyOf } from '../http/viewer.ts'
import type { Plan } from './plan.ts'

export type Kept = { sessions: boolean; publicLinks: boolean }

/** What needs the messages and files that are there by now. Doing it again changes nothing. */
export async function saveRest(context: Context, plan: Plan, keep: Kept): Promise<void> {
  const { reactions, bookmarks, messages } = plan
  for (const rows of inPortions(reactions)) {
    await transaction(context, (tx) =>
      tx
        .insertInto('reaction')
        .values(rows.map((row) => ({ ...row, fileId: null })))
        .onConflict((is) => is.doNothing())
        .execute(),
    )
  }
  for (const rows of inPortions(bookmarks)) {
    await transaction(context, (tx) =>
      tx
        .insertInto('bookmark')
        .values(rows.map(({ id = newId(), ...row }) => ({ id, ...row })))
        .onConflict((is) => is.doNothing())
        .execute(),
    )
  }
  if (keep.publicLinks) {
    const keys = messages.flatMap(({ id: messageId, secretKey }) => (secretKey ? [{ messageId, secretKey }] : []))
    for (const rows of inPortions(keys)) {
      await transaction(context, (tx) =>
        tx
          .insertInto('old_public_link')
          .values(rows)
          .onConflict((is) => is.doNothing())
          .execute(),
      )
    }
  }
  await transaction(context, async (tx) => {
    await saveAvatars(tx, plan)
    if (keep.sessions) await saveSessions(tx, context, plan)
    await countInGroups(tx)
  })
}

async function saveAvatars(tx: Tx, { people }: Plan): Promise<void> {
  for (const { id, avatarId } of people.values()) {
    if (!avatarId) continue
    await tx
      .updateTable('user')
      .set({ avatarId })
      .where('id', '=', id)
      .where((is) => is.exists(is.selectFrom('file').select('file.id').where('file.id', '=', avatarId)))
      .execute()
  }
}

/** A key with less than a UUID in it could be guessed. */
const shortestKey = 32

/** Their last use is before their beginning until they are used here. */
async function saveSessions(tx: Tx, context: Context, { people }: Plan): Promise<void> {
  const now = context.clock()
  const keys = [...people.values()].flatMap(({ id, secretKey: key = '' }) =>
    key.length < shortestKey ? [] : [{ userId: id, key }],
  )
  for (const { userId, key } of keys) {
    const keyHash = hashKey(key)
    const isThere = await tx.selectFrom('session').select('id').where('keyHash', '=', keyHash).executeTakeFirst()
    if (isThere) continue
    await tx
      .insertInto('session')
      .values({
        id: newId(),
        userId,
        keyHash,
        mediaKeyHash: hashKey(mediaKeyOf(key)),
        deviceName: 'Zusam',
        networkHash: null,
        providerSid: null,
        createdAt: now,
        lastUsedAt: now - neverUsed,
      })
      .execute()
  }
}

/** More than a session waits until its next use is saved. */
const neverUsed = 3600

async function countInGroups(tx: Tx): Promise<void> {
  await sql`
    update "group" set
      "messagesInFront" = (select count(*) from message where message."groupId" = "group".id and message."isInFront" = 1),
      "lastActivityDate" = coalesce(
        (select max(message."lastActivityDate") from message where message."groupId" = "group".id), 0
      )
  `.execute(tx)
}
