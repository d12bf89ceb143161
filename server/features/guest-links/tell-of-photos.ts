import { limits } from '#contract/fields.ts'
import type { MessageData } from '#contract/messages.ts'
import type { Seconds } from '#contract/units.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../database/tables.ts'
import { label } from '../../presenters/message-text.ts'
import { wordsOfUser } from '../../words/words.ts'
import type { Membership } from '../membership/membership.ts'
import { notifyPerson } from '../notifications/notify.ts'

/** What guests bring by a link within this time of what came before is in the same notification. */
const series: Seconds = 300

/** How often devices hear of what goes on coming. */
const pushEvery: Seconds = 60

/** Once for all that comes together: the hosts, and whoever made the link. */
export async function tellOfPhotos(tx: Tx, context: Context, guestId: string, what: 'waiting' | 'in'): Promise<void> {
  const guest = await tx
    .selectFrom('guest')
    .innerJoin('user', 'user.id', 'guest.userId')
    .innerJoin('guest_link', 'guest_link.id', 'guest.linkId')
    .innerJoin('group', 'group.id', 'guest_link.groupId')
    .leftJoin('collection', 'collection.id', 'guest_link.collectionId')
    .leftJoin('message', 'message.id', 'guest_link.messageId')
    .select(['guest.userId', 'guest.linkId', 'user.name', 'guest_link.groupId', 'guest_link.madeBy', 'guest.messageId'])
    .select(['collection.name as collectionName', 'message.data', 'group.name as groupName'])
    .where('guest.id', '=', guestId)
    .executeTakeFirst()
  if (!guest) return
  const { groupId, userId: by, linkId, messageId } = guest
  const target = what === 'waiting' || messageId === null ? `/groups/${groupId}/guests` : `/messages/${messageId}`
  const since = await replaceEarlier(tx, context, { target, linkId })
  const { count, guests } = await tx
    .selectFrom('guest_photo')
    .select((is) => is.fn.countAll<number | string>().as('count'))
    .select((is) => is.fn.count<number | string>('guestId').distinct().as('guests'))
    .where('linkId', '=', linkId)
    .$if(what === 'waiting', (is) => is.where('letInAt', 'is', null))
    .$if(what === 'in', (is) => is.where('guestId', '=', guestId).where('letInAt', '>=', since))
    .executeTakeFirstOrThrow()
  if (Number(count) === 0) return
  const values = { person: guest.name, title: titleOf(guest) }
  for (const { userId, data } of await listDeciders(tx, guest)) {
    const words = wordsOfUser(context.config, data)
    const text = words.count(wordFor(what, Number(guests)), Number(count), values)
    const pushAt = what === 'waiting' ? nextPush(context.clock(), since) : undefined
    await notifyPerson(tx, context, userId, { text, target, by, groupId, noted: { since }, ...(pushAt && { pushAt }) })
  }
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
  const about = await tx
    .selectFrom('guest_link')
    .innerJoin('group', 'group.id', 'guest_link.groupId')
    .innerJoin('user', (join) => join.on('user.id', '=', by))
    .leftJoin('collection', 'collection.id', 'guest_link.collectionId')
    .leftJoin('message', 'message.id', 'guest_link.messageId')
    .select(['user.name as person', 'guest_link.collectionId', 'guest_link.messageId'])
    .select(['collection.name as collectionName', 'message.data', 'group.name as groupName'])
    .where('guest_link.id', '=', linkId)
    .executeTakeFirst()
  if (!about) return
  const target =
    about.messageId === null ? `/groups/${groupId}/collections/${about.collectionId}` : `/messages/${about.messageId}`
  const members = await tx
    .selectFrom('membership')
    .innerJoin('user', 'user.id', 'membership.userId')
    .leftJoin('quiet_person', (join) =>
      join
        .onRef('quiet_person.userId', '=', 'membership.userId')
        .onRef('quiet_person.groupId', '=', 'membership.groupId')
        .on('quiet_person.otherId', '=', by),
    )
    .select(['membership.userId', 'user.data'])
    .where('membership.groupId', '=', groupId)
    .where('membership.userId', '!=', by)
    .where('quiet_person.otherId', 'is', null)
    .where('membership.notifyLevel', '=', 'all')
    .orderBy('membership.userId')
    .execute()
  for (const { userId, data } of members) {
    const words = wordsOfUser(context.config, data)
    const text = words.count('news_guests_let_in', count, { person: about.person, title: titleOf(about) })
    await notifyPerson(tx, context, userId, { text, target, by, groupId })
  }
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
