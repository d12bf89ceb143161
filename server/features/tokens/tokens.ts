import { v7 as newId } from 'uuid'
import type { Input, ResponseOf } from '#contract/endpoint.ts'
import type { TokenScope } from '#contract/sign-in/token-scopes.ts'
import {
  tokenLimits,
  type makeToken as makeEndpoint,
  type readToken as readEndpoint,
  type Token,
} from '#contract/sign-in/tokens.ts'
import type { Seconds } from '#contract/units.ts'
import { plainLine } from '#message-text/plain-line.ts'
import type { Context } from '../../context.ts'
import { isForeignKeyViolation } from '../../database/dialect.ts'
import { lockRow } from '../../database/lock-row.ts'
import type { Db, Tx } from '../../database/tables.ts'
import { transaction } from '../../database/transaction.ts'
import { AppError } from '../../errors.ts'
import { hashToken, newToken } from '../../http/tokens/token-form.ts'
import { frameScope } from '../../http/tokens/token-viewer.ts'
import type { AnyViewer, Viewer } from '../../http/viewer.ts'
import { presentGroupRef } from '../../presenters/group.ts'
import { presentUser, selectUserColumns } from '../../presenters/user.ts'
import { requireMember } from '../membership/membership.ts'
import { notifyOfChange } from '../sessions/account-notice.ts'
import { endTokens } from '../sessions/end-tokens.ts'

const day: Seconds = 86_400

export async function listTokens(db: Db, { userId }: Viewer): Promise<Token[]> {
  const rows = await withGroup(db)
    .where('token.userId', '=', userId)
    .where('token.scopes', '<>', frameScope)
    .orderBy('token.createdAt', 'desc')
    .orderBy('token.id', 'desc')
    .limit(tokenLimits.perPerson)
    .execute()
  return rows.map(present)
}

/** @throws AppError not-found for a group that the viewer is not in, too-many-tokens */
export async function makeToken(
  context: Context,
  viewer: Viewer,
  { name, scopes, group, lasts }: Pick<Input<typeof makeEndpoint>['body'], 'name' | 'scopes' | 'group' | 'lasts'>,
): Promise<ResponseOf<typeof makeEndpoint>> {
  const { userId } = viewer
  if (group !== undefined) await requireMember(context.db, viewer, group)
  const [id, secret, now] = [newId(), newToken(), context.clock()]
  const row = {
    id,
    userId,
    groupId: group ?? null,
    tokenHash: hashToken(secret),
    name: plainLine(name) || name,
    scopes: scopes.join(' '),
    createdAt: now,
    endsAt: lasts === 'forever' ? null : now + lasts * day,
    lastUsedAt: null,
  }
  await transaction(context, async (tx) => {
    // Whoever makes another at the same time waits.
    const user = await lockRow(tx, 'user', userId)
    if (!user) throw new AppError('not-signed-in')
    await requireRoom(tx, userId)
    await tx.insertInto('token').values(row).execute()
    await notifyOfChange(tx, context, userId, { changes: ['token-made'], addresses: [user.login] })
  }).catch((error: unknown) => {
    // The membership has just ended.
    throw isForeignKeyViolation(error) ? new AppError('not-found', { cause: error }) : error
  })
  return { token: await readOwn(context.db, viewer, id), secret }
}

async function requireRoom(tx: Tx, userId: string): Promise<void> {
  const { count } = await tx
    .selectFrom('token')
    .select((is) => is.fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .where('scopes', '<>', frameScope)
    .executeTakeFirstOrThrow()
  if (Number(count) >= tokenLimits.perPerson) throw new AppError('too-many-tokens')
}

/** @throws AppError not-found */
export async function removeToken(context: Context, { userId }: Viewer, id: string): Promise<void> {
  const removed = await transaction(context, (tx) => endTokens(tx, context, userId, id))
  if (!removed) throw new AppError('not-found')
}

/** @throws AppError not-found to whoever has come without a token */
export async function readTokenOf(db: Db, viewer: AnyViewer): Promise<ResponseOf<typeof readEndpoint>> {
  if (!viewer.token) throw new AppError('not-found')
  const owner = await db
    .selectFrom('user')
    .leftJoin('file as avatar', 'avatar.id', 'user.avatarId')
    .select(selectUserColumns)
    .where('user.id', '=', viewer.userId)
    .executeTakeFirstOrThrow(() => new AppError('token-unknown'))
  return { ...(await readOwn(db, viewer, viewer.sessionId)), owner: presentUser(owner) }
}

async function readOwn(db: Db, { userId }: AnyViewer, id: string): Promise<Token> {
  const row = await withGroup(db).where('token.id', '=', id).where('token.userId', '=', userId).executeTakeFirst()
  if (!row) throw new AppError('not-found')
  return present(row)
}

function withGroup(db: Db) {
  return db
    .selectFrom('token')
    .leftJoin('group', 'group.id', 'token.groupId')
    .select(['token.id', 'token.name', 'token.scopes', 'token.createdAt', 'token.endsAt', 'token.lastUsedAt'])
    .select(['group.id as groupId', 'group.name as groupName', 'group.hue as groupHue'])
    .select('group.pictureId as groupPictureId')
}

type Row = Awaited<ReturnType<ReturnType<typeof withGroup>['execute']>>[number]

function present({ id, name, scopes, createdAt, endsAt, lastUsedAt, ...group }: Row): Token {
  const { groupId, groupName, ...looks } = group
  return {
    id,
    name,
    scopes: scopes.split(' ') as TokenScope[],
    ...(groupId !== null && groupName !== null && { group: presentGroupRef({ groupId, groupName, ...looks }) }),
    createdAt,
    ...(endsAt !== null && { endsAt }),
    ...(lastUsedAt !== null && { lastUsedAt }),
  }
}
