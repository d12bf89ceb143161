import type { Context } from '../../context.ts'
import type { Tx } from '../../database/tables.ts'
import { transaction } from '../../database/transaction.ts'
import type { Job } from '../../jobs/worker.ts'
import { publishToMembers } from '../membership/membership.ts'
import { deleteWithReplies } from '../messages/delete-with-replies.ts'
import type { ImportRow } from './import-row.ts'
import { removeFormerPeople } from './people/former-people.ts'
import { removeWaiting } from './staged.ts'

const messagesAtATime = 20
const keysAtATime = 1000

export const takeImportBackJob: Job<'take-import-back'> = {
  kind: 'take-import-back',
  lane: 'imports',
  run: async (context, { importId }) => {
    const { db } = context
    const query = db.selectFrom('import').selectAll().where('id', '=', importId).where('state', '=', 'taking-back')
    const row = await query.executeTakeFirst()
    if (!row) return
    while (await removeSome(context, row));
    while (await removeWaiting(context, importId));
    await end(context, row)
    await removeFormerPeople(context)
  },
}

/** True while there are more. */
function removeSome(context: Context, { id, groupId }: ImportRow): Promise<boolean> {
  return transaction(context, async (tx) => {
    const brought = tx
      .selectFrom('imported_message')
      .leftJoin('message', 'message.id', 'imported_message.messageId')
      .where('imported_message.importId', '=', id)
    const messages = await brought
      .select('message.id')
      .distinct()
      .where('message.groupId', '=', groupId)
      .limit(messagesAtATime)
      .execute()
    const ids = messages.map((message) => message.id!)
    if (ids.length > 0) {
      await deleteWithReplies(tx, groupId, ids)
      return true
    }
    // What somebody who is leaving has taken along is gone from here.
    return (await forgetKeys(tx, id)) > 0
  })
}

async function forgetKeys(tx: Tx, importId: string): Promise<number> {
  const some = tx.selectFrom('imported_message').select('keyHash').where('importId', '=', importId).limit(keysAtATime)
  const { numDeletedRows } = await tx
    .deleteFrom('imported_message')
    .where('importId', '=', importId)
    .where('keyHash', 'in', some)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Of one of which nothing came, nothing stays; nor do its collections, unless somebody has added to them. */
async function end(context: Context, { id, groupId }: ImportRow): Promise<void> {
  await transaction(context, async (tx) => {
    await tx
      .deleteFrom('collection')
      .where('importId', '=', id)
      .where((is) =>
        is.not(
          is.exists(
            is
              .selectFrom('collection_file')
              .select('collection_file.fileId')
              .whereRef('collection_file.collectionId', '=', 'collection.id'),
          ),
        ),
      )
      .execute()
    const now = context.clock()
    const { numDeletedRows } = await tx
      .deleteFrom('import')
      .where('id', '=', id)
      .where('state', '=', 'taking-back')
      .where('messages', '=', 0)
      .executeTakeFirst()
    if (numDeletedRows > 0n) return
    const { numUpdatedRows } = await tx
      .updateTable('import')
      .set({ state: 'taken-back', senders: '[]', choices: '[]', look: null, changedAt: now, endedAt: now })
      .where('id', '=', id)
      .where('state', '=', 'taking-back')
      .executeTakeFirst()
    if (numUpdatedRows > 0n) await publishToMembers(tx, context, groupId, { type: 'messages-imported', group: groupId })
  })
}
