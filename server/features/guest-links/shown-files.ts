import type { Db } from '../../database/tables.ts'
import { isInCollection } from '../collections/files-of-collection.ts'
import type { GuestPass } from '../guest-gate/require-guest.ts'

/** What a link shows, but for replies. */
export function shownFiles(db: Db, { collectionId, messageId, groupId }: GuestPass) {
  return db
    .selectFrom('message_file')
    .innerJoin('message', 'message.id', 'message_file.messageId')
    .innerJoin('file', 'file.id', 'message_file.fileId')
    .where('message_file.groupId', '=', groupId)
    .$if(messageId !== null, (is) => is.where('message_file.messageId', '=', messageId!))
    .$if(collectionId !== null, (is) => is.where((of) => isInCollection(of, collectionId!)))
}

export function firstName(name: string): string {
  return name.trim().split(/\s+/u)[0] ?? name
}
