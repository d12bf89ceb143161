import type { Generated, Transaction } from 'kysely'
import type { ReadonlyKysely } from 'kysely/readonly'
import type { NotifyLevel } from '#contract/notification-settings.ts'
import type { NotificationType } from '#contract/notifications.ts'
import type { notificationFrequencies } from '#contract/users.ts'

/** Whole seconds since 1970, UTC. */
type Seconds = number
/** 0 or 1, held by a check constraint. */
type Flag = 0 | 1
type Json = string

/** The whole data model. Ids are UUIDs as text; a test compares this page with the migrated databases. */
export type Tables = {
  /**
   * `login` is unique and in lower case; `avatarId` becomes null when that file is deleted. `emailFrequency` and
   * `timeZone` are null until there is a choice. At `nextDigestAt` it is time for an email about what is unread behind
   * the notification `digestedUpTo`; `digestsPacedUntil` keeps these emails apart, and `lastNotificationEmailCheck` is
   * when the last was sent. `bounces` counts the emails that its mail server has refused in a row; nothing more is sent
   * there after `emailParkedAt`. `quietFrom` and `quietUntil` are minutes of the day between which devices are told
   * nothing, both or neither. `birthday` is a month and day as 06-12, and `birthYear` is there only with it.
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
    quietFrom: number | null
    quietUntil: number | null
    birthday: string | null
    birthYear: number | null
  }

  /** One per login of a person; deleted with the person. Only hashes of the two keys are stored. */
  session: {
    id: string
    userId: string
    keyHash: string
    /** Of the weaker key in the cookie, good for pictures, files and the event stream. */
    mediaKeyHash: string
    deviceName: string
    /** Of the network from which the person signed in, with the server's secret. */
    networkHash: string | null
    createdAt: Seconds
    lastUsedAt: Seconds
  }

  /**
   * Where the browser of a session is reached; deleted with the session, and so at every kind of signing out. `endpoint`
   * is an address at a push service, which is secret; `p256dh` and `auth` are what its messages are encrypted with.
   * `failures` are counted since the last success.
   */
  push_subscription: {
    sessionId: string
    userId: string
    endpoint: string
    p256dh: string
    auth: string
    createdAt: Seconds
    lastSuccessAt: Seconds | null
    failures: Generated<number>
  }

  /**
   * `messagesInFront` counts its messages that are in front; `emptySince` is when it was found without any member. `hue`
   * is one of 27; `pictureId` becomes null when that file is deleted. `inviteKeyBy` made the present `inviteKey`, and
   * becomes null when that person is deleted; `inviteShowsPeople` says whether the key shows the group and its people
   * before somebody joins.
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
  }

  /**
   * A person in a group, once; deleted with either. Of the group's notifications the person sees those whose ids are
   * behind `notifiedAfter`, as many as `notifyLevel` lets through, and has read those up to `readUpTo`.
   */
  membership: {
    groupId: string
    userId: string
    joinedAt: Seconds
    notifiedAfter: Generated<string>
    readUpTo: Generated<string>
    notifyLevel: Generated<NotifyLevel>
  }

  /**
   * Deleted with its group and with its parent; stays without an author when the person is deleted.
   * `createdAt` is the date its author gave it, `postedAt` when it arrived, `sortOrder` its place among the pinned.
   * Of a long message, `data` is what lists show. `datePrecision` is what counts of `createdAt`, when it is not the day.
   * `linkId` is the first link in its text, unless it is not to be shown.
   * `aboutFileId` is the file of the parent that a reply is about; null again once that file is not in the parent.
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
  }

  /** All of a message of which lists show less; deleted with it. */
  long_message: {
    messageId: string
    data: Json
  }

  /**
   * Stays without an owner when the person is deleted; the picture of a link never has one. `type` and `contentUrl` are those of the copy that is handed out,
   * `originalName` is the stored object as it was sent, with its checksum once known and when that was last compared.
   * `placeholder` is a data address. `contentName` is the stored object of a video, sound or PDF that is handed out, and
   * `pictureName` the one that its pictures are made from, when it is not the original. `sentSha256` is the checksum of
   * the bytes as they were sent; `failedAt` is when it turned out that a video or sound cannot be converted.
   * `rotatedFromId` is the photo that this one is a rotated copy of; it becomes null when that one is deleted.
   * `uploadId` is the resumable upload that it was made of. `isVoiceNote` says that it was recorded for a message.
   */
  file: {
    id: string
    ownerId: string | null
    createdAt: Seconds
    type: string
    status: 'raw' | 'ready'
    contentUrl: string
    originalName: string
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

  /**
   * So many bytes that a person is sending; deleted with the person, and when they have become a file or are given up.
   * The id is that of a resumable upload, unless they come in one request.
   */
  unfinished_upload: {
    id: string
    ownerId: string
    size: number
    expiresAt: Seconds
  }

  /** The text of a PDF, for the search; deleted with the file. */
  file_text: {
    fileId: string
    text: string
  }

  /** A file whose original was found missing or changed, and since when; deleted with the file. */
  damaged_file: {
    fileId: string
    since: Seconds
  }

  /** A file that was found in no message and as nobody's picture, and since when; deleted with the file. */
  unused_file: {
    fileId: string
    since: Seconds
  }

  /**
   * The files of a message in their order; deleted with the message. A file in it cannot be deleted. Photos and videos
   * have the group and the author of the message here too, and when they were taken, else the date of the message:
   * these are what photos are listed by. All three are null for other files. `caption` and `alt` are the author's words.
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
  }

  /** Who is mentioned in a message, of those who were in its group then; deleted with either. */
  message_mention: {
    messageId: string
    userId: string
  }

  /**
   * An address in messages, or one that a person who writes has asked about; deleted a day after nobody needs it any
   * more. The id follows from `url`. `data` is there once it was read, and stays when reading it again fails; `failures`
   * counts those since, `failure` is the reason of the last. `pictureId` becomes null when that file is deleted.
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
   * message when `fileId` is not in it any more.
   */
  reaction: {
    id: string
    messageId: string
    userId: string
    emoji: string
    createdAt: Seconds
    fileId: string | null
  }

  /** A bookmark of a message, once per person; deleted with either. */
  bookmark: {
    id: string
    userId: string
    messageId: string
    createdAt: Seconds
  }

  /**
   * Something that happened, once for all who are told: the members of its group except `fromUserId`, or one person,
   * `userId`, or, with neither, everybody. Later ones have larger ids. Deleted with these people, with the group and
   * with `fromMessage`, and so with any message that it is about. `messageId` is the message that was posted,
   * `fromMessageId` the one it replies to, or itself, and `threadId` the one at the top of its thread.
   */
  notification: {
    id: string
    userId: string | null
    type: NotificationType
    target: string
    data: Json
    fromUserId: string | null
    fromGroupId: string | null
    fromMessageId: string | null
    messageId: string | null
    threadId: Generated<string | null>
    createdAt: Seconds
  }

  /** A thread that a person has muted, or else follows, by the message at its top; deleted with either. */
  thread_setting: {
    userId: string
    messageId: string
    isMuted: Flag
  }

  /** What a person has read one by one, or removed from the own list; deleted with either. */
  notification_mark: {
    userId: string
    notificationId: string
    isRemoved: Flag
  }

  /**
   * A message in the index of words; deleted with it. Messages that arrived later have larger numbers. The words, which
   * only full-text.ts reads and writes, are in `words` of this table or, in SQLite, under the number in `indexed_words`.
   * What a search asks about every match is here as well, so that it need not look at the messages.
   */
  indexed_message: {
    number: Generated<number>
    messageId: string
    groupId: string
    createdAt: number
    /** Its words as the index has them, joined by blanks. */
    title: string
    /** Whether there are words of files or links. */
    hasRest: Flag
  }

  /** The words of a person's name as search finds them: folded, each once; deleted with the person. */
  user_word: {
    word: string
    userId: string
  }

  /** The hashtags of a message, folded as search finds them, and as they are first written there; deleted with it. */
  message_hashtag: {
    messageId: string
    tag: string
    groupId: string
    written: string
  }

  /** A message that anybody may read; deleted with it. The token is derived from the salt, and only its hash is stored. */
  public_link: {
    messageId: string
    salt: string
    tokenHash: string
    createdAt: Seconds
  }

  /** Keys with which a person may set a new password, until one is used; deleted with the person. */
  password_reset: {
    keyHash: string
    userId: string
    expiresAt: Seconds
  }

  /**
   * Work to be done after its transaction; `parkedAt` when it has failed too often. Work that comes round again and
   * again has its kind as its id, so that there is only one row of it.
   */
  job: {
    id: string
    kind: string
    data: Json
    attempts: number
    runAfter: Seconds
    lockedUntil: Seconds | null
    parkedAt: Seconds | null
    lastError: string | null
    createdAt: Seconds
  }

  /** Attempts that several servers count together; `expire` in milliseconds since 1970. The library of rate limits writes it. */
  rate_count: {
    key: string
    points: number
    expire: number | null
  }

  /** Facts about this server, such as the set-up key while no account exists. */
  server_state: {
    name: string
    value: string
  }
}

/** For reading only; writing goes through transaction(). */
export type Db = ReadonlyKysely<Tables>

/** An open transaction: the database handle, and what is to happen once it is committed. */
export type Tx = Transaction<Tables> & { afterCommit: (hook: () => void) => void }
