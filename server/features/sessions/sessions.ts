import { v7 as newId } from 'uuid'
import type { Input } from '#contract/endpoint.ts'
import { limits } from '#contract/fields.ts'
import type { signUp as signUpEndpoint } from '#contract/sessions.ts'
import type { Way } from '#contract/sign-in/ways.ts'
import type { Seconds } from '#contract/units.ts'
import type { UserData } from '#contract/users.ts'
import { plainLine } from '#message-text/plain-line.ts'
import type { Context } from '../../context.ts'
import { lockRow } from '../../database/lock-row.ts'
import type { Tx } from '../../database/tables.ts'
import { transaction } from '../../database/transaction.ts'
import { AppError } from '../../errors.ts'
import { hashKey, mediaKeyOf, newKey, type Viewer } from '../../http/viewer.ts'
import { hasAddress } from '../../mail/has-address.ts'
import { isOurs } from '../../passwords/hash-formats.ts'
import { isSuspended } from '../../suspension.ts'
import { isTimeZone } from '../../time-zones.ts'
import { makeAdministrator } from '../administrators/administrators.ts'
import { timeOfNext } from '../digests/subscription.ts'
import { beginFirstRun } from '../first-run/first-run.ts'
import { findEntrance } from '../membership/entrance.ts'
import { joinByKey, type Joined } from '../membership/join.ts'
import { indexUserName } from '../word-index/word-index.ts'
import { hashNetwork, type Origin } from './origin.ts'
import { hasSecondStep } from './second-step/has-second-step.ts'
import type { Ticket } from './second-step/ticket.ts'
import { isSetUpKey, useUpSetUpKey } from './set-up-key.ts'
import { tellOfEnded } from './tell-of-ended.ts'
import { refuseWeakPassword } from './weak-passwords.ts'

export function normalizeLogin(login: string): string {
  return login.trim().normalize('NFC').toLowerCase()
}

export type Opened = { key: string; userId: string; login: string }

/** Of somebody who has a second step: no session yet. */
export type HalfOpened = { ticket: Ticket }

/** @throws AppError invalid-login, or account-leaving to whoever knows the password of an account that can still be kept */
export async function logIn(
  context: Context,
  input: { login: string; password: string },
  from: Origin,
): Promise<Opened | HalfOpened> {
  const user = await findByLogin(context, input.login)
  const leaving = user ? undefined : await findLeaving(context, input.login)
  const isRight = await context.passwords.isRight((user ?? leaving)?.passwordHash, input.password)
  if (isRight && leaving) throw new AppError('account-leaving')
  if (!isRight || !user) throw new AppError('invalid-login')
  const ownHash = await ownHashOf(context, user, input.password)
  return transaction(context, async (tx) => {
    const unchanged = await requireUnchangedPassword(tx, user, ownHash)
    return openUnlessSecondStep(tx, context, unchanged, from, 'password')
  })
}

/**
 * Makes an account from an invitation or, while there is none, from the set-up key. Somebody who has an account joins
 * with its password, or after the second step. The key is checked first, so that only invited people learn whether an account exists.
 */
