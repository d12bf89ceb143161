import type { ExpressionBuilder } from 'kysely'
import type { Tables } from '../../database/tables.ts'
import type { Reach } from '../../http/viewer.ts'
import type { GuestPass } from './require-guest.ts'

type Of = ExpressionBuilder<Tables, 'file'>

/** What one of these links shows at this moment, and what the guest has brought. */
export function isShownToGuests(passes: readonly GuestPass[]) {
  return (is: Of) => is.or(passes.flatMap((pass) => [...shownBy(is, pass), ...broughtBy(is, pass)]))
}

function shownBy(is: Of, { collectionId, messageId, showsReplies, groupId }: GuestPass) {
  const ofMessages = is
    .selectFrom('message_file')
    .select('message_file.fileId')
    .whereRef('message_file.fileId', '=', 'file.id')
  if (collectionId !== null) {
    const placed = ofMessages
      .innerJoin('collection_file', (on) =>
        on
          .onRef('collection_file.fileId', '=', 'message_file.fileId')
          .onRef('collection_file.messageId', '=', 'message_file.messageId'),
      )
      .where('collection_file.collectionId', '=', collectionId)
      .where('message_file.groupId', '=', groupId)
    return [is.exists(placed)]
  }
  const own = ofMessages.where('message_file.messageId', '=', messageId!)
  if (showsReplies === 0) return [is.exists(own)]
  const ofReplies = ofMessages
    .innerJoin('message', 'message.id', 'message_file.messageId')
    .where('message.parentId', '=', messageId!)
    .where('message.groupId', '=', groupId)
  return [is.exists(own), is.exists(ofReplies)]
}

function broughtBy(is: Of, { guest }: GuestPass) {
  if (!guest) return []
  const brought = is
    .selectFrom('guest_photo')
    .select('guest_photo.fileId')
    .whereRef('guest_photo.fileId', '=', 'file.id')
    .where('guest_photo.guestId', '=', guest.id)
  return [is.exists(brought)]
}

/** Waits for this person: a host of the group, or whoever made the link and still writes there. */
export function waitsFor(is: Of, { userId, onlyGroup }: Reach) {
  return is
    .selectFrom('guest_photo')
    .innerJoin('guest_link', 'guest_link.id', 'guest_photo.linkId')
    .innerJoin('membership', 'membership.groupId', 'guest_link.groupId')
    .select('guest_photo.fileId')
    .whereRef('guest_photo.fileId', '=', 'file.id')
    .where('guest_photo.letInAt', 'is', null)
    .where('membership.userId', '=', userId)
    .where((its) =>
      its.or([
        its('membership.role', '=', 'host'),
        its.and([its('membership.role', '=', 'member'), its('guest_link.madeBy', '=', userId)]),
      ]),
    )
    .$if(onlyGroup !== undefined, (query) => query.where('membership.groupId', '=', onlyGroup!))
}
