import { v7 as newId } from 'uuid'
import type { AdministratorAct } from '#contract/sign-in/administration.ts'
import type { Context } from '../../context.ts'
import type { Db, Tx } from '../../database/tables.ts'
import { AppError } from '../../errors.ts'
import type { Viewer } from '../../http/viewer.ts'

declare const proven: unique symbol

/** Proof that somebody is an administrator; only requireAdministrator() makes one. It opens no group. */
export type Administration = Viewer & { [proven]: true }

/** @throws AppError forbidden */
export async function requireAdministrator(db: Db | Tx, viewer: Viewer): Promise<Administration> {
  const found = await db
    .selectFrom('administrator')
    .select('userId')
    .where('userId', '=', viewer.userId)
    .executeTakeFirst()
  if (!found) throw new AppError('forbidden')
  return viewer as Administration
}

type Clocked = Pick<Context, 'clock'>

/** Whom the provider has made one stays it without it, too. @returns false for somebody who is one already */
export async function makeAdministrator(tx: Tx, { clock }: Clocked, userId: string): Promise<boolean> {
  await tx.updateTable('administrator').set({ byProvider: 0 }).where('userId', '=', userId).execute()
  const added = await tx
    .insertInto('administrator')
    .values({ userId, since: clock() })
    .onConflict((is) => is.column('userId').doNothing())
    .returning('userId')
    .executeTakeFirst()
  return added !== undefined
}

/** @returns false for somebody who is none */
export async function endAdministrator(tx: Tx, userId: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('administrator').where('userId', '=', userId).executeTakeFirst()
  return numDeletedRows > 0n
}

type Act = { actorId: string | null; type: AdministratorAct; personId?: string; groupId?: string }

/** `actorId` is null on the command line. */
export async function recordAct(tx: Tx, { clock }: Clocked, { actorId, type, personId, groupId }: Act): Promise<void> {
  await tx
    .insertInto('administrator_act')
    .values({
      id: newId(),
      actorId,
      type,
      personId: personId ?? null,
      groupId: groupId ?? null,
      createdAt: clock(),
    })
    .execute()
}