export async function signUp(
  context: Context,
  input: Input<typeof signUpEndpoint>['body'],
  from: Origin,
): Promise<(Opened & { joined?: Joined }) | HalfOpened> {
  const { invite_key: key, line } = input
  const entrance = await findEntrance(context.db, key, context.clock())
  if (entrance?.isOpen === false) throw new AppError('invalid-invite-key')
  if (!entrance && !(await isSetUpKey(context, key))) throw new AppError('invalid-invite-key')
  const known = await findByLogin(context, input.login)
  if (known && !(await context.passwords.isRight(known.passwordHash, input.password)))
    throw new AppError('invalid-login')
  if (!known) refuseWeakPassword(input.password, normalizeLogin(input.login))
  const passwordHash = known
    ? await ownHashOf(context, known, input.password)
    : await context.passwords.hash(input.password)

  return transaction(context, async (tx) => {
    if (!entrance && !(await useUpSetUpKey(tx, key))) throw new AppError('invalid-invite-key')
    if (known) {
      const unchanged = await requireUnchangedPassword(tx, known, passwordHash)
      const opened = await openUnlessSecondStep(tx, context, unchanged, from, 'password')
      if ('ticket' in opened || !entrance) return opened
      return { ...opened, joined: await joinByKey(tx, context, known.id, key, line) }
    }
    const userId = await addUser(tx, context, input, passwordHash!)
    if (!entrance) {
      await makeAdministrator(tx, context, userId)
      await beginFirstRun(tx, userId)
    }
    const joined = entrance && (await joinByKey(tx, context, userId, key, line))
    const sessionKey = await openSession(tx, context, userId, from, { by: 'password' })
    return { key: sessionKey, userId, login: normalizeLogin(input.login), ...(joined && { joined }) }
  })
}

export async function logOut(context: Context, { sessionId }: Viewer): Promise<void> {
  await transaction(context, (tx) => closeSession(tx, context, sessionId))
}

export async function closeSession(tx: Tx, { live }: Context, sessionId: string): Promise<void> {
  await tx.deleteFrom('session').where('id', '=', sessionId).execute()
  tx.afterCommit(() => live.endSession(sessionId))
}

/**
 * Ends every session of the person, or all but one, and their event streams, and the links in emails that answer in
 * their name. The transaction must have locked the user row: a session being opened is then either seen here or not
 * opened.
 */
export async function endSessions(tx: Tx, context: Context, userId: string, except?: string): Promise<number> {
  let ending = tx.deleteFrom('session').where('userId', '=', userId)
  if (except) ending = ending.where('id', '<>', except)
  const ended = await ending.returning('id').execute()
  const endedAt = context.clock()
  await tx
    .insertInto('ended_answer_links')
    .values({ userId, endedAt })
    .onConflict((is) => is.column('userId').doUpdateSet({ endedAt }))
    .execute()
  tx.afterCommit(() => {
    for (const { id } of ended) context.live.endSession(id)
  })
  return ended.length
}

export function findByLogin({ db }: { db: Pick<Context['db'], 'selectFrom'> }, login: string) {
  const typed = normalizeLogin(login)
  const ofOldLogin = db.selectFrom('old_login').select('userId').where('login', '=', typed)
  return db
    .selectFrom('user')
    .select(['id', 'login', 'passwordHash'])
    .where((is) =>
      hasAddress(typed) ? is('login', '=', typed) : is.or([is('login', '=', typed), is('id', 'in', ofOldLogin)]),
    )
    .executeTakeFirst()
}

/** Whoever has deleted the account and can still come back. */
export function findLeaving(context: Context, login: string) {
  return context.db
    .selectFrom('leaving')
    .select(['userId', 'passwordHash'])
    .where('login', '=', normalizeLogin(login))
    .where('eraseAt', '>', context.clock())
    .executeTakeFirst()
}

/** @throws AppError account-leaving while somebody can still come back to an account with this login */
export async function requireNotLeaving(tx: Tx, login: string): Promise<void> {
  const leaving = await tx.selectFrom('leaving').select('userId').where('login', '=', login).executeTakeFirst()
  if (leaving) throw new AppError('account-leaving')
}

/** Between checking a password and opening the session, the password may change or the account be deleted. */
async function requireUnchangedPassword(tx: Tx, known: Account, ownHash: string | undefined): Promise<Account> {
  const user = await lockRow(tx, 'user', known.id)
  if (user?.passwordHash !== known.passwordHash) throw new AppError('invalid-login')
  if (ownHash === undefined) return known
  await tx.updateTable('user').set({ passwordHash: ownHash }).where('id', '=', known.id).execute()
  return { ...known, passwordHash: ownHash }
}

type Account = { id: string; login: string; passwordHash: string }

