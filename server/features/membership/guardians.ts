import type { ExpressionBuilder } from 'kysely'
import type { UserRef } from '#contract/users.ts'
import type { Context } from '../../context.ts'
import type { Db, Tables, Tx } from '../../database/tables.ts'
import { AppError } from '../../errors.ts'
import type { Viewer } from '../../http/viewer.ts'
import { presentUser, selectUserColumns } from '../../presenters/user.ts'
import { wordsOfUser, type Word } from '../../words/words.ts'
import { notifyPerson } from '../notifications/notify.ts'
import { listHostIds } from './hosts.ts'

declare const proven: unique symbol

/** Proof that somebody looks after a person; only requireGuardian() makes one. */
export type Guardianship = { personId: string; guardianId: string; [proven]: true }

export const mostGuardians = 3

/** @throws AppError user-not-found for strangers and people who look after themselves, forbidden to their other members */
export async function requireGuardian(db: Db | Tx, viewer: Viewer, personId: string): Promise<Guardianship> {
  const standing = await standingOf(db, viewer.userId, personId)
  if (!standing) throw new AppError('user-not-found')
  if (!standing.isGuardian) throw new AppError('forbidden')
  return { personId, guardianId: viewer.userId } as Guardianship
}

export type Standing = { isGuardian: boolean; mayLetIn: boolean; mayTakeOn: boolean }

/**
 * What somebody may do for a person who is looked after; undefined for anybody else and to strangers. Whoever lets them
 * in could use the code alone, so a host must be in every group that the person is in: they learn nothing new.
 */
export async function standingOf(
  db: Pick<Db, 'selectFrom'>,
  userId: string,
  personId: string,
): Promise<Standing | undefined> {
  const person = await db
    .selectFrom('looked_after')
    .select('personId')
    .where('personId', '=', personId)
    .executeTakeFirst()
  if (!person || personId === userId) return undefined
  const groups = await db
    .selectFrom('membership as theirs')
    .leftJoin('membership as own', (on) => on.onRef('own.groupId', '=', 'theirs.groupId').on('own.userId', '=', userId))
    .select('own.role')
    .where('theirs.userId', '=', personId)
    .execute()
  const guardians = await guardiansOf(db, [personId]).execute()
  const isGuardian = guardians.some(({ id }) => id === userId)
  if (!isGuardian && groups.every(({ role }) => role === null)) return undefined
  const isHostOfAll = groups.every(({ role }) => role !== null) && groups.some(({ role }) => role === 'host')
  return { isGuardian, mayLetIn: isGuardian || isHostOfAll, mayTakeOn: guardians.length === 0 && isHostOfAll }
}

/** Who looks after each of these people, the longest first. */
export async function listGuardians(db: Pick<Db, 'selectFrom'>, personIds: readonly string[]) {
  const rows = personIds.length > 0 ? await guardiansOf(db, personIds).execute() : []
  const byPerson = new Map<string, UserRef[]>()
  for (const row of rows) byPerson.set(row.personId, [...(byPerson.get(row.personId) ?? []), presentUser(row)])
  return byPerson
}

export function guardiansOf(db: Pick<Db, 'selectFrom'>, personIds: readonly string[]) {
  return db
    .selectFrom('guardian')
    .innerJoin('looked_after', 'looked_after.personId', 'guardian.personId')
    .innerJoin('user', 'user.id', 'guardian.guardianId')
    .leftJoin('file as avatar', 'avatar.id', 'user.avatarId')
    .select([...selectUserColumns, 'guardian.personId', 'user.data'])
    .where('guardian.personId', 'in', personIds)
    .where((is) => is.or([sharesGroup(is), is.not(is.exists(groupsOf(is)))]))
    .orderBy('guardian.since')
    .orderBy('guardian.guardianId')
}

type Of = ExpressionBuilder<Tables, 'guardian'>

