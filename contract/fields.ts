import * as Type from 'typebox'

/** Sections 5 and 9 of the specification; in characters unless the name says otherwise. */
export const limits = {
  name: 128,
  passwordMin: 8,
  password: 128,
  login: 254,
  title: 512,
  text: 50_000,
  /** The reference client wraps its text in JSON, which is longer than the words in it. */
  storedText: 400_000,
  /** The most that this JSON may add: a fixed part, and a part for each character. */
  markup: 4096,
  markupPerCharacter: 20,
  /** Bytes of a message as it is sent: all that may be stored, with every character escaped. */
  messageBody: 2_500_000,
  filesPerMessage: 200,
  caption: 500,
  alt: 500,
  location: 80,
  mentionsPerMessage: 50,
  /** Of earlier texts; older ones go. */
  versionsPerMessage: 50,
  pageSize: 30,
  peoplePerPage: 60,
  memories: 10,
  birthdays: 20,
  commentsShown: 5,
  commentsStep: 10,
  concurrentUploads: 2,
  excerpt: 500,
  notificationLine: 120,
  /** What somebody who wants to join writes to those who let them in. */
  joiningLine: 200,
  searchText: 200,
  searchResults: 100,
  countedResults: 1000,
  namesFound: 5,
  hashtagsShown: 12,
  hashtagsCounted: 2000,
  newsShown: 20,
  /** Older notifications are removed. */
  notifications: 1001,
  bookmarks: 1001,
  pushDevices: 20,
  pushEndpoint: 2000,
  filesOnCard: 5,
  groupsListed: 100,
  facesOfGroup: 7,
  lineageInEvent: 10,
  reactionsPerMessage: 50,
  reactionsPerPerson: 20,
  reactionNames: 10,
  photoReplies: 20,
  /** What an administrator tells everybody, and the address in it. */
  notice: 280,
  noticeLink: 1000,
  reportReason: 500,
  reportsListed: 60,
  /** A picture with more pixels is refused; some formats, which take more memory, earlier. */
  picturePixels: 100_000_000,
} as const

/** PostgreSQL cannot store the zero character, and UTF-8 cannot express half of a surrogate pair. */
const unstorable = '\\u0000\\ud800-\\udfff'

const id = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'
/** Lower-case UUID; ours are version 7, so that they sort by time. */
export const Id = Type.String({ pattern: `^${id}$` })

/** In hexadecimal, as `sha256sum` prints it. */
export const Sha256 = Type.String({ pattern: '^[0-9a-f]{64}$' })

export const Ids = (most: number) => Type.String({ pattern: `^${id}(,${id}){0,${most - 1}}$` })

export const EpochSeconds = Type.Integer({ minimum: 0, maximum: 253_402_300_799 })

/** The beginning of 1899. */
export const oldestDate = -2_240_524_800

/** For what may be older than 1970, such as a photo. */
export const EpochSecondsOfOld = Type.Integer({ minimum: oldestDate, maximum: 253_402_300_799 })

/** Shows nothing by itself: spaces, control and format characters, marks and blank letters. */
const unseen = '\\s\\p{Cc}\\p{Cf}\\p{M}\\p{Default_Ignorable_Code_Point}\\u2800'

/** The server removes invisible characters, except those that join letters and emoji. */
export const lineOf = (maxLength: number) =>
  Type.String({ minLength: 1, maxLength, pattern: `^(?![${unseen}]*$)[^${unstorable}]*$` })

export const Name = lineOf(limits.name)

/** Would turn one address in an email into two; also control characters. */
const neverInAddress = '<>,;"\\u0000-\\u001f\\u007f-\\u009f'

/** An email address as a login; compared case-insensitively. */
export const Login = Type.String({
  minLength: 3,
  maxLength: limits.login,
  pattern: `^[^\\s@${neverInAddress}${unstorable}]+@[^\\s@${neverInAddress}${unstorable}]+$`,
})

const storable = `^[^${unstorable}]*$`

export const NewPassword = Type.String({
  minLength: limits.passwordMin,
  maxLength: limits.password,
  pattern: storable,
})

/** From the IANA time zone database, such as Europe/Paris; the server refuses those it does not know. */
export const TimeZone = Type.String({ maxLength: 64, pattern: '^[A-Za-z][A-Za-z0-9_+-]*(/[A-Za-z0-9_+-]+){0,2}$' })

/** 1938-06-12 or 06-12. The server refuses days that do not exist or are in the future. */
export const Birthday = Type.String({ pattern: '^([12][0-9]{3}-)?(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$' })

const date = '[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])'

/** A calendar date, such as 2026-12-13. The server refuses those that do not exist. */
export const CalendarDate = Type.String({ pattern: `^${date}$` })

/** A whole day, or a time of day on the clocks of a place: 2026-12-13 or 2026-12-13T12:30. */
export const LocalMoment = Type.String({ pattern: `^${date}(T([01][0-9]|2[0-3]):[0-5][0-9])?$` })

export function Text(maxLength: number) {
  return Type.String({ maxLength, pattern: storable })
}

export const Key = Type.String({ minLength: 1, maxLength: 200, pattern: '^[A-Za-z0-9_.-]+$' })

export const IdParams = Type.Object({ id: Id })
