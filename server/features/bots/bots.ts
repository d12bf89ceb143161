import { v7 as newId } from 'uuid'
import { botLimits, postAsBot, type Bot } from '#contract/programs/bots.ts'
import { plainLine } from '#message-text/plain-line.ts'
import type { Context } from '../../context.ts'
import { isForeignKeyViolation } from '../../database/dialect.ts'
import { lockRow } from '../../database/lock-row.ts'
import type { Db, Tx } from '../../database/tables.ts'
import { transaction } from '../../database/transaction.ts'
import { AppError } from '../../errors.ts'
import { botPrefix, hashToken, newToken } from '../../http/tokens/token-form.ts'
import { loginWithoutAddress } from '../../mail/has-address.ts'
import type { Hosting } from '../membership/roles.ts'

type WithAddress = { bot: Bot; address: string }

export async function listBots(db: Db, { groupId }: Hosting): Promise<Bot[]> {
  const rows = await withMaker(db)
    .where('bot_address.groupId', '=', groupId)
    .orderBy('bot_address.createdAt')
    .orderBy('bot_address.botId')
    .limit(botLimits.perGroup)
    .execute()
  return rows.map(present)
}

/** @throws AppError too-many-bots, not-found when the host has just left */
export async function addBot(context: Context, hosting: Hosting, { name }: { name: string }): Promise<WithAddress> {
  const { groupId, userId: madeBy } = hosting
  const [botId, key] = [newId(), newToken(botPrefix)]
  await transaction(context, async (tx) => {
    // Whoever makes another at the same time waits.
    if (!(await lockRow(tx, 'group', groupId))) throw new AppError('not-found')
    await requireRoom(tx, groupId)
    await addAuthor(tx, context, botId, { groupId, name: plainLine(name) || name })
    await tx.insertInto('bot').values({ userId: botId, madeBy }).execute()
    await tx
      .insertInto('bot_address')
      .values({ botId, groupId, madeBy, keyHash: hashToken(key), createdAt: context.clock(), postedAt: null })
      .execute()
  }).catch(orGone)
  return { bot: await readBot(context.db, hosting, botId), address: addressOf(context, key) }
}

/** An account in no group, which nobody can sign in to and nobody counts; removed once nothing of it is left. */
async function addAuthor(tx: Tx, { clock }: Context, id: string, { groupId, name }: { groupId: string; name: string }) {
  const now = clock()
  const dates = { createdAt: now, lastActivityDate: now, lastNotificationEmailCheck: now }
  const account = { login: loginWithoutAddress(id), passwordHash: '', data: '{}', emailFrequency: 'none' as const }
  await tx
    .insertInto('user')
    .values({ id, name, ...account, ...dates })
    .execute()
  await tx.insertInto('former_person').values({ userId: id, groupId, nameHash: id }).execute()
}

async function requireRoom(tx: Tx, groupId: string): Promise<void> {
  const { count } = await tx
    .selectFrom('bot_address')
    .select((is) => is.fn.countAll<number>().as('count'))
    .where('groupId', '=', groupId)
    .executeTakeFirstOrThrow()
  if (Number(count) >= botLimits.perGroup) throw new AppError('too-many-bots')
}

/** Whoever asks answers for it from now on. @throws AppError not-found */
export async function renewBot(context: Context, hosting: Hosting, botId: string): Promise<WithAddress> {
  const { groupId, userId: madeBy } = hosting
  const key = newToken(botPrefix)
  await transaction(context, async (tx) => {
    const renewed = await tx
      .updateTable('bot_address')
      .set({ keyHash: hashToken(key), madeBy })
      .where('botId', '=', botId)
      .where('groupId', '=', groupId)
      .returning('botId')
      .executeTakeFirst()
    if (!renewed) throw new AppError('not-found')
    await tx.updateTable('bot').set({ madeBy }).where('userId', '=', botId).execute()
  }).catch(orGone)
  return { bot: await readBot(context.db, hosting, botId), address: addressOf(context, key) }
}

/** @throws AppError not-found */
export async function removeBot(context: Context, { groupId }: Hosting, botId: string): Promise<void> {
  const removed = await transaction(context, (tx) =>
    tx
      .deleteFrom('bot_address')
      .where('botId', '=', botId)
      .where('groupId', '=', groupId)
      .returning('botId')
      .executeTakeFirst(),
  )
  if (!removed) throw new AppError('not-found')
}

/** The membership of the host has ended a moment ago. */
function orGone(error: unknown): never {
  throw isForeignKeyViolation(error) ? new AppError('not-found', { cause: error }) : error
}

async function readBot(db: Db, { groupId }: Hosting, botId: string): Promise<Bot> {
  const row = await withMaker(db)
    .where('bot_address.botId', '=', botId)
    .where('bot_address.groupId', '=', groupId)
    .executeTakeFirst()
  if (!row) throw new AppError('not-found')
  return present(row)
}

function withMaker(db: Db) {
  return db
    .selectFrom('bot_address')
    .innerJoin('user', 'user.id', 'bot_address.botId')
    .innerJoin('user as maker', 'maker.id', 'bot_address.madeBy')
    .select(['bot_address.botId', 'bot_address.createdAt', 'bot_address.postedAt', 'user.name'])
    .select(['maker.id as makerId', 'maker.name as makerName'])
}

type Row = Awaited<ReturnType<ReturnType<typeof withMaker>['execute']>>[number]

function present({ botId, name, createdAt, postedAt, makerId, makerName }: Row): Bot {
  const madeBy = { id: makerId, name: makerName, entityType: 'user' as const }
  return { id: botId, name, madeBy, createdAt, ...(postedAt !== null && { postedAt }) }
}

function addressOf({ config }: Context, key: string): string {
  return config.publicUrl + postAsBot.path.replace(':key', key)
}
