import type { Db } from '../../database/tables.ts'
import { AppError } from '../../errors.ts'
import type { AnyViewer } from '../../http/viewer.ts'
import { requireCollection } from '../collections/require-collection.ts'
import { listMemberships, requireMember } from '../membership/membership.ts'
import { requireSharedGroups } from '../membership/shared-groups.ts'
import type { Scope } from './photos.ts'

type Asked = { [Name in 'group' | 'author' | 'collection' | 'with']?: string | undefined }

/** Of one collection, of one group, or of all that the viewer is in; by one author, of those that both are in; with somebody in them. @throws AppError not-found */
export async function requireScope(
  db: Db,
  viewer: AnyViewer,
  { group, author, collection, with: person }: Asked,
): Promise<Scope> {
  if (collection && person)
    throw new AppError('invalid-request', { fields: [{ path: '/with', problem: 'cannot be asked of a collection' }] })
  if (collection) {
    const { membership, isByHand } = await requireCollection(db, viewer, collection)
    if (group !== undefined && group !== membership.groupId) throw new AppError('not-found')
    return { memberships: [membership], author, collection, isByHand: isByHand === 1 }
  }
  if (group) return { memberships: [await requireMember(db, viewer, group)], author, with: person }
  const memberships = await listMemberships(db, viewer)
  if (author === undefined) return { memberships, with: person }
  const shared = new Set((await requireSharedGroups(db, viewer, author)).map(({ groupId }) => groupId))
  return { memberships: memberships.filter(({ groupId }) => shared.has(groupId)), author, with: person }
}
