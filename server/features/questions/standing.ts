import type { Selectable } from 'kysely'
import { lockRow } from '../../database/lock-row.ts'
import type { Db, Tables, Tx } from '../../database/tables.ts'
import { AppError } from '../../errors.ts'
import type { Viewer } from '../../http/viewer.ts'
import { guardiansOf } from '../membership/guardians.ts'
import { requireMember, type Membership } from '../membership/membership.ts'

/** Of a person who is there. */
export type AskingRow = Selectable<Tables['asking']> & { personId: string }
export type QuestionRow = Selectable<Tables['asking_question']>

/** `mayDecide`: speaks for the person who is asked. */
export type AskingStanding = { asking: AskingRow; membership: Membership; mayDecide: boolean; mayEnd: boolean }
export type QuestionStanding = AskingStanding & { question: QuestionRow }

/** @throws AppError not-found, also to outsiders */
export async function requireAsking(db: Db | Tx, viewer: Viewer, id: string): Promise<AskingStanding> {
  const asking = await db.selectFrom('asking').selectAll().where('id', '=', id).executeTakeFirst()
  if (!asking || !hasPerson(asking)) throw new AppError('not-found')
  const membership = await requireMember(db, viewer, asking.groupId)
  const deciding = await listDeciding(db, asking.personId)
  return { asking, membership, ...rightsIn(membership, asking, deciding) }
}

/** @throws AppError not-found, also to outsiders */
export async function requireQuestion(db: Db | Tx, viewer: Viewer, id: string): Promise<QuestionStanding> {
  const question = await db.selectFrom('asking_question').selectAll().where('id', '=', id).executeTakeFirst()
  if (!question) throw new AppError('not-found')
  return { ...(await requireAsking(db, viewer, question.askingId)), question }
}

export function hasPerson(asking: Selectable<Tables['asking']>): asking is AskingRow {
  return asking.personId !== null
}

export function rightsIn({ userId, role }: Membership, asking: AskingRow, deciding: readonly string[]) {
  const mayDecide = deciding.includes(userId)
  return { mayDecide, mayEnd: mayDecide || role === 'host' || asking.offeredBy === userId }
}

/** The person, and those who look after them. */
export async function listDeciding(db: Db | Tx, personId: string): Promise<string[]> {
  const guardians = await guardiansOf(db, [personId]).execute()
  return [personId, ...guardians.map(({ id }) => id)]
}

/** Until the transaction ends. @throws AppError not-found */
export async function lockAsking(tx: Tx, id: string): Promise<AskingRow> {
  const row = await lockRow(tx, 'asking', id)
  if (!row || !hasPerson(row)) throw new AppError('not-found')
  return row
}
