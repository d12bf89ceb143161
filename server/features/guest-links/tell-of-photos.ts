import { limits } from '#contract/fields.ts'
import type { MessageData } from '#contract/messages.ts'
import type { Seconds } from '#contract/units.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../database/tables.ts'
import { label } from '../../presenters/message-text.ts'
import { wordsOfUser } from '../../words/words.ts'
import { notifyPerson } from '../notifications/notify.ts'

/** What a guest brings within this time of what they brought before is in the same notification. */
const series: Seconds = 300

/** Once for all that comes together: the hosts, and whoever made the link. */
export async function tellOfPhotos(tx: Tx, context: Context, guestId: string, what: 'waiting' | 'in'): Promise<void> {
  const guest = await tx
    .selectFrom('guest')
    .innerJoin('user', 'user.id', 'guest.userId')
    .innerJoin('guest_link', 'guest_link.id', 'guest.linkId')
    .innerJoin('group', 'group.id', 'guest_link.groupId')
    .leftJoin('collection', 'collection.id', 'guest_link.collectionId')
    .leftJoin('message', 'message.id', 'guest_link.messageId')
    .select(['guest.userId', 'user.name', 'guest_link.groupId', 'guest_link.madeBy', 'guest.messageId'])
    .select(['collection.name as collectionName', 'message.data', 'group.name as groupName'])
    .where('guest.id', '=', guestId)
    .executeTakeFirst()
  if (!guest) return
  const { groupId, userId: by, messageId } = guest
  const target = what === 'waiting' || messageId === null ? `/groups/${groupId}/guests` : `/messages/${messageId}`
  const since = await replaceEarlier(tx, context, { target, by })
  const { count } = await tx
    .selectFrom('guest_photo')
    .select((is) => is.fn.countAll<number | string>().as('count'))
    .where('guestId', '=', guestId)
    .where(what === 'waiting' ? 'createdAt' : 'letInAt', '>=', since)
    .$if(what === 'waiting', (is) => is.where('letInAt', 'is', null))
    .executeTakeFirstOrThrow()
  if (Number(count) === 0) return
  const ofMessage = label(JSON.parse(guest.data ?? '{}') as MessageData, limits.notificationLine)
  const values = { person: guest.name, title: guest.collectionName ?? (ofMessage || guest.groupName) }
  for (const { userId, data } of await listDeciders(tx, guest)) {
    const words = wordsOfUser(context.config, data)
    const word = what === 'waiting' ? 'news_guest_brought' : 'news_guest_added'
    const text = words.count(word, Number(count), values)
    await notifyPerson(tx, context, userId, { text, target, by, groupId, noted: { since } })
  }
}

/** @returns when the first came of which it tells */
async function replaceEarlier(tx: Tx, { clock }: Context, { target, by }: { target: string; by: string }) {
  const now = clock()
  const replaced = await tx
    .deleteFrom('notification')
    .where('target', '=', target)
    .where('fromUserId', '=', by)
    .where('createdAt', '>', now - series)
    .where('type', '=', 'global_notification')
    .returning('data')
    .execute()
  const earlier = replaced.map(({ data }) => (JSON.parse(data) as { noted?: { since: Seconds } }).noted?.since ?? now)
  return Math.min(now - 60, ...earlier)
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
