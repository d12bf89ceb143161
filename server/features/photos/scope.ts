import type { Db } from '../../database/tables.ts'
import { AppError } from '../../errors.ts'
import type { AnyViewer } from '../../http/viewer.ts'
import { requireCollection } from '../collections/require-collection.ts'
import { listMemberships, requireMember } from '../membership/membership.ts'
import { requireSharedGroups } from '../membership/shared-groups.ts'
import type { Scope } from './photos.ts'

/** Of one collection, of one group, or of all that the viewer is in; by one author, of those that both are in. @throws AppError not-found */
export async function requireScope(
  db: Db,
  viewer: AnyViewer,
  {
    group,
    author,
    collection,
  }: { group?: string | undefined; author?: string | undefined; collection?: string | undefined },
): Promise<Scope> {
  if (collection) {
    const { membership, isByHand } = await requireCollection(db, viewer, collection)
    if (group !== undefined && group !== membership.groupId) throw new AppError('not-found')
    return { memberships: [membership], author, collection, isByHand: isByHand === 1 }
  }
  if (group) return { memberships: [await requireMember(db, viewer, group)], author }
  const memberships = await listMemberships(db, viewer)
  if (author === undefined) return { memberships }
  const shared = new Set((await requireSharedGroups(db, viewer, author)).map(({ groupId }) => groupId))
  return { memberships: memberships.filter(({ groupId }) => shared.has(groupId)), author }
}
