import type { Selectable } from 'kysely'
import { lockRow } from '../../database/lock-row.ts'
import type { Db, Tables, Tx } from '../../database/tables.ts'
import { AppError } from '../../errors.ts'
import type { AnyViewer } from '../../http/viewer.ts'
import { requireMember, type Membership } from '../membership/membership.ts'

export type CollectionRow = Selectable<Tables['collection']>
export type OwnCollection = CollectionRow & { membership: Membership }

/** @throws AppError not-found, also for one of a group that the viewer is not in */
export async function requireCollection(db: Db | Tx, viewer: AnyViewer, id: string): Promise<OwnCollection> {
  const row = await db.selectFrom('collection').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row || row.deletedAt !== null) throw new AppError('not-found')
  return { ...row, membership: await requireMember(db, viewer, row.groupId) }
}

export function mayAddTo({ role }: Membership): boolean {
  return role !== 'reader'
}

/** @throws AppError readers-only-read */
export function requireMayAdd(membership: Membership): void {
  if (!mayAddTo(membership)) throw new AppError('readers-only-read')
}

export function mayChange({ role, userId }: Membership, { madeBy }: Pick<CollectionRow, 'madeBy'>): boolean {
  return role === 'host' || (role === 'member' && madeBy === userId)
}

/** @throws AppError forbidden, readers-only-read */
export function requireMayChange(membership: Membership, collection: Pick<CollectionRow, 'madeBy'>): void {
  requireMayAdd(membership)
  if (!mayChange(membership, collection)) throw new AppError('forbidden')
}

/** Until the transaction ends. @throws AppError not-found when it has been deleted meanwhile */
export async function lockCollection(tx: Tx, id: string): Promise<CollectionRow> {
  const row = await lockRow(tx, 'collection', id)
  if (!row || row.deletedAt !== null) throw new AppError('not-found')
  return row
}
