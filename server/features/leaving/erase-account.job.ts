import type { Context } from '../../context.ts'
import { inPortions } from '../../database/in-portions.ts'
import { transaction } from '../../database/transaction.ts'
import type { Job } from '../../jobs/worker.ts'
import { removeIfUnused } from '../files/remove-if-unused.ts'
import { deleteWithReplies } from '../messages/delete-with-replies.ts'
import { lockLeaving } from './come-back.ts'
import { saveErased } from './erased.ts'
import { listAside, type Aside } from './set-aside.ts'

const messagesAtATime = 100
const filesAtATime = 500

/**
 * Removes for good what is left of an account, in portions, and notes that it was. From the moment at which it may begin,
 * nobody can come back.
 */
export const eraseAccountJob: Job<'erase-account'> = {
  kind: 'erase-account',
  run: async (context, { userId }) => {
    const aside = await transaction(context, async (tx) => {
      const account = await lockLeaving(tx, userId)
      return account && account.eraseAt <= context.clock() ? listAside(tx, userId) : undefined
    })
    if (aside) {
      for (const groupId of groupsAside(aside)) while (await removeMessages(context, groupId));
      await removePicture(context, userId)
      for (const part of aside) if (part.kind === 'files') await removeFiles(context, part.ids)
      await forget(context, userId)
    }
    await saveErased(context, userId)
  },
}

function groupsAside(aside: Aside[]): Set<string> {
  return new Set(aside.flatMap((part) => (part.kind === 'moved' ? [part.asideId] : [])))
}

/** Removes some messages of a group without members and, once there are none, the group. True while there are more. */
async function removeMessages(context: Context, groupId: string): Promise<boolean> {
  return transaction(context, async (tx) => {
    const messages = await tx
      .selectFrom('message')
      .select('id')
      .where('groupId', '=', groupId)
      .limit(messagesAtATime)
      .execute()
    if (messages.length === 0) {
      await tx.deleteFrom('group').where('id', '=', groupId).execute()
      return false
    }
    const ids = messages.map(({ id }) => id)
    await deleteWithReplies(tx, groupId, ids)
    return true
  })
}

async function removePicture(context: Context, userId: string): Promise<void> {
  await transaction(context, (tx) =>
    tx.updateTable('leaving').set({ avatarId: null }).where('userId', '=', userId).execute(),
  )
}

/** What others have in a message of theirs, or as the picture of a group, stays. */
async function removeFiles(context: Context, fileIds: string[]): Promise<void> {
  for (const ids of inPortions(fileIds, filesAtATime)) {
    await transaction(context, (tx) => removeIfUnused(tx, context.clock, ids))
  }
}

async function forget(context: Context, userId: string): Promise<void> {
  await transaction(context, async (tx) => {
    const account = await lockLeaving(tx, userId)
    if (!account) return
    await tx.deleteFrom('leaving').where('userId', '=', userId).execute()
    await tx.deleteFrom('sent_email').where('address', '=', account.login).execute()
    await tx
      .insertInto('erased')
      .values({ userId, erasedAt: context.clock(), tookMessages: account.takesMessages })
      .onConflict((is) => is.column('userId').doNothing())
      .execute()
  })
}
