import { lockRow } from '../../database/lock-row.ts'
import type { Db, Tx } from '../../database/tables.ts'
import { AppError } from '../../errors.ts'
import type { AnyViewer } from '../../http/viewer.ts'
import { requireGuardian, standingOf, type Guardianship } from './guardians.ts'
import { requireMember, type Membership } from './membership.ts'

type Writing = { membership: Membership; writtenFor?: Guardianship }

/**
 * Whoever will be the author: the viewer, or somebody whom they look after. Both are in the group, since nobody writes where
 * they cannot read.
 * @throws AppError not-found, user-not-found, forbidden, token-not-allowed
 */
export async function requireWriter(
  db: Db | Tx,
  viewer: AnyViewer,
  { group, for: personId }: { group: string; for?: string | undefined },
): Promise<Writing> {
  const membership = await requireMember(db, viewer, group)
  if (personId === undefined) return { membership }
  if (viewer.token) throw new AppError('token-not-allowed')
  const writtenFor = await requireGuardian(db, viewer, personId)
  return { membership: await requireMember(db, { ...viewer, userId: personId }, group), writtenFor }
}

/**
 * The person may be signing in at this moment, and the row decides who was first.
 * @throws AppError has-signed-in, forbidden
 */
export async function refuseOnceSignedIn(tx: Tx, personId: string): Promise<void> {
  await lockRow(tx, 'user', personId)
  const person = await tx
    .selectFrom('looked_after')
    .select('signedInAt')
    .where('personId', '=', personId)
    .executeTakeFirst()
  if (!person) throw new AppError('forbidden')
  if (person.signedInAt !== null) throw new AppError('has-signed-in')
}

/** Whoever wrote it in the name of its author changes it for as long as they may write in it. */
export async function mayChangeFor(db: Db, viewer: AnyViewer, messageId: string): Promise<boolean> {
  if (viewer.token) return false
  const message = await db
    .selectFrom('message')
    .innerJoin('looked_after', 'looked_after.personId', 'message.authorId')
    .select('looked_after.personId')
    .where('message.id', '=', messageId)
    .where('message.writtenBy', '=', viewer.userId)
    .where('message.importedFrom', 'is', null)
    .where('looked_after.signedInAt', 'is', null)
    .executeTakeFirst()
  return message !== undefined && (await standingOf(db, viewer.userId, message.personId))?.isGuardian === true
}
