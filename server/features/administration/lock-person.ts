import { lockRow } from '../../database/lock-row.ts'
import type { Tx } from '../../database/tables.ts'
import { AppError } from '../../errors.ts'
import { requireAdministrator, type Administration } from '../administrators/administrators.ts'

type Found = { login: string }

/** @throws AppError not-found, or forbidden to somebody who has just ceased to be an administrator */
export async function lockPerson(tx: Tx, administration: Administration, personId: string): Promise<Found> {
  const person = await lockRow(tx, 'user', personId)
  const former = tx.selectFrom('former_person').select('userId').where('userId', '=', personId)
  if (!person || (await former.executeTakeFirst())) throw new AppError('not-found')
  await requireAdministrator(tx, administration)
  return person
}

/** Nobody takes the server from another. @throws AppError forbidden for an administrator, and what lockPerson throws */
export async function lockOrdinaryPerson(tx: Tx, administration: Administration, personId: string): Promise<Found> {
  const person = await lockPerson(tx, administration, personId)
  const administrator = tx.selectFrom('administrator').select('userId').where('userId', '=', personId)
  if (await administrator.executeTakeFirst()) throw new AppError('forbidden')
  return person
}
