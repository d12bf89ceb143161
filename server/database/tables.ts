import type { Generated, Transaction } from 'kysely'
import type { ReadonlyKysely } from 'kysely/readonly'
import type { GroupRole } from '#contract/hosting/group-roles.ts'
import type { ImportedFrom } from '#contract/importing/import-formats.ts'
import type { NotifyLevel } from '#contract/notification-settings.ts'
import type { Seconds } from '#contract/units.ts'
import type { notificationFrequencies } from '#contract/users.ts'
import type { FurtherTables } from './tables/further-tables.ts'

type Flag = 0 | 1
type Json = string

/** Ids are UUIDs as text. A test compares these tables, and the further ones, with the migrated databases. */
type FirstTables = {
  /**
   * `login` is unique and in lower case; `passwordHash` is empty where there is no password; `avatarId` becomes null when that file is deleted. `emailFrequency` and
   * `timeZone` are null until chosen. At `nextDigestAt`, an email is due about unread notifications after
   * `digestedUpTo`; `digestsPacedUntil` spaces these emails, and `lastNotificationEmailCheck` is when the last was
   * sent. `bounces` counts consecutive emails refused by the person's mail server; nothing more is sent after
   * `emailParkedAt`. `quietFrom` and `quietUntil` are minutes of the day between which devices stay silent, both or
   * neither. `addressConfirmedAt` is when somebody first showed an email that came to `login`.
   * `birthday` is a month and day such as 06-12, and `birthYear` is there only with it. `dismissedNotice` is the id of
   * a notice of the server, which may be gone.
   */
  user: {
    id: string
    login: string
    passwordHash: string
    name: string
    avatarId: string | null
    data: Json
    createdAt: Seconds
    lastActivityDate: Seconds
    lastNotificationEmailCheck: Seconds
    emailFrequency: (typeof notificationFrequencies)[number] | null
    timeZone: string | null
    nextDigestAt: Seconds | null
    digestedUpTo: Generated<string>
    digestsPacedUntil: Generated<Seconds>
    bounces: Generated<number>
    emailParkedAt: Seconds | null
    addressConfirmedAt: Seconds | null
    quietFrom: number | null
    quietUntil: number | null
    birthday: string | null
    birthYear: number | null
    dismissedNotice: string | null
  }

  /**
   * `messagesInFront` counts its messages in front; `emptySince` is when it was found without members. `hue` is one of
   * 27; `pictureId` becomes null when that file is deleted. `inviteKeyBy` made the present `inviteKey`, and becomes
   * null when that person is deleted; `inviteShowsPeople` lets the key show the group and its members before joining.
   * The other flags are the rules made by its hosts (`GroupRules` of the contract). It is deleted at `closesAt`. A
   * group without hosts has offered `hostOfferedTo` to become one at `hostOfferedAt`.
   */
  group: {
    id: string
    name: string
    secretKey: string
    inviteKey: string
    createdAt: Seconds
    lastActivityDate: Seconds
    messagesInFront: Generated<number>
    hue: Generated<number>
    description: Generated<string>
    pictureId: string | null
    coverX: Generated<number>
    coverY: Generated<number>
    emptySince: Seconds | null
    inviteKeyBy: string | null
    inviteShowsPeople: Generated<Flag>
    onlyHostsInvite: Generated<Flag>
    onlyHostsEdit: Generated<Flag>
    onlyAuthorsShare: Generated<Flag>
    onlyHostsPost: Generated<Flag>
    onlyHostsReply: Generated<Flag>
    readersReply: Generated<Flag>
    keepsNoVersions: Generated<Flag>
    noBirthdayCards: Generated<Flag>
    linkNeedsApproval: Generated<Flag>
    closesAt: Seconds | null
    hostOfferedTo: string | null
    hostOfferedAt: Seconds | null
    hostAcceptedAt: Seconds | null
  }

  /**
   * A person in a group, once; deleted with either. The person sees the group's notifications after `notifiedAfter`
   * that `notifyLevel` allows, and has read those up to `readUpTo`.
   */
  membership: {
    groupId: string
    userId: string
    joinedAt: Seconds
    notifiedAfter: Generated<string>
    readUpTo: Generated<string>
    notifyLevel: Generated<NotifyLevel>
    role: Generated<GroupRole>
    passedOverAt: Seconds | null
  }

  /**
   * Deleted with its group and with its parent; stays without an author when the person is deleted. `createdAt` is the
   * author's date, `postedAt` the arrival, `editedAt` when its words or files changed noticeably, `sortOrder`
   * the position among pinned messages. For a long message, `data`
   * is what lists show. `datePrecision` when less than the day of `createdAt` counts. `linkId` is the first link in
   * its text, unless hidden. `aboutFileId` is the file of the parent that a reply is about; null once that file is not
   * in the parent. Once the top of a thread has `closedAt`, only hosts reply in it. `writtenBy` wrote it for an author who
   * had never signed in, or brought it with an import; null once that person is deleted.
   */
  message: {
    id: string
    groupId: string
    authorId: string | null
    parentId: string | null
    data: Json
    type: 'standard' | 'rich_text'
    createdAt: Seconds
    datePrecision: 'month' | 'year' | null
    postedAt: Seconds
    lastActivityDate: Seconds
    isInFront: Flag
    sortOrder: number | null
    linkId: string | null
    aboutFileId: string | null
    closedAt: Seconds | null
    writtenBy: string | null
    importedFrom: ImportedFrom | null
    blocks: string | null
    editedAt: Seconds | null
  }

  /**
   * Stays without an owner when the person is deleted; the picture of a link never has one. `type` and `contentUrl`
   * describe the copy that is served, `originalName` is the stored object as sent, with its checksum once known and
   * when that was last compared; members save it when `isSavedAsSent`, and every photo. `playableName` is a copy of it as an
   * MP4 without metadata, where that needs no decoding. `placeholder` is a data address. `contentName` is the stored object of a video, sound
   * or PDF that is served, and `pictureName` the source of its pictures, if not the original. `sentSha256` is the
   * checksum of the uploaded bytes; `failedAt` is when a video or sound proved impossible to convert. `rotatedFromId`
   * is the photo that this one is a rotated copy of, null once that is deleted. `uploadId` is its resumable upload.
   * `isVoiceNote`: recorded for a message.
   */
  file: {
    id: string
    ownerId: string | null
    createdAt: Seconds
    type: string
    status: 'raw' | 'ready'
    contentUrl: string
    originalName: string
    playableName: string | null
    isSavedAsSent: Generated<0 | 1>
    size: number
    width: number | null
    height: number | null
    placeholder: string | null
    sha256: string | null
    checkedAt: Generated<Seconds>
    contentName: string | null
    pictureName: string | null
    sentSha256: string | null
    failedAt: Seconds | null
    durationMs: number | null
    peaks: string | null
    pages: number | null
    name: string | null
    title: string | null
    artist: string | null
    takenAt: Seconds | null
    rotatedFromId: string | null
    uploadId: string | null
    isVoiceNote: Generated<0 | 1>
  }

  unfinished_upload: {
    id: string
    ownerId: string
    size: number
    expiresAt: Seconds
  }

  file_text: {
    fileId: string
    text: string
  }

  /** A file whose original is missing or changed, and since when; deleted with the file. */
  damaged_file: {
    fileId: string
    since: Seconds
  }

  /** A file in no message and not anybody's picture, and since when; deleted with the file. */
  unused_file: {
    fileId: string
    since: Seconds
  }

  /**
   * The files of a message in order; deleted with the message. A file in it cannot be deleted. Photos and videos
   * repeat the group and author of the message, and have the time taken, otherwise the date of the message, because
   * photos are listed by these; all three are null for other files. `caption`, `alt` and `location`
   * are the author's words.
   */
  message_file: {
    messageId: string
    fileId: string
    position: number
    groupId: string | null
    authorId: string | null
    takenAt: Seconds | null
    caption: string | null
    alt: string | null
    location: string | null
  }

  message_mention: {
    messageId: string
    userId: string
  }

  /**
   * An address in messages, or one in a draft; deleted a day after its last use. The id is derived from `url`. `data`
   * survives failed attempts to read it again, which `failures` counts; `failure` is the latest reason. `pictureId`
   * becomes null when that file is deleted.
   */
  link: {
    id: string
    url: string
    data: Json | null
    pictureId: string | null
    askedAt: Seconds
    triedAt: Seconds | null
    failure: string | null
    failures: Generated<number>
  }

  /**
   * One per person, message or file of it, and emoji; deleted with the person and with the message. Becomes one to the
   * message when `fileId` is no longer in it.
   */
  reaction: {
    id: string
    messageId: string
    userId: string
    emoji: string
    createdAt: Seconds
    fileId: string | null
  }

  bookmark: {
    id: string
    userId: string
    messageId: string
    createdAt: Seconds
  }

  /**
   * A message that anybody may read; deleted with it. The token is derived from the salt, and only its hash is stored.
   */
  public_link: {
    messageId: string
    salt: string
    tokenHash: string
    createdAt: Seconds
  }

  /** Verifies the public links that another server gave out for a message; deleted with it, and to revoke them. */
  old_public_link: {
    messageId: string
    secretKey: string
  }
}

/** The whole data model. */
export type Tables = FirstTables & FurtherTables

export type Db = ReadonlyKysely<Tables>

/** An open transaction, with hooks that run once it is committed. */
export type Tx = Transaction<Tables> & { afterCommit: (hook: () => void) => void }
