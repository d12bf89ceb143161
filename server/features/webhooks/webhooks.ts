import { v7 as newId } from 'uuid'
import type { Input } from '#contract/endpoint.ts'
import {
  webhookLimits,
  type changeWebhook as changeEndpoint,
  type makeWebhook as makeEndpoint,
  type Webhook,
  type WebhookEvent,
} from '#contract/programs/webhooks.ts'
import type { Context } from '../../context.ts'
import { isForeignKeyViolation } from '../../database/dialect.ts'
import { lockRow } from '../../database/lock-row.ts'
import type { Db, Tx } from '../../database/tables.ts'
import { transaction } from '../../database/transaction.ts'
import { AppError } from '../../errors.ts'
import type { Viewer } from '../../http/viewer.ts'
import { isInternalHost } from '../../outgoing/destination.ts'
import { presentGroupRef } from '../../presenters/group.ts'
import { requireMember } from '../membership/membership.ts'
import { notifyOfChange } from '../sessions/account-notice.ts'
import { scheduleSending, type WebhookRow } from './sending/schedule.ts'
import { newSecret } from './sending/secret.ts'

type WithSecret = { webhook: Webhook; secret: string }

export async function listWebhooks({ db, clock }: Context, { userId }: Viewer): Promise<Webhook[]> {
  const rows = await withGroup(db)
    .where('webhook.userId', '=', userId)
    .orderBy('webhook.createdAt')
    .orderBy('webhook.id')
    .limit(webhookLimits.perPerson)
    .execute()
  return rows.map((row) => present(row, clock()))
}

/** @throws AppError webhook-address, not-found for a group that the viewer is not in, too-many-webhooks */
export async function makeWebhook(
  context: Context,
  viewer: Viewer,
  { url, events, group }: Input<typeof makeEndpoint>['body'],
): Promise<WithSecret> {
  const { userId } = viewer
  const address = requireAddress(context, url)
  if (group !== undefined) await requireMember(context.db, viewer, group)
  const id = newId()
  const { secret, sealed } = newSecret(context, id)
  const row = {
    id,
    userId,
    groupId: group ?? null,
    url: address,
    events: events.join(' '),
    secret: sealed,
    createdAt: context.clock(),
  }
  await transaction(context, async (tx) => {
    // Whoever makes another at the same time waits.
    const user = await lockRow(tx, 'user', userId)
    if (!user) throw new AppError('not-signed-in')
    await requireRoom(tx, userId)
    await tx.insertInto('webhook').values(row).execute()
    await notifyOfChange(tx, context, userId, { changes: ['webhook-made'], addresses: [user.login] })
  }).catch((error: unknown) => {
    // The membership has just ended.
    throw isForeignKeyViolation(error) ? new AppError('not-found', { cause: error }) : error
  })
  return { webhook: await readOwn(context, viewer, id), secret }
}

/** What can be said without asking anybody; where a name leads to is checked each time that something is sent. */
function requireAddress({ config }: Context, text: string): string {
  const url = URL.parse(text.trim())
  const isUsable =
    url !== null &&
    url.username + url.password === '' &&
    (isInternalHost(url, config.internalLinkHosts) || (url.protocol === 'https:' && ['', '80'].includes(url.port))) &&
    ['https:', 'http:'].includes(url.protocol)
  if (!isUsable) throw new AppError('webhook-address')
  url.hash = ''
  return url.href
}

async function requireRoom(tx: Tx, userId: string): Promise<void> {
  const { count } = await tx
    .selectFrom('webhook')
    .select((is) => is.fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  if (Number(count) >= webhookLimits.perPerson) throw new AppError('too-many-webhooks')
}

/** @throws AppError not-found */
export async function changeWebhook(
  context: Context,
  viewer: Viewer,
  id: string,
  { events, isOn }: Input<typeof changeEndpoint>['body'],
): Promise<Webhook> {
  await transaction(context, async (tx) => {
    const webhook = await lockOwn(tx, viewer, id)
    const on = isOn &&
      webhook.offSince !== null && { offSince: null, offBecause: null, failingSince: null, failures: 0 }
    const changed = { ...(events && { events: events.join(' ') }), ...(on && { ...on, restsUntil: 0 }) }
    if (Object.keys(changed).length === 0) return
    await tx.updateTable('webhook').set(changed).where('id', '=', id).execute()
    await scheduleSending(tx, context, id)
  })
  return readOwn(context, viewer, id)
}

/** The old one signs along for a day, in place of the one before it. @throws AppError not-found */
export async function renewWebhookSecret(context: Context, viewer: Viewer, id: string): Promise<WithSecret> {
  const { secret, sealed } = newSecret(context, id)
  await transaction(context, async (tx) => {
    const { secret: oldSecret } = await lockOwn(tx, viewer, id)
    const oldSecretUntil = context.clock() + webhookLimits.oldSecretLasts
    await tx.updateTable('webhook').set({ secret: sealed, oldSecret, oldSecretUntil }).where('id', '=', id).execute()
  })
  return { webhook: await readOwn(context, viewer, id), secret }
}

/** @throws AppError not-found */
export async function removeWebhook(context: Context, { userId }: Viewer, id: string): Promise<void> {
  const removed = await transaction(context, (tx) =>
    tx.deleteFrom('webhook').where('id', '=', id).where('userId', '=', userId).returning('id').executeTakeFirst(),
  )
  if (!removed) throw new AppError('not-found')
}

/** @throws AppError not-found */
export async function lockOwn(tx: Tx, { userId }: Viewer, id: string): Promise<WebhookRow> {
  const webhook = await lockRow(tx, 'webhook', id)
  if (webhook?.userId !== userId) throw new AppError('not-found')
  return webhook
}

async function readOwn({ db, clock }: Context, { userId }: Viewer, id: string): Promise<Webhook> {
  const row = await withGroup(db).where('webhook.id', '=', id).where('webhook.userId', '=', userId).executeTakeFirst()
  if (!row) throw new AppError('not-found')
  return present(row, clock())
}

function withGroup(db: Db) {
  return db
    .selectFrom('webhook')
    .leftJoin('group', 'group.id', 'webhook.groupId')
    .selectAll('webhook')
    .select(['group.name as groupName', 'group.hue as groupHue', 'group.pictureId as groupPictureId'])
}

type ShownRow = WebhookRow & { groupName: string | null; groupHue: number | null; groupPictureId: string | null }

function present(row: ShownRow, now: number): Webhook {
  const { id, url, events, createdAt, takenAt, failingSince, oldSecretUntil, offSince, offBecause } = row
  const { groupId, groupName, groupHue, groupPictureId } = row
  return {
    id,
    url,
    events: events.split(' ') as WebhookEvent[],
    ...(groupId !== null && { group: presentGroupRef({ groupId, groupName: groupName!, groupHue, groupPictureId }) }),
    createdAt,
    ...(takenAt !== null && { takenAt }),
    ...(failingSince !== null && { failingSince }),
    ...(oldSecretUntil !== null && oldSecretUntil > now && { oldSecretUntil }),
    ...(offSince !== null && { offSince }),
    ...(offBecause !== null && { offBecause }),
  }
}
