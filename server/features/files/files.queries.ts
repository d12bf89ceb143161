import type { ExpressionBuilder } from 'kysely'
import type { Seconds } from '#contract/units.ts'
import type { Tables } from '../../database/tables.ts'
import { hashKey, type Reach } from '../../http/viewer.ts'
import { waitsFor } from '../guest-gate/guest-files.ts'
import { isOpenInvitation } from '../membership/entrance.ts'
import { isKnownTo } from '../membership/known-people.ts'

/** Readable with one of these tokens: a file, or a link's picture, of a public message. */
export function isPublicBy(tokenHashes: readonly string[]) {
  return (is: ExpressionBuilder<Tables, 'file'>) =>
    is.or([is.exists(ofPublicMessages(is, tokenHashes)), is.exists(ofPublicLinks(is, tokenHashes))])
}

/** Readable with one of these keys: the picture of a group that shows its members, and theirs. */
export function isFaceFor(inviteKeys: readonly string[], now: Seconds) {
  return (is: ExpressionBuilder<Tables, 'file'>) => {
    const invitedTo = is
      .selectFrom('invitation')
      .select('invitation.groupId')
      .where('invitation.keyHash', 'in', inviteKeys.map(hashKey))
      .where(isOpenInvitation(now))
    const invitingGroups = is
      .selectFrom('group')
      .select('group.id')
      .where((its) => its.or([its('group.inviteKey', 'in', inviteKeys), its('group.id', 'in', invitedTo)]))
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
 * Readable by this person: their own, in a message of their groups or a birthday card there for somebody else, or the picture of such a group, of somebody in it,
 * or of a link, which is public and whose id cannot be guessed, or brought by a guest whom they may let in.
 */
export function isReadableBy(reach: Reach) {
  return (is: ExpressionBuilder<Tables, 'file'>) =>
    is.or([
      isAttachableBy(reach)(is),
      is.exists(ofTheirCards(is, reach)),
      is.exists(ofTheirPeople(is, reach)),
      is.exists(groupPictures(is, reach)),
      is.exists(ofLinks(is)),
      is.exists(waitsFor(is, reach)),
    ])
}

/**
 * Attachable by this person: their own, or in a message of their groups that they share. Whoever reaches only one group
 * does not learn what of their own is elsewhere.
 */
export function isAttachableBy(reach: Reach) {
  return (is: ExpressionBuilder<Tables, 'file'>) => {
    const isOwn = is('file.ownerId', '=', reach.userId)
    const isUsable = reach.onlyGroup === undefined ? isOwn : is.and([isOwn, is.not(isUsed(is))])
    return is.or([isUsable, is.exists(ofTheirGroups(is, reach))])
  }
}

function ofTheirGroups(is: ExpressionBuilder<Tables, 'file'>, { userId, onlyGroup }: Reach) {
  return is
    .selectFrom('message_file')
    .innerJoin('message', 'message.id', 'message_file.messageId')
    .innerJoin('membership', 'membership.groupId', 'message.groupId')
    .select('message_file.fileId')
    .whereRef('message_file.fileId', '=', 'file.id')
    .where('membership.userId', '=', userId)
    .$if(onlyGroup !== undefined, (query) => query.where('membership.groupId', '=', onlyGroup!))
}

/** In cards that are not open yet: of members, for others. */
function ofTheirCards(is: ExpressionBuilder<Tables, 'file'>, { userId, onlyGroup }: Reach) {
  return is
    .selectFrom('birthday_file')
    .innerJoin('birthday_line', 'birthday_line.id', 'birthday_file.lineId')
    .innerJoin('birthday_card', 'birthday_card.id', 'birthday_line.cardId')
    .innerJoin('membership', 'membership.groupId', 'birthday_card.groupId')
    .select('birthday_file.fileId')
    .whereRef('birthday_file.fileId', '=', 'file.id')
    .where('birthday_card.openedAt', 'is', null)
    .where('birthday_card.personId', '!=', userId)
    .where('membership.userId', '=', userId)
    .$if(onlyGroup !== undefined, (query) => query.where('membership.groupId', '=', onlyGroup!))
}

function groupPictures(is: ExpressionBuilder<Tables, 'file'>, { userId, onlyGroup }: Reach) {
  return is
    .selectFrom('group')
    .innerJoin('membership', 'membership.groupId', 'group.id')
    .select('group.id')
    .whereRef('group.pictureId', '=', 'file.id')
    .where('membership.userId', '=', userId)
    .$if(onlyGroup !== undefined, (query) => query.where('membership.groupId', '=', onlyGroup!))
}

function ofTheirPeople(is: ExpressionBuilder<Tables, 'file'>, reach: Reach) {
  return is.selectFrom('user').select('user.id').whereRef('user.avatarId', '=', 'file.id').where(isKnownTo(reach))
}

/**
 * True for a file of a message, also of one that goes later or of a birthday card, of a link, or that a guest has brought
 * and nobody has let in yet, or the picture of a person or group.
 */
export function isUsed(is: ExpressionBuilder<Tables, 'file'>) {
  return is.or([
    is.exists(is.selectFrom('message_file').select('fileId').whereRef('message_file.fileId', '=', 'file.id')),
    is.exists(is.selectFrom('scheduled_file').select('fileId').whereRef('scheduled_file.fileId', '=', 'file.id')),
    is.exists(is.selectFrom('birthday_file').select('fileId').whereRef('birthday_file.fileId', '=', 'file.id')),
    is.exists(
      is
        .selectFrom('guest_photo')
        .select('fileId')
        .whereRef('guest_photo.fileId', '=', 'file.id')
        .where('guest_photo.letInAt', 'is', null),
    ),
    is.exists(is.selectFrom('withheld_file').select('fileId').whereRef('withheld_file.fileId', '=', 'file.id')),
    is.exists(is.selectFrom('user').select('user.id').whereRef('user.avatarId', '=', 'file.id')),
    is.exists(is.selectFrom('leaving').select('leaving.userId').whereRef('leaving.avatarId', '=', 'file.id')),
    is.exists(is.selectFrom('group').select('group.id').whereRef('group.pictureId', '=', 'file.id')),
    is.exists(is.selectFrom('link').select('link.id').whereRef('link.pictureId', '=', 'file.id')),
  ])
}
