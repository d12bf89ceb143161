import { v5 as idIn } from 'uuid'
import { collectionLimits } from '#contract/collecting/collections.ts'
import { limits } from '#contract/fields.ts'
import type { Seconds } from '#contract/units.ts'
import { plainLine } from '#message-text/plain-line.ts'
import type { Tx } from '../../database/tables.ts'
import type { ImportedPerson, ImportedPlace, ImportedWhole } from '../../importers/imported.ts'
import { cut } from '../../presenters/message-text.ts'
import { hasRoom } from '../collections/collections.ts'
import { personAsArchived, type Bringing } from './bringing.ts'
import { storable } from './staged.ts'

type Collecting = { messageId: string; whole: ImportedWhole; fileIds: readonly (string | null)[]; now: Seconds }

/** Puts the photos of a message back into their collections, which come with the first photo of theirs. */
export async function collectAgain(tx: Tx, bringing: Bringing, { messageId, whole, fileIds, now }: Collecting) {
  for (const [position, { collections = [] }] of whole.files.entries()) {
    const fileId = fileIds[position]
    if (!fileId) continue
    for (const place of collections.slice(0, collectionLimits.perGroup)) {
      const collectionId = await collectionHere(tx, bringing, place, now)
      if (collectionId === undefined || (await isFull(tx, collectionId))) continue
      const addedBy = await personOf(tx, bringing, place.addedBy)
      await tx
        .insertInto('collection_file')
        .values({
          collectionId,
          fileId,
          messageId,
          addedBy,
          addedAt: within(place.addedAt, now),
          rank: place.rank ?? null,
        })
        .onConflict((is) => is.doNothing())
        .execute()
      if (!place.isCover) continue
      const ofThisImport = tx.updateTable('collection').where('importId', '=', bringing.row.id)
      await ofThisImport.set({ coverId: fileId }).where('id', '=', collectionId).execute()
    }
  }
}

/** Under its own id, or under one that is the same each time where another group has that. */
async function collectionHere(tx: Tx, bringing: Bringing, place: ImportedPlace, now: Seconds) {
  const { groupId, id: importId } = bringing.row
  const name = cut(plainLine(storable(place.name)), limits.name)
  if (name === '') return undefined
  const otherwise = idIn(place.id, groupId)
  for (const id of new Set([isUuid.test(place.id) ? place.id : otherwise, otherwise])) {
    const known = await tx
      .selectFrom('collection')
      .select(['groupId', 'deletedAt'])
      .where('id', '=', id)
      .executeTakeFirst()
    if (known?.groupId === groupId && known.deletedAt === null) return id
    if (known || !(await hasRoom(tx, groupId))) continue
    const madeBy = await personOf(tx, bringing, place.madeBy)
    const made = await tx
      .insertInto('collection')
      .values({
        id,
        groupId,
        importId,
        name,
        coverId: null,
        madeBy,
        createdAt: within(place.createdAt, now),
        isByHand: place.isByHand ? 1 : 0,
      })
      .onConflict((is) => is.column('id').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (made) return id
  }
  return undefined
}

const isUuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

async function personOf(tx: Tx, bringing: Bringing, person: ImportedPerson | undefined): Promise<string | null> {
  return person === undefined ? null : personAsArchived(tx, bringing, person)
}

async function isFull(tx: Tx, collectionId: string): Promise<boolean> {
  const files = tx.selectFrom('collection_file').select((is) => is.fn.countAll<number | string>().as('count'))
  const { count } = await files.where('collectionId', '=', collectionId).executeTakeFirstOrThrow()
  return Number(count) >= collectionLimits.photos
}

function within(seconds: Seconds, now: Seconds): Seconds {
  return Math.min(Math.max(seconds, 0), now)
}
