import { limits } from '#contract/fields.ts'
import type { MessageData } from '#contract/messages.ts'
import type { Seconds } from '#contract/units.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../database/tables.ts'
import { label } from '../../presenters/message-text.ts'
import { wordsOfUser } from '../../words/words.ts'
import type { Membership } from '../membership/membership.ts'
import { listLineage } from '../messages/ancestry.ts'
import { notifyPerson } from '../notifications/notify.ts'

/** What guests bring by a link within this time of what came before is in the same notification. */
const series: Seconds = 300

/** How often devices hear of what goes on coming. */
const pushEvery: Seconds = 60

/** Once for all that comes together: the hosts, and whoever made the link. */
export async function tellOfPhotos(tx: Tx, context: Context, guestId: string, what: 'waiting' | 'in'): Promise<void> {
  const guest = await targetsOfLinks(tx)
    .innerJoin('guest', 'guest.linkId', 'guest_link.id')
    .innerJoin('user', 'user.id', 'guest.userId')
    .select(['guest.userId', 'guest.linkId', 'user.name', 'guest.messageId as ownMessageId'])
    .where('guest.id', '=', guestId)
    .executeTakeFirst()
  if (!guest) return
  const { groupId, userId: by, linkId, ownMessageId } = guest
  const target = what === 'waiting' || ownMessageId === null ? `/groups/${groupId}/guests` : `/messages/${ownMessageId}`
  const since = await replaceEarlier(tx, context, { target, linkId })
  const { count, guests } = what === 'in' ? await countIn(tx, guestId, since) : await countWaiting(tx, guest, since)
  if (count === 0) return
  const values = { person: guest.name, title: titleOf(guest) }
  for (const { userId, data } of await listDeciders(tx, guest)) {
    const words = wordsOfUser(context.config, data)
    const text = words.count(wordFor(what, guests), count, values)
    const pushAt = what === 'waiting' ? nextPush(context.clock(), since) : undefined
    await notifyPerson(tx, context, userId, { text, target, by, groupId, noted: { since }, ...(pushAt && { pushAt }) })
  }
}

type Counted = { count: number; guests: number }

async function countIn(tx: Tx, guestId: string, since: Seconds): Promise<Counted> {
  const { count } = await tx
    .selectFrom('guest_photo')
    .select((is) => is.fn.countAll<number | string>().as('count'))
    .where('guestId', '=', guestId)
    .where('letInAt', '>=', since)
    .executeTakeFirstOrThrow()
  return { count: Number(count), guests: 1 }
}

/**
 * Of one guest, what they have brought since then; once several have, all that waits. Photos that were to come in by
 * themselves are older when they have to wait after all.
 */
async function countWaiting(
  tx: Tx,
  { linkId, userId }: { linkId: string; userId: string },
  since: Seconds,
): Promise<Counted> {
  const rows = await tx
    .selectFrom('guest_photo')
    .innerJoin('guest', 'guest.id', 'guest_photo.guestId')
    .select(['guest.userId', 'guest_photo.createdAt'])
    .where('guest_photo.linkId', '=', linkId)
    .where('guest_photo.letInAt', 'is', null)
    .execute()
  const own = rows.filter((row) => row.userId === userId).map(({ createdAt }) => createdAt)
  if (own.length === 0) return { count: 0, guests: 0 }
  const first = Math.min(since, Math.max(...own) - series)
  const recent = rows.filter(({ createdAt }) => createdAt >= first)
  const guests = new Set(recent.map((row) => row.userId)).size
  return { count: guests > 1 ? rows.length : recent.length, guests }
}

function wordFor(what: 'waiting' | 'in', guests: number) {
  if (what === 'in') return 'news_guest_added'
  return guests > 1 ? 'news_guests_brought' : 'news_guest_brought'
}

function nextPush(now: Seconds, since: Seconds): Seconds {
  return since + (Math.floor((now - since) / pushEvery) + 1) * pushEvery
}

