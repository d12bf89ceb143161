import type { ExpressionBuilder } from 'kysely'
import type { Tables } from '../../database/tables.ts'
import { isKnownTo } from '../membership/known-people.ts'

/** True for a file or the picture of a link of a message that anybody may read who has one of these tokens. */
export function isPublicBy(tokenHashes: readonly string[]) {
  return (is: ExpressionBuilder<Tables, 'file'>) =>
    is.or([is.exists(ofPublicMessages(is, tokenHashes)), is.exists(ofPublicLinks(is, tokenHashes))])
}

/** True for the picture of a group that shows its people to whoever has one of these keys, and for theirs. */
export function isFaceFor(inviteKeys: readonly string[]) {
  return (is: ExpressionBuilder<Tables, 'file'>) => {
    const invitingGroups = is
      .selectFrom('group')
      .select('group.id')
      .where('group.inviteKey', 'in', inviteKeys)
      .where('group.inviteShowsPeople', '=', 1)
    const ofPeople = invitingGroups
      .innerJoin('membership', 'membership.groupId', 'group.id')
      .innerJoin('user', 'user.id', 'membership.userId')
      .whereRef('user.avatarId', '=', 'file.id')
    return is.or([is.exists(ofPeople), is.exists(invitingGroups.whereRef('group.pictureId', '=', 'file.id'))])
  }
}

function ofPublicMessages(is: ExpressionBuilder<Tables, 'file'>, tokenHashes: readonly string[]) {
  return is
    .selectFrom('message_file')
    .innerJoin('public_link', 'public_link.messageId', 'message_file.messageId')
    .select('message_file.fileId')
    .whereRef('message_file.fileId', '=', 'file.id')
    .where('public_link.tokenHash', 'in', tokenHashes)
}

function ofPublicLinks(is: ExpressionBuilder<Tables, 'file'>, tokenHashes: readonly string[]) {
  return ofLinks(is)
    .innerJoin('message', 'message.linkId', 'link.id')
    .innerJoin('public_link', 'public_link.messageId', 'message.id')
    .where('public_link.tokenHash', 'in', tokenHashes)
}

function ofLinks(is: ExpressionBuilder<Tables, 'file'>) {
  return is.selectFrom('link').select('link.id').whereRef('link.pictureId', '=', 'file.id')
}

/**
 * True for a file that this person may see: it is theirs, belongs to a message of a group they are in,
 * or is the picture of such a group, of somebody they know, or of a link: that is from elsewhere, and ids cannot be guessed.
 */
export function isReadableBy(userId: string) {
  return (is: ExpressionBuilder<Tables, 'file'>) =>
    is.or([
      isAttachableBy(userId)(is),
      is.exists(ofTheirPeople(is, userId)),
      is.exists(ofTheirPlaces(is, userId)),
      is.exists(ofLinks(is)),
    ])
}

/**
 * True for a file that this person may put into a message: it is theirs, or belongs to a message of a group they are
 * in, which they share to another.
 */
export function isAttachableBy(userId: string) {
  return (is: ExpressionBuilder<Tables, 'file'>) =>
    is.or([is('file.ownerId', '=', userId), is.exists(ofTheirGroups(is, userId))])
}

function ofTheirGroups(is: ExpressionBuilder<Tables, 'file'>, userId: string) {
  return is
    .selectFrom('message_file')
    .innerJoin('message', 'message.id', 'message_file.messageId')
    .innerJoin('membership', 'membership.groupId', 'message.groupId')
    .select('message_file.fileId')
    .whereRef('message_file.fileId', '=', 'file.id')
    .where('membership.userId', '=', userId)
}

function ofTheirPlaces(is: ExpressionBuilder<Tables, 'file'>, userId: string) {
  return is
    .selectFrom('group')
    .innerJoin('membership', 'membership.groupId', 'group.id')
    .select('group.id')
    .whereRef('group.pictureId', '=', 'file.id')
    .where('membership.userId', '=', userId)
}

function ofTheirPeople(is: ExpressionBuilder<Tables, 'file'>, userId: string) {
  return is.selectFrom('user').select('user.id').whereRef('user.avatarId', '=', 'file.id').where(isKnownTo(userId))
}
