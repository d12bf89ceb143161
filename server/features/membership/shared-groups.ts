import type { Db } from '../../database/tables.ts'
import { AppError } from '../../errors.ts'
import type { AnyViewer } from '../../http/viewer.ts'
import { selectGroupColumns } from '../../presenters/group.ts'

/**
 * The groups that both are in; for oneself, all one's groups.
 * @throws AppError user-not-found for somebody with whom the viewer shares no group
 */
export async function requireSharedGroups(db: Db, viewer: AnyViewer, userId: string) {
  const groups = await db
    .selectFrom('membership as own')
    .innerJoin('membership as theirs', 'theirs.groupId', 'own.groupId')
    .innerJoin('group', 'group.id', 'own.groupId')
    .select(selectGroupColumns)
    .where('own.userId', '=', viewer.userId)
    .where('theirs.userId', '=', userId)
    .$if(viewer.onlyGroup !== undefined, (query) => query.where('own.groupId', '=', viewer.onlyGroup!))
    .orderBy('group.name')
    .orderBy('group.id')
    .execute()
  if (groups.length === 0 && userId !== viewer.userId) throw new AppError('user-not-found')
  return groups
}
