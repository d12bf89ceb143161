import type { Selectable } from 'kysely'
import type { updateUser as updateUserEndpoint } from '#contract/account.ts'
import type { Input } from '#contract/endpoint.ts'
import { ProfileFields, type UserData } from '#contract/users.ts'
import { plainLine } from '#message-text/plain-line.ts'
import type { Context } from '../../context.ts'
import { isForeignKeyViolation, isUniqueViolation } from '../../database/dialect.ts'
import { lockRow } from '../../database/lock-row.ts'
import type { Tables, Tx } from '../../database/tables.ts'
import { transaction } from '../../database/transaction.ts'
import { AppError } from '../../errors.ts'
import type { Viewer } from '../../http/viewer.ts'
import type { AccountChange } from '../../jobs/queue.ts'
import { isTimeZone } from '../../time-zones.ts'
import { offerSoon } from '../birthday-cards/offer-soon.ts'
import { digestColumns } from '../digests/subscription.ts'
import { giveUpCards } from '../membership/give-up-cards.ts'
import { endLookingAfter, isLookedAfter } from '../membership/guardians.ts'
import { publishToGroupsOf } from '../membership/publish-to-groups.ts'
import { birthdayColumns } from '../people/birthday.ts'
import { requireOwnPicture, unusablePicture } from '../people/own-picture.ts'
import { notifyOfChange } from '../sessions/account-notice.ts'
import { endTokens } from '../sessions/end-tokens.ts'
import type { Origin } from '../sessions/origin.ts'
import { endSessions, normalizeLogin, openSession, requireNotLeaving } from '../sessions/sessions.ts'
import { refuseWeakPassword } from '../sessions/weak-passwords.ts'
import { indexUserName } from '../word-index/word-index.ts'

type Changes = Input<typeof updateUserEndpoint>['body']
const profileFields = Object.keys(ProfileFields) as (keyof typeof ProfileFields)[]
type UserRow = Selectable<Tables['user']>
/** Whoever changes how they sign in has to show who they are. */
type Prove = () => Promise<void>

/**
 * Changes the viewer's own account, and returns the changes that somebody could use to take it over.
 * @throws AppError login-taken, account-leaving, weak-password, unusable-file, what `prove` throws, or
 * invalid-request for a group that is not theirs, and a time zone or birthday that does not exist
 */
export async function updateUser(
  context: Context,
  { userId, sessionId }: Viewer,
  changes: Changes,
  prove: Prove,
): Promise<AccountChange[]> {
  if (changes.timeZone !== undefined) requireTimeZone(changes.timeZone)
  await requireRightToChange(context, userId, changes, prove)
  const columns = await asColumns(context, changes)
  return transaction(context, async (tx) => {
    if (columns.login) await requireNotLeaving(tx, columns.login)
    if (changes.avatar) await requireOwnPicture(tx, userId, changes.avatar)
    if (changes.data?.default_group) await requireOwnGroup(tx, userId, changes.data.default_group)
    const before = await changeUser(tx, context, userId, columns, changes.data)
    const { login } = before
    const newLogin = columns.login !== login ? columns.login : undefined
    if (newLogin) await tx.updateTable('user').set({ addressConfirmedAt: null }).where('id', '=', userId).execute()
    const changed: AccountChange[] = [
      ...(newLogin ? ['login' as const] : []),
      ...(columns.passwordHash ? ['password' as const] : []),
    ]
    if (changed.length > 0) {
      await notifyOfChange(tx, context, userId, { changes: changed, addresses: [login, newLogin ?? login] })
      await tx.deleteFrom('password_reset').where('userId', '=', userId).execute()
      await endSessions(tx, context, userId, sessionId)
    }
    if (newLogin) {
      // Whatever confirmed the old address says nothing of the new one.
      await tx.updateTable('session').set({ confirmedAt: null }).where('userId', '=', userId).execute()
      await endLookingAfter(tx, context, userId)
    }
    if (columns.name) await indexUserName(tx, userId, columns.name)
    await arrangeCards(tx, context, before, changes, columns)
    if (profileFields.some((field) => changes[field] !== undefined)) await publishToGroupsOf(tx, context, userId)
    return changed
  })
}

