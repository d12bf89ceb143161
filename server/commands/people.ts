import { randomBytes } from 'node:crypto'
import { Check } from 'typebox/value'
import { Login, Name } from '#contract/fields.ts'
import { transaction } from '../database/transaction.ts'
import { AppError, StartError } from '../errors.ts'
import { isLookedAfter } from '../features/membership/guardians.ts'
import { makeResetKey, resetAddress } from '../features/sessions/password-reset.ts'
import { addUser, findByLogin, normalizeLogin } from '../features/sessions/sessions.ts'
import { endSetUp } from '../features/sessions/set-up-key.ts'
import { enqueue } from '../jobs/queue.ts'
import { createPasswordHasher } from '../passwords/password-hasher.ts'
import { json, onDatabase, UsageError, type Command, type CommandContext } from './command.ts'
import { isoDay, megabytes, table } from './table.ts'
import { soon } from './upkeep.ts'

export const people: Command = {
  words: '',
  purpose: 'lists everybody who has an account, with their groups and what their files take',
  options: json,
  run: onDatabase(async ({ db }) => {
    const data = await listPeople(db)
    const rows = data.map(({ login, name, groups, storedBytes, createdAt, lastActivityDate }) => [
      login,
      name,
      groups,
      megabytes(storedBytes),
      isoDay(createdAt),
      isoDay(lastActivityDate),
    ])
    return { text: table(['login', 'name', 'groups', 'MB', 'since', 'last seen'], rows), data }
  }),
}

async function listPeople(db: CommandContext['db']) {
  const rows = await db
    .selectFrom('user')
    .select((is) => [
      ...(['id', 'login', 'name', 'createdAt', 'lastActivityDate'] as const),
      is
        .selectFrom('membership')
        .select((of) => of.fn.countAll<number>().as('count'))
        .whereRef('membership.userId', '=', 'user.id')
        .as('groups'),
      is
        .selectFrom('file')
        .select((of) => of.fn.sum<number>('file.size').as('bytes'))
        .whereRef('file.ownerId', '=', 'user.id')
        .as('storedBytes'),
    ])
    // Nobody can sign in as somebody who came with an import.
    .where((is) => is('id', 'not in', is.selectFrom('former_person').select('userId')))
    .orderBy('login')
    .execute()
  return rows.map((row) => ({ ...row, groups: Number(row.groups), storedBytes: Number(row.storedBytes ?? 0) }))
}

export const addPerson: Command = {
  words: '<login>',
  purpose: 'makes an account and prints a link with which this person chooses a password, good for an hour and once',
  options: { name: { value: 'name', purpose: 'what others see; without it, the first part of the address' } },
  run: async (given) => {
    const [login = ''] = given.words
    const { name } = given.options as { name?: string }
    if (!Check(Login, login)) throw new UsageError(`${login} is no email address.`)
    if (name !== undefined && !Check(Name, name)) throw new UsageError('A name has between 1 and 128 characters.')
    return onDatabase(async (context) => {
      const id = await add(context, { login, name })
      return { text: await newResetLink(context, { id, login }) }
    })(given)
  },
}

async function add(context: CommandContext, person: { login: string; name: string | undefined }): Promise<string> {
  const passwords = createPasswordHasher()
  try {
    // Nobody knows it; the link is the way in.
    const passwordHash = await passwords.hash(randomBytes(32).toString('base64url'))
    return await transaction(context, async (tx) => {
      await endSetUp(tx)
      return addUser(tx, context, person, passwordHash)
    })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    throw new StartError(`Somebody signs in with ${person.login} already.`, { cause: error })
  } finally {
    await passwords.close()
  }
}

export const resetLink: Command = {
  words: '<login>',
  purpose: 'prints a link with which this person can choose a new password, good for an hour and once',
  run: onDatabase(async (context, { words: [login = ''] }) => {
    const person = await requirePerson(context, login)
    if (await isLookedAfter(context.db, person.id))
      throw new StartError(
        `${person.login} has no password. Who looks after this person lets them in again, on their page.`,
      )
    return { text: await newResetLink(context, person) }
  }),
}

async function newResetLink(context: CommandContext, { id, login }: { id: string; login: string }): Promise<string> {
  const link = resetAddress(context.config, login, await makeResetKey(context, id))
  if (context.config.isPublicUrlSet) return link
  return `${link}\nPUBLIC_URL is not set: this link works on this machine only. Put the address that people use in place of its beginning.`
}

export async function requirePerson(context: CommandContext, login: string) {
  const user = await findByLogin(context, login)
  if (!user) throw new StartError(`Nobody signs in with ${login}.`)
  return user
}

export const deleteUser: Command = {
  words: '<login>',
  purpose: 'deletes an account: it is hidden now and erased after 14 days, in which the person can sign in to keep it',
  options: {
    'with-messages': { purpose: 'what the person wrote goes, too; without it, it stays, as of a former member' },
    now: { purpose: 'erases it at once' },
    undo: { purpose: 'keeps an account that is to be erased' },
  },
  run: async (given) => {
    const [login = ''] = given.words
    const { 'with-messages': takesMessages = false, now = false, undo = false } = given.options
    if (undo && (takesMessages || now)) throw new UsageError('--undo goes with no other option.')
    return onDatabase(async (context) => {
      const userId = await findEvenLeaving(context, login)
      await transaction(context, (tx) =>
        undo
          ? enqueue(tx, context.clock, 'keep-account', { userId })
          : enqueue(tx, context.clock, 'leave-account', {
              userId,
              takesMessages: takesMessages === true,
              isAtOnce: now === true,
            }),
      )
      return { text: `The server does it ${soon}.` }
    })(given)
  },
}

async function findEvenLeaving(context: CommandContext, login: string): Promise<string> {
  const leaving = await context.db
    .selectFrom('leaving')
    .select('userId')
    .where('login', '=', normalizeLogin(login))
    .executeTakeFirst()
  return leaving?.userId ?? (await requirePerson(context, login)).id
}
