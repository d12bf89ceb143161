import type { ExpressionBuilder } from 'kysely'
import type { Tables } from '../../database/tables.ts'

/** True for a file of a message that anybody may read who has one of these tokens. */
export function isPublicBy(tokenHashes: readonly string[]) {
  return (is: ExpressionBuilder<Tables, 'file'>) =>
    is.exists(
      is
        .selectFrom('message_file')
        .innerJoin('public_link', 'public_link.messageId', 'message_file.messageId')
        .select('message_file.fileId')
        .whereRef('message_file.fileId', '=', 'file.id')
        .where('public_link.tokenHash', 'in', tokenHashes),
    )
}

/**
 * True for a file that this person may see: it is theirs, belongs to a message of a group they are in,
 * or is the picture of somebody they share a group with.
 */
export function isReadableBy(userId: string) {
  return (is: ExpressionBuilder<Tables, 'file'>) =>
    is.or([is('file.ownerId', '=', userId), is.exists(ofTheirGroups(is, userId)), is.exists(ofTheirPeople(is, userId))])
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

function ofTheirPeople(is: ExpressionBuilder<Tables, 'file'>, userId: string) {
  return is
    .selectFrom('user')
    .innerJoin('membership as theirs', 'theirs.userId', 'user.id')
    .innerJoin('membership as mine', 'mine.groupId', 'theirs.groupId')
    .select('user.id')
    .whereRef('user.avatarId', '=', 'file.id')
    .where('mine.userId', '=', userId)
}
