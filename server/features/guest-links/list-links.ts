import { limits } from '#contract/fields.ts'
import { guestLimits, type GuestLink } from '#contract/guests/guest-links.ts'
import type { MessageData } from '#contract/messages.ts'
import type { Context } from '../../context.ts'
import { label } from '../../presenters/message-text.ts'
import { openLinkOf, openLinks } from '../guest-gate/open-link.ts'
import type { Membership } from '../membership/membership.ts'
import { addressOf } from './address.ts'
import { countWaiting, type Of } from './waiting-photos.ts'

export async function listLinks(
  context: Context,
  membership: Membership,
  of: Of = {},
): Promise<{ links: GuestLink[]; waiting: number }> {
  const { db, clock } = context
  if (membership.role === 'reader') return { links: [], waiting: 0 }
  const rows = await openLinks(db, clock())
    .select('message.data')
    .select('collection.name as collectionName')
    .where('guest_link.groupId', '=', membership.groupId)
    .$if(membership.role !== 'host', (is) => is.where('guest_link.madeBy', '=', membership.userId))
    .$if(of.collection !== undefined, (is) => is.where('guest_link.collectionId', '=', of.collection!))
    .$if(of.message !== undefined, (is) => is.where('guest_link.messageId', '=', of.message!))
    .$if(of.link !== undefined, (is) => is.where('guest_link.id', '=', of.link!))
    .orderBy('guest_link.createdAt', 'desc')
    .orderBy('guest_link.id', 'desc')
    .limit(guestLimits.perGroup + guestLimits.printedPerGroup)
    .execute()
  const open = rows.filter((row) => openLinkOf(row) !== undefined)
  const [counts, makers, waiting] = await Promise.all([
    countOfLinks(
      context,
      open.map(({ id }) => id),
    ),
    namesOf(
      context,
      open.flatMap(({ madeBy }) => madeBy ?? []),
    ),
    countWaiting(db, membership, of),
  ])
  const links = open.map((row) => {
    const maker = makers.get(row.madeBy ?? '')
    return {
      id: row.id,
      group: row.groupId,
      ...(row.collectionId !== null && { collection: row.collectionId }),
      ...(row.messageId !== null && { message: row.messageId }),
      title: row.collectionName ?? label(JSON.parse(row.data ?? '{}') as MessageData, limits.notificationLine),
      address: addressOf(context, row),
      ...(maker && { madeBy: { id: row.madeBy!, name: maker, entityType: 'user' as const } }),
      createdAt: row.createdAt,
      ...(row.expiresAt !== null && { expiresAt: row.expiresAt }),
      hasPassword: row.passwordHash !== null,
      add: row.mayAdd === 1,
      holds: row.holds === 1,
      answer: row.mayAnswer === 1,
      replies: row.showsReplies === 1,
      download: row.mayDownload === 1,
      mostFiles: row.mostFiles,
      mostBytes: row.mostBytes,
      visits: row.visits,
      ...(row.lastVisitAt !== null && { lastVisitAt: row.lastVisitAt }),
      ...(counts.get(row.id) ?? { guests: 0, photos: 0, waiting: 0 }),
    }
  })
  return { links, waiting }
}

async function countOfLinks({ db }: Context, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, { guests: number; photos: number; waiting: number }>()
  const [guests, photos] = await Promise.all([
    db
      .selectFrom('guest')
      .select((is) => ['linkId', is.fn.countAll<number | string>().as('count')])
      .where('linkId', 'in', ids)
      .groupBy('linkId')
      .execute(),
    db
      .selectFrom('guest_photo')
      .select((is) => [
        'linkId',
        is.fn.countAll<number | string>().as('count'),
        is.fn.count<number | string>('letInAt').as('in'),
      ])
      .where('linkId', 'in', ids)
      .groupBy('linkId')
      .execute(),
  ])
  return new Map(
    ids.map((id) => {
      const brought = countIn(photos, id)
      const isIn = Number(photos.find(({ linkId }) => linkId === id)?.in ?? 0)
      return [id, { guests: countIn(guests, id), photos: isIn, waiting: brought - isIn }]
    }),
  )
}

function countIn(rows: readonly { linkId: string; count: number | string }[], id: string): number {
  return Number(rows.find(({ linkId }) => linkId === id)?.count ?? 0)
}

async function namesOf({ db }: Context, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('user')
    .select(['id', 'name'])
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}
