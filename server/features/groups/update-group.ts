import type { Input } from '#contract/endpoint.ts'
import { usualCoverPosition, type updateGroup as updateGroupEndpoint } from '#contract/groups.ts'
import { plainLine } from '#message-text/plain-line.ts'
import type { Context } from '../../context.ts'
import { lockRow } from '../../database/lock-row.ts'
import type { Tx } from '../../database/tables.ts'
import { transaction } from '../../database/transaction.ts'
import { AppError } from '../../errors.ts'
import { publishToMembers, type Membership } from '../membership/membership.ts'
import { requireMayEditGroup, requireStillMember } from '../membership/roles.ts'
import { notifyMembers } from '../notifications/notify.ts'

type Changes = Input<typeof updateGroupEndpoint>['body']

/** Changes only the given fields; members are notified of a new name. @throws AppError not-found, hosts-only, readers-only-read, unusable-file */
export async function updateGroup(
  context: Context,
  { groupId, userId }: Membership,
  { name, description, hue, picture, coverPosition }: Changes,
): Promise<void> {
  await transaction(context, async (tx) => {
    const group = await lockRow(tx, 'group', groupId)
    if (!group) throw new AppError('not-found')
    requireMayEditGroup(await requireStillMember(tx, { groupId, userId }))
    if (picture) await requirePicture(tx, { userId, groupId }, picture)
    const pictureId = picture === undefined ? group.pictureId : picture || null
    const position = coverPosition ?? (pictureId === group.pictureId ? undefined : usualCoverPosition)
    const columns = {
      name: name === undefined ? group.name : plainLine(name),
      description: description?.trim() ?? group.description,
      hue: hue ?? group.hue,
      pictureId,
      coverX: position?.x ?? group.coverX,
      coverY: position?.y ?? group.coverY,
    }
    const changed = (Object.keys(columns) as (keyof typeof columns)[]).filter((key) => columns[key] !== group[key])
    if (changed.length === 0) return
    await tx.updateTable('group').set(columns).where('id', '=', groupId).execute()
    const members = await publishToMembers(tx, context, groupId, { type: 'group-changed', group: groupId })
    if (!changed.includes('name')) return
    const data = { previousGroupName: group.name, newGroupName: columns.name }
    await notifyMembers(tx, context, members, {
      type: 'group_name_change',
      groupId,
      by: userId,
      target: groupId,
      data,
    })
  })
}

async function requirePicture(
  tx: Tx,
  { userId, groupId }: Pick<Membership, 'userId' | 'groupId'>,
  fileId: string,
): Promise<void> {
  const found = await tx
    .selectFrom('file')
    .select('file.id')
    .where('file.id', '=', fileId)
    .where('file.type', 'like', 'image/%')
    .where((is) =>
      is.or([
        is('file.ownerId', '=', userId),
        is.exists(
          is
            .selectFrom('message_file')
            .select('fileId')
            .whereRef('fileId', '=', 'file.id')
            .where('groupId', '=', groupId),
        ),
      ]),
    )
    .executeTakeFirst()
  const problem = 'is not a picture of yours or of the group'
  if (!found) throw new AppError('unusable-file', { fields: [{ path: '/picture', problem }] })
}
