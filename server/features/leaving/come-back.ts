import type { Insertable } from 'kysely'
import type { Way } from '#contract/sign-in/ways.ts'
import type { Context } from '../../context.ts'
import { isUniqueViolation } from '../../database/dialect.ts'
import { inPortions } from '../../database/in-portions.ts'
import { lockRow } from '../../database/lock-row.ts'
import type { Tables, Tx } from '../../database/tables.ts'
import { transaction } from '../../database/transaction.ts'
import { AppError } from '../../errors.ts'
import { enqueue, takeBack } from '../../jobs/queue.ts'
import { publishToGroupsOf } from '../membership/publish-to-groups.ts'
import { deleteWithReplies } from '../messages/delete-with-replies.ts'
import { deleteVersions } from '../messages/versions/keep-version.ts'
import type { Origin } from '../sessions/origin.ts'
import type { Ticket } from '../sessions/second-step/ticket.ts'
import { normalizeLogin, openSession, type HalfOpened, type Opened } from '../sessions/sessions.ts'
import { indexUserName } from '../word-index/word-index.ts'
import { addedAgain } from './added-to-collections.ts'
import { eraseJobOf } from './leave.ts'
import { markedAgain } from './marked-in-photos.ts'
import { listAside, nameAgain, putBackRows, type Moved, type Aside } from './set-aside.ts'
import { refill, setGroup } from './set-messages-aside.ts'

/**
 * Brings back everything of an account, but what others have removed meanwhile, and opens a session; or only lets on to
 * the second step, where there is one.
 * @throws AppError invalid-login when the password is wrong, or it is too late
 */
export async function keepAccount(
  context: Context,
  { login, password }: { login: string; password: string },
  from: Origin,
): Promise<Opened | HalfOpened> {
  const account = await context.db
    .selectFrom('leaving')
    .select(['userId', 'login', 'passwordHash'])
    .where('login', '=', normalizeLogin(login))
    .executeTakeFirst()
  const isRight = await context.passwords.isRight(account?.passwordHash, password)
  if (!account || !isRight) throw new AppError('invalid-login')
  const { userId } = account
  return transaction(context, async (tx) => {
    const ticket = await findKeptTicket(tx, context, userId, 'password')
    if (ticket) return { ticket }
    await comeBack(tx, context, userId)
    return { key: await openSession(tx, context, userId, from, { by: 'password' }), userId, login: account.login }
  })
}

/** For somebody whose second step has been put aside with everything else: nothing comes back before it is passed. */
export async function findKeptTicket(tx: Tx, { clock }: Context, userId: string, by: Way): Promise<Ticket | undefined> {
  const aside = await listAside(tx, userId)
  const hasSecondStep = aside.some((part) => part.kind === 'rows' && part.table === 'second_step' && part.rows[0])
  if (!hasSecondStep) return undefined
  const account = await tx
    .selectFrom('leaving')
    .select(['login', 'passwordHash'])
    .where('userId', '=', userId)
    .where('eraseAt', '>', clock())
    .executeTakeFirst()
  return account && { userId, by, keepsAccount: true, ...account }
}

/** @throws AppError invalid-login when the account is not there any more, or about to be erased */
export async function comeBack(tx: Tx, context: Context, userId: string): Promise<void> {
  const account = await lockLeaving(tx, userId)
  if (!account || account.eraseAt <= context.clock()) throw new AppError('invalid-login')
  const row = { ...(JSON.parse(account.row) as Insertable<Tables['user']>), avatarId: account.avatarId }
  await tx
    .insertInto('user')
    .values(row)
    .execute()
    .catch((error: unknown) => {
      throw isUniqueViolation(error) ? new AppError('login-taken', { cause: error }) : error
    })
  await indexUserName(tx, userId, row.name)
  const aside = await listAside(tx, userId)
  for (const part of aside.filter(({ kind }) => kind !== 'rows')) await putBack(tx, context, userId, part)
  await dropGroupsAside(tx, aside)
  await followTheGroups(tx, aside)
  // What they refer to is there again by now.
  for (const part of aside) {
    if (part.kind === 'rows') await putBackRows(tx, part.table, part.rows)
    if (part.kind === 'marked') await markedAgain(tx, userId, part)
  }
  if (account.takesMessages) await enqueue(tx, context.clock, 'index-words', {})
  await tx.deleteFrom('leaving').where('userId', '=', userId).execute()
  await takeBack(tx, eraseJobOf(userId))
  await publishToGroupsOf(tx, context, userId)
}

