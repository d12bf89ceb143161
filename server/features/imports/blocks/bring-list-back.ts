import { v7 as newId } from 'uuid'
import { listLimits } from '#contract/blocks/lists.ts'
import type { Seconds } from '#contract/units.ts'
import { plainLine } from '#message-text/plain-line.ts'
import type { Tx } from '../../../database/tables.ts'
import type { ImportedListItem, ImportedPerson, ImportedWhole } from '../../../importers/imported.ts'
import { cut } from '../../../presenters/message-text.ts'
import { personAsArchived, type Bringing } from '../bringing.ts'
import { storable } from '../staged.ts'

type Returning = { whole: ImportedWhole; now: Seconds }

/** Its limits are those of what people put on lists here. */
export async function bringListBack(
  tx: Tx,
  bringing: Bringing,
  messageId: string,
  { whole, now }: Returning,
): Promise<void> {
  for (const [n, item] of (whole.list ?? []).slice(0, listLimits.items).entries()) {
    const words = cut(plainLine(storable(item.words)), listLimits.words)
    if (words === '') continue
    const find = async (person: ImportedPerson | undefined) =>
      person === undefined ? null : personAsArchived(tx, bringing, person)
    const id = await freeId(tx, item.id)
    const wanted = wantedOf(item)
    const doneAt = item.doneAt === undefined ? null : within(item.doneAt, now)
    const row = { id, messageId, position: n + 1, words, wanted: wanted === 1 ? null : wanted, doneAt }
    await tx
      .insertInto('list_item')
      .values({ ...row, addedBy: await find(item.addedBy), doneBy: doneAt === null ? null : await find(item.doneBy) })
      .execute()
    await takeAgain(tx, bringing, { id, wanted, item, now })
  }
}

type Taking = { id: string; wanted: number; item: ImportedListItem; now: Seconds }

/** Never more than is wanted. */
async function takeAgain(tx: Tx, bringing: Bringing, { id: itemId, wanted, item, now }: Taking): Promise<void> {
  let free = wanted
  for (const { person, amount: taken, takenAt } of item.takenBy) {
    const amount = Math.min(Math.max(Math.floor(taken), 1), free)
    if (amount === 0) return
    const userId = await personAsArchived(tx, bringing, person)
    if (userId === null) continue
    const added = await tx
      .insertInto('list_claim')
      .values({ itemId, userId, amount, claimedAt: within(takenAt, now) })
      .onConflict((is) => is.doNothing())
      .returning('itemId')
      .executeTakeFirst()
    if (added) free -= amount
  }
}

function wantedOf({ wanted = 1 }: ImportedListItem): number {
  return Math.min(Math.max(Math.floor(wanted), 1), listLimits.amount)
}

function within(seconds: Seconds, now: Seconds): Seconds {
  return Math.min(Math.max(seconds, 0), now)
}

async function freeId(tx: Tx, id: string): Promise<string> {
  if (!isUuid.test(id)) return newId()
  const taken = await tx.selectFrom('list_item').select('id').where('id', '=', id).executeTakeFirst()
  return taken ? newId() : id
}

const isUuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