/** Forms send the login that they show, changed or not. */
async function requireRightToChange(
  context: Context,
  userId: string,
  { login, password }: Changes,
  prove: Prove,
): Promise<void> {
  if (login === undefined && password === undefined) return
  const user = await context.db.selectFrom('user').select('login').where('id', '=', userId).executeTakeFirst()
  const newLogin = login === undefined ? user?.login : normalizeLogin(login)
  if (password !== undefined) refuseWeakPassword(password, newLogin ?? '')
  if (newLogin === user?.login && password !== undefined && (await isLookedAfter(context.db, userId)))
    throw new AppError('forbidden')
  if (password !== undefined || newLogin !== user?.login) await prove()
}

export async function resetApiKey(context: Context, { userId, sessionId }: Viewer, from: Origin): Promise<string> {
  return transaction(context, async (tx) => {
    const { login } = await lockUser(tx, userId)
    const session = await tx
      .selectFrom('session')
      .select(['openedBy as by', 'createdAt as since', 'providerSid'])
      .where('id', '=', sessionId)
      .executeTakeFirst()
    if (!session) throw new AppError('not-signed-in')
    await endSessions(tx, context, userId)
    await endTokens(tx, context, userId)
    await notifyOfChange(tx, context, userId, { changes: ['key'], addresses: [login] })
    // The new session is as old as the one that made it: no password was given.
    return openSession(tx, context, userId, from, session)
  })
}

async function asColumns(context: Context, changes: Changes): Promise<Partial<UserRow>> {
  const { name, login, password, avatar, timeZone, birthday } = changes
  const emailFrequency = changes.data?.notification_emails
  return {
    ...(name !== undefined && { name: plainLine(name) }),
    ...(login !== undefined && { login: normalizeLogin(login) }),
    ...(password !== undefined && { passwordHash: await context.passwords.hash(password) }),
    ...(avatar !== undefined && { avatarId: avatar || null }),
    ...(timeZone !== undefined && { timeZone }),
    ...(birthday !== undefined && birthdayColumns(birthday, context.clock())),
    ...(emailFrequency && { emailFrequency }),
  }
}

async function changeUser(tx: Tx, context: Context, userId: string, columns: Partial<UserRow>, data?: UserData) {
  const row = await lockUser(tx, userId)
  const { notification_emails: _, ...stored } = { ...(JSON.parse(row.data) as UserData), ...data }
  const changed = {
    ...columns,
    ...(await digestColumns(tx, context, row, columns)),
    ...(data && { data: JSON.stringify(stored) }),
  }
  if (Object.keys(changed).length === 0) return row
  await tx
    .updateTable('user')
    .set(changed)
    .where('id', '=', userId)
    .execute()
    .catch((error: unknown) => {
      if (isUniqueViolation(error)) throw new AppError('login-taken', { cause: error })
      if (isForeignKeyViolation(error)) throw unusablePicture()
      throw error
    })
  return row
}

/** Those for a birthday that is none any more, or for somebody who wants none, are given up. */
async function arrangeCards(
  tx: Tx,
  context: Context,
  before: UserRow,
  { data }: Changes,
  { birthday = before.birthday, timeZone = before.timeZone }: Partial<UserRow>,
): Promise<void> {
  const isOther = birthday !== before.birthday
  if (isOther || data?.birthday_cards === false) await giveUpCards(tx, context, { personId: before.id })
  if (isOther || timeZone !== before.timeZone) await offerSoon(tx, context)
}

/** Concurrent changes do not overwrite each other's data, and no session is opened while all are being ended. */
async function lockUser(tx: Tx, userId: string): Promise<UserRow> {
  const row = await lockRow(tx, 'user', userId)
  if (!row) throw new AppError('not-signed-in')
  return row
}

function requireTimeZone(name: string): void {
  const problem = 'is not a time zone that this server knows'
  if (!isTimeZone(name)) throw new AppError('invalid-request', { fields: [{ path: '/timeZone', problem }] })
}

async function requireOwnGroup(tx: Tx, userId: string, groupId: string): Promise<void> {
  const membership = await tx
    .selectFrom('membership')
    .select('groupId')
    .where('userId', '=', userId)
    .where('groupId', '=', groupId)
    .executeTakeFirst()
  const problem = 'is not a group of yours'
  if (!membership) throw new AppError('invalid-request', { fields: [{ path: '/data/default_group', problem }] })
}