/** Of a right password whose stored hash was made elsewhere. */
async function ownHashOf(context: Context, { passwordHash }: Account, password: string): Promise<string | undefined> {
  return isOurs(passwordHash) ? undefined : context.passwords.hash(password)
}

type NewPerson = Pick<Input<typeof signUpEndpoint>['body'], 'login' | 'name' | 'lang' | 'timeZone'>

/** @throws AppError invalid-login when somebody has that login already, or account-leaving */
export async function addUser(
  tx: Tx,
  context: Pick<Context, 'clock' | 'config'>,
  person: NewPerson,
  passwordHash: string,
): Promise<string> {
  const now = context.clock()
  const login = normalizeLogin(person.login)
  const timeZone = person.timeZone && isTimeZone(person.timeZone) ? person.timeZone : null
  await requireNotLeaving(tx, login)
  const data: UserData = { mail: login, ...(person.lang && { lang: person.lang }) }
  const name = plainLine(person.name ?? person.login.split('@')[0]!.slice(0, limits.name).toWellFormed()) || '?'
  const added = await tx
    .insertInto('user')
    .values({
      id: newId(),
      login,
      passwordHash,
      name,
      avatarId: null,
      data: JSON.stringify(data),
      timeZone,
      createdAt: now,
      lastActivityDate: now,
      lastNotificationEmailCheck: now,
      nextDigestAt: timeOfNext(context, { emailFrequency: null, timeZone }),
    })
    .onConflict((is) => is.column('login').doNothing())
    .returning('id')
    .executeTakeFirst()
  // Concurrent sign-ups with the same login: the second gets the error it would get a moment later.
  if (!added) throw new AppError('invalid-login')
  await indexUserName(tx, added.id, name)
  return added.id
}

/** `since` is when the person showed who they are, if that is not now; `providerSid` as in the table. */
type Beginning = { by: Way; since?: Seconds; providerSid?: string | null }

/** Opens a session, unless the person has a second step. */
export async function openUnlessSecondStep(
  tx: Tx,
  context: Context,
  { id, login, passwordHash }: Account,
  from: Origin,
  by: Way,
): Promise<Opened | HalfOpened> {
  if (await hasSecondStep(tx, id)) return { ticket: { userId: id, login, passwordHash, by, keepsAccount: false } }
  return { key: await openSession(tx, context, id, from, { by }), userId: id, login }
}

/** Every way in ends here. @throws AppError account-suspended */
export async function openSession(
  tx: Tx,
  context: Context,
  userId: string,
  { deviceName, network }: Origin,
  { by, since = context.clock(), providerSid = null }: Beginning,
): Promise<string> {
  const key = newKey()
  const id = newId()
  await tx
    .insertInto('session')
    .values({
      id,
      userId,
      keyHash: hashKey(key),
      mediaKeyHash: hashKey(mediaKeyOf(key)),
      deviceName,
      networkHash: hashNetwork(context, userId, network),
      openedBy: by,
      providerSid,
      createdAt: since,
      lastUsedAt: context.clock(),
    })
    .execute()
  // Since the row above waits for whoever is just suspending the person, that is seen here.
  if (await isSuspended(tx, userId)) throw new AppError('account-suspended')
  await endUnusedSessions(tx, context, userId, id)
  return key
}

/** What a person has at most; the one that was unused for longest ends first. */
export const mostSessions = 100

async function endUnusedSessions(tx: Tx, context: Context, userId: string, newest: string): Promise<void> {
  const others = tx.selectFrom('session').select('id').where('userId', '=', userId).where('id', '<>', newest)
  const kept = others
    .orderBy('lastUsedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(mostSessions - 1)
  const ended = await tx
    .deleteFrom('session')
    .where('userId', '=', userId)
    .where('id', '<>', newest)
    .where('id', 'not in', kept)
    .returning(['id', 'deviceName'])
    .execute()
  tx.afterCommit(() => {
    for (const { id } of ended) context.live.endSession(id)
  })
  if (ended[0]) await tellOfEnded(tx, context, userId, ended[0].deviceName)
}