/** Of photos of several guests, let in at once: a message of each tells of them, but a notification of all. */
export async function tellOfMany(
  tx: Tx,
  context: Context,
  { groupId, userId: by }: Membership,
  { linkId, count }: { linkId: string; count: number },
): Promise<void> {
  const about = await targetsOfLinks(tx)
    .innerJoin('user', (join) => join.on('user.id', '=', by))
    .select('user.name as person')
    .where('guest_link.id', '=', linkId)
    .executeTakeFirst()
  if (!about) return
  const { collectionId, messageId } = about
  const target = messageId === null ? `/groups/${groupId}/collections/${collectionId}` : `/messages/${messageId}`
  const threadId = messageId && ((await listLineage(tx, messageId)).at(-1) ?? messageId)
  const members = await listReached(tx, { ...about, threadId, by })
  for (const { userId, data } of members) {
    const words = wordsOfUser(context.config, data)
    const text = words.count('news_guests_let_in', count, { person: about.person, title: titleOf(about) })
    await notifyPerson(tx, context, userId, { text, target, by, groupId })
  }
}

type Told = { groupId: string; by: string; threadId: string | null; messageId: string | null; authorId: string | null }

/** As a reply to the message would reach them, or a new message. */
function listReached(tx: Tx, { groupId, by, threadId, messageId, authorId }: Told) {
  return tx
    .selectFrom('membership')
    .innerJoin('user', 'user.id', 'membership.userId')
    .leftJoin('quiet_person', (join) =>
      join
        .onRef('quiet_person.userId', '=', 'membership.userId')
        .onRef('quiet_person.groupId', '=', 'membership.groupId')
        .on('quiet_person.otherId', '=', by),
    )
    .leftJoin('thread_setting', (join) =>
      join.onRef('thread_setting.userId', '=', 'membership.userId').on('thread_setting.messageId', '=', threadId ?? ''),
    )
    .leftJoin('folded_message', (join) =>
      join
        .onRef('folded_message.userId', '=', 'membership.userId')
        .on('folded_message.messageId', '=', messageId ?? ''),
    )
    .select(['membership.userId', 'user.data'])
    .where('membership.groupId', '=', groupId)
    .where('membership.userId', '!=', by)
    .where('quiet_person.otherId', 'is', null)
    .where('folded_message.messageId', 'is', null)
    .where((is) => is.or([is('thread_setting.isMuted', 'is', null), is('thread_setting.isMuted', '=', 0)]))
    .where('membership.notifyLevel', '!=', 'none')
    .where((is) =>
      is.or([
        is('membership.notifyLevel', '=', 'all'),
        is('thread_setting.isMuted', '=', 0),
        is('membership.userId', '=', authorId ?? ''),
      ]),
    )
    .orderBy('membership.userId')
    .execute()
}

function targetsOfLinks(tx: Tx) {
  return tx
    .selectFrom('guest_link')
    .innerJoin('group', 'group.id', 'guest_link.groupId')
    .leftJoin('collection', 'collection.id', 'guest_link.collectionId')
    .leftJoin('message', 'message.id', 'guest_link.messageId')
    .select(['guest_link.groupId', 'guest_link.madeBy', 'guest_link.collectionId', 'guest_link.messageId'])
    .select(['collection.name as collectionName', 'message.data', 'message.authorId', 'group.name as groupName'])
}

type Titled = { collectionName: string | null; data: string | null; groupName: string }

function titleOf({ collectionName, data, groupName }: Titled): string {
  return collectionName ?? (label(JSON.parse(data ?? '{}') as MessageData, limits.notificationLine) || groupName)
}

/** @returns when the first came of which it tells */
async function replaceEarlier(tx: Tx, { clock }: Context, { target, linkId }: { target: string; linkId: string }) {
  const now = clock()
  const replaced = await tx
    .deleteFrom('notification')
    .where('target', '=', target)
    .where('fromUserId', 'in', (is) => is.selectFrom('guest').select('userId').where('linkId', '=', linkId))
    .where('createdAt', '>', now - series)
    .where('type', '=', 'global_notification')
    .returning('data')
    .execute()
  const earlier = replaced.map(({ data }) => (JSON.parse(data) as { noted?: { since: Seconds } }).noted?.since ?? now)
  return Math.min(now - pushEvery, ...earlier)
}

function listDeciders(tx: Tx, { groupId, madeBy }: { groupId: string; madeBy: string | null }) {
  return tx
    .selectFrom('membership')
    .innerJoin('user', 'user.id', 'membership.userId')
    .select(['membership.userId', 'user.data'])
    .where('membership.groupId', '=', groupId)
    .where((is) =>
      is.or([
        is('membership.role', '=', 'host'),
        is.and([is('membership.userId', '=', madeBy ?? ''), is('membership.role', '=', 'member')]),
      ]),
    )
    .orderBy('membership.userId')
    .execute()
}
