import type { PhotoOfMessage } from '#contract/collecting/collections.ts'
import { photoPeopleLimits } from '#contract/collecting/photo-people.ts'
import type { Context } from '../../context.ts'
import { inPortions } from '../../database/in-portions.ts'
import type { Tx } from '../../database/tables.ts'
import { transaction } from '../../database/transaction.ts'
import { AppError } from '../../errors.ts'
import type { Viewer } from '../../http/viewer.ts'
import { filesInGroup } from '../collections/add-files.ts'
import { requireMayAdd } from '../collections/require-collection.ts'
import { lockMembership, publishToMembers, requireMemberByMessage, type Membership } from '../membership/membership.ts'
import { listPeopleForPhotos } from './people-for-photos.ts'
import { tellMarked, tellUnmarked } from './tell-marked.ts'

type Marking = { photos: readonly PhotoOfMessage[]; people: readonly string[] }

/**
 * @returns how often somebody is newly named
 * @throws AppError readers-only-read, invalid-request for somebody who may not be named, not-found when no photo is in
 * the group
 */
export async function markPeople(context: Context, membership: Membership, { photos, people }: Marking) {
  requireMayAdd(membership)
  const { groupId, userId } = membership
  const asked = [...new Set(people)]
  return transaction(context, async (tx) => {
    await lockMembership(tx, membership)
    await requireOffered(tx, membership, asked)
    const there = await filesInGroup(tx, groupId, photos)
    if (there.length === 0) throw new AppError('not-found')
    const rows = there.flatMap((photo) =>
      asked.map((person) => ({ ...photo, userId: person, markedBy: userId, markedAt: context.clock() })),
    )
    const added: { messageId: string; userId: string }[] = []
    for (const portion of inPortions(rows, 100)) {
      added.push(
        ...(await tx
          .insertInto('photo_person')
          .values(portion)
          .onConflict((is) => is.doNothing())
          .returning(['messageId', 'userId'])
          .execute()),
      )
    }
    if (added.length === 0) return 0
    await requireRoom(tx, there)
    for (const person of new Set(added.map((row) => row.userId)))
      if (person !== userId) await tellMarked(tx, context, { userId: person, groupId, by: userId })
    const messages = [...new Set(added.map(({ messageId }) => messageId))]
    await publishChange(tx, context, groupId, messages.length === 1 ? messages[0] : undefined)
    return added.length
  })
}

async function requireOffered(tx: Tx, membership: Membership, people: readonly string[]): Promise<void> {
  const offered = new Set((await listPeopleForPhotos(tx, membership, people)).map(({ id }) => id))
  const fields = people.flatMap((id, index) =>
    offered.has(id)
      ? []
      : [{ path: `/people/${index}`, problem: 'is not in this group, or does not want to be named' }],
  )
  if (fields.length > 0) throw new AppError('invalid-request', { fields })
}

async function requireRoom(tx: Tx, photos: readonly { messageId: string; fileId: string }[]): Promise<void> {
  for (const portion of inPortions(photos, 100)) {
    const full = await tx
      .selectFrom('photo_person')
      .select('fileId')
      .where('messageId', 'in', [...new Set(portion.map(({ messageId }) => messageId))])
      .where('fileId', 'in', [...new Set(portion.map(({ fileId }) => fileId))])
      .groupBy(['messageId', 'fileId'])
      .having((is) => is.fn.countAll(), '>', photoPeopleLimits.perPhoto)
      .limit(1)
      .executeTakeFirst()
    if (!full) continue
    const problem = `are more than ${photoPeopleLimits.perPhoto} in one photo, with those who are named`
    throw new AppError('invalid-request', { fields: [{ path: '/people', problem }] })
  }
}

type Marked = { messageId: string; fileId: string; userId: string }

/** @throws AppError not-found, forbidden */
export async function unmarkPerson(context: Context, viewer: Viewer, marked: Marked): Promise<void> {
  const { messageId, fileId, userId } = marked
  const { membership, authorId } = await requireMemberByMessage(context.db, viewer, messageId)
  const { groupId } = membership
  await transaction(context, async (tx) => {
    await lockMembership(tx, membership)
    const row = await tx
      .deleteFrom('photo_person')
      .where('messageId', '=', messageId)
      .where('fileId', '=', fileId)
      .where('userId', '=', userId)
      .returning('markedBy')
      .executeTakeFirst()
    if (!row) throw new AppError('not-found')
    const isOwn = [userId, row.markedBy, authorId].includes(viewer.userId)
    if (!isOwn && membership.role !== 'host') throw new AppError('forbidden')
    if (row.markedBy !== null) await tellUnmarked(tx, context, { userId, groupId, by: row.markedBy })
    await publishChange(tx, context, groupId, messageId)
  })
}

async function publishChange(tx: Tx, context: Context, group: string, message: string | undefined): Promise<void> {
  await publishToMembers(tx, context, group, { type: 'photo-people-changed', group, ...(message && { message }) })
}