/** Whoever erases it waits, or is waited for. */
export async function lockLeaving(tx: Tx, userId: string) {
  return tx.updateTable('leaving').set({ userId }).where('userId', '=', userId).returningAll().executeTakeFirst()
}

async function putBack(tx: Tx, context: Context, userId: string, part: Aside): Promise<void> {
  switch (part.kind) {
    case 'messages':
      await sign(tx, userId, part.ids)
      return
    case 'files':
      await tx.updateTable('file').set({ ownerId: userId }).where('id', 'in', part.ids).execute()
      return
    case 'named':
      await nameAgain(tx, userId, part)
      return
    case 'added':
      await addedAgain(tx, userId, part)
      return
    case 'inviteKeys':
      for (const { id, inviteKey } of part.groups) {
        const unchanged = tx.updateTable('group').set({ inviteKeyBy: userId }).where('id', '=', id)
        await unchanged.where('inviteKey', '=', inviteKey).execute()
      }
      return
    case 'moved':
      await moveBack(tx, part.groupId, part.messages)
      return
    case 'emptied':
      for (const message of part.messages) {
        await sign(tx, userId, [message.copyId])
        await refill(tx, context, message)
        await sign(tx, userId, [message.id])
      }
      return
    case 'rows':
    case 'marked':
  }
}

async function sign(tx: Tx, authorId: string, ids: string[]): Promise<void> {
  await tx.updateTable('message').set({ authorId }).where('id', 'in', ids).execute()
  await tx
    .updateTable('message_file')
    .set({ authorId })
    .where('messageId', 'in', ids)
    .where('groupId', 'is not', null)
    .execute()
}

/** What stood below a message that has gone meanwhile would have gone with it. */
async function moveBack(tx: Tx, groupId: string, messages: Moved[]): Promise<void> {
  const group = await tx.selectFrom('group').select('id').where('id', '=', groupId).executeTakeFirst()
  if (!group || messages.length === 0) return
  const parents = messages.map(({ parentId }) => parentId).filter((id) => id !== null)
  const found = await tx
    .selectFrom('message')
    .select('id')
    .where('id', 'in', [...parents, ''])
    .execute()
  const there = new Set<string | null>([null, ...found.map(({ id }) => id)])
  const back = messages.filter(({ parentId }) => there.has(parentId))
  for (const portion of inPortions(back)) {
    await setGroup(
      tx,
      portion.map(({ id }) => id),
      groupId,
    )
  }
  for (const { id, parentId } of back) {
    if (parentId !== null) await tx.updateTable('message').set({ parentId }).where('id', '=', id).execute()
  }
}

/** With what has found no place to go back to. */
async function dropGroupsAside(tx: Tx, aside: Aside[]): Promise<void> {
  const asideIds = new Set(aside.flatMap((part) => (part.kind === 'moved' ? [part.asideId] : [])))
  for (const asideId of asideIds) {
    const left = await tx.selectFrom('message').select('id').where('groupId', '=', asideId).execute()
    for (const portion of inPortions(left)) {
      await deleteWithReplies(
        tx,
        asideId,
        portion.map(({ id }) => id),
      )
    }
    await tx.deleteFrom('group').where('id', '=', asideId).execute()
  }
}

/** Anew: others may have posted and deleted meanwhile, or decided that earlier texts are not kept. */
async function followTheGroups(tx: Tx, aside: Aside[]): Promise<void> {
  const groupIds = new Set(aside.flatMap((part) => (part.kind === 'moved' ? [part.groupId] : [])))
  for (const groupId of groupIds) {
    const group = await lockRow(tx, 'group', groupId)
    if (group?.keepsNoVersions === 1) await deleteVersions(tx, groupId)
    const { count } = await tx
      .selectFrom('message')
      .select((is) => is.fn.countAll<number>().as('count'))
      .where('groupId', '=', groupId)
      .where('isInFront', '=', 1)
      .executeTakeFirstOrThrow()
    await tx
      .updateTable('group')
      .set({ messagesInFront: Number(count) })
      .where('id', '=', groupId)
      .execute()
  }
}