function groupsOf(is: Of) {
  return is.selectFrom('membership as any').select('any.groupId').whereRef('any.userId', '=', 'guardian.personId')
}

function sharesGroup(is: Of) {
  return is.exists(
    is
      .selectFrom('membership as theirs')
      .innerJoin('membership as own', 'own.groupId', 'theirs.groupId')
      .select('theirs.groupId')
      .whereRef('theirs.userId', '=', 'guardian.personId')
      .whereRef('own.userId', '=', 'guardian.guardianId'),
  )
}

export async function isLookedAfter(db: Pick<Db, 'selectFrom'>, personId: string): Promise<boolean> {
  const row = await db.selectFrom('looked_after').select('personId').where('personId', '=', personId).executeTakeFirst()
  return row !== undefined
}

type News = {
  word: Extract<Word, `news_${string}`>
  by?: string
  values?: Record<string, string>
  /** The page of the person, unless it will not be there. */
  target?: string
}

/** Tells everybody who looks after the person, but whoever did it. */
export async function tellGuardians(tx: Tx, context: Context, personId: string, news: News) {
  const { word, by, values, target = `/people/${personId}` } = news
  const person = await nameOf(tx, personId)
  for (const { id, data } of await guardiansOf(tx, [personId]).execute()) {
    if (id === by) continue
    const text = wordsOfUser(context.config, data).say(word, { ...values, person })
    await notifyPerson(tx, context, id, { text, target, ...(by && { by }) })
  }
}

/** Once the person has a way in of their own, nobody else's lead to them. Does nothing for anybody else. */
export async function endLookingAfter(tx: Tx, context: Context, personId: string): Promise<void> {
  if (!(await isLookedAfter(tx, personId))) return
  await tellGuardians(tx, context, personId, { word: 'news_on_their_own' })
  await tx
    .deleteFrom('entry_code')
    .where('userId', '=', personId)
    .where('madeBy', '!=', personId)
    .where('usedAt', 'is', null)
    .execute()
  await tx.deleteFrom('guardian').where('personId', '=', personId).execute()
  await tx.deleteFrom('looked_after').where('personId', '=', personId).execute()
}

/** Whom somebody looks after, and themselves if others look after them. */
export async function listAffected(tx: Tx, userId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('looked_after')
    .leftJoin('guardian', 'guardian.personId', 'looked_after.personId')
    .select('looked_after.personId')
    .distinct()
    .where((is) => is.or([is('guardian.guardianId', '=', userId), is('looked_after.personId', '=', userId)]))
    .execute()
  return rows.map(({ personId }) => personId)
}

/**
 * Whoever no longer shares a group with one of these people stops looking after them, also if they come back. When that
 * was the last, the hosts of the person's groups are told.
 */
export async function settleGuardians(tx: Tx, context: Context, personIds: readonly string[]): Promise<void> {
  for (const personId of personIds) {
    const left = (await guardiansOf(tx, [personId]).execute()).map(({ id }) => id)
    await tx
      .deleteFrom('guardian')
      .where('personId', '=', personId)
      .where('guardianId', 'not in', [...left, ''])
      .execute()
    if (left.length > 0) continue
    const person = await nameOf(tx, personId)
    const groups = await tx.selectFrom('membership').select('groupId').where('userId', '=', personId).execute()
    for (const { groupId } of groups) {
      for (const hostId of await listHostIds(tx, groupId)) {
        const { data } = await tx.selectFrom('user').select('data').where('id', '=', hostId).executeTakeFirstOrThrow()
        const text = wordsOfUser(context.config, data).say('news_unattended', { person })
        await notifyPerson(tx, context, hostId, { text, target: `/people/${personId}`, groupId })
      }
    }
  }
}

async function nameOf(tx: Tx, userId: string): Promise<string> {
  const user = await tx.selectFrom('user').select('name').where('id', '=', userId).executeTakeFirst()
  return user?.name ?? ''
}
