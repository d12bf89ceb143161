import * as Type from 'typebox'

/** The specification's sizes (sections 5 and 9), in characters unless the name says otherwise. */
export const limits = {
  name: 128,
  passwordMin: 8,
  password: 128,
  login: 254,
  title: 512,
  text: 50_000,
  /** The reference client wraps its text in JSON, which is longer than the words in it. */
  storedText: 400_000,
  /** What it may add to the words: so much for any text, and so much for each character of it. */
  markup: 4096,
  markupPerCharacter: 20,
  /** A message as it is sent, in bytes: as much as may be stored, with every character of the text escaped. */
  messageBody: 2_500_000,
  filesPerMessage: 200,
  /** What is said of one file of a message. */
  caption: 500,
  alt: 500,
  mentionsPerMessage: 50,
  pageSize: 30,
  peoplePerPage: 60,
  /** Memories of a day, and birthdays on it. */
  memories: 10,
  birthdays: 20,
  commentsShown: 5,
  commentsStep: 10,
  concurrentUploads: 2,
  /** Text of a message as lists carry it. */
  excerpt: 500,
  /** Text and title of a message as notifications carry them. */
  notificationLine: 120,
  /** What may be typed into the search box. */
  searchText: 200,
  searchResults: 100,
  /** So many are counted and ranked. */
  countedResults: 1000,
  /** People, and groups, whose names a search finds. */
  namesFound: 5,
  hashtagsShown: 12,
  /** The last so many in a group are counted. */
  hashtagsCounted: 2000,
  /** Rows of news shown at first. */
  newsShown: 20,
  /** The longest list of notifications or bookmarks; older notifications are removed. */
  notifications: 1001,
  bookmarks: 1001,
  /** Devices of one person that are sent notifications. */
  pushDevices: 20,
  pushEndpoint: 2000,
  /** Files of a message as lists carry them. */
  filesOnCard: 5,
  /** Groups in the list of one's groups, and faces of each. */
  groupsListed: 100,
  facesOfGroup: 7,
  /** Ancestors that a live event names. */
  lineageInEvent: 10,
  /** Different emoji under a message with its photos, and of one person to each of these. */
  reactionsPerMessage: 50,
  reactionsPerPerson: 20,
  /** Names that a reaction lists before "and x more". */
  reactionNames: 10,
  /** Replies about one photo, shown beside it. */
  photoReplies: 20,
  /** A picture with more pixels than this is refused, and one whose kind takes too much memory earlier. */
  picturePixels: 100_000_000,
} as const

/** Neither the zero character, which PostgreSQL cannot store, nor half of a pair, which UTF-8 cannot express. */
const unstorable = '\\u0000\\ud800-\\udfff'

const id = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'
/** Lower-case UUID; ids made by us are version 7, so that they sort by time. */
export const Id = Type.String({ pattern: `^${id}$` })

/** Ids with commas between them, for an address. */
export const Ids = (most: number) => Type.String({ pattern: `^${id}(,${id}){0,${most - 1}}$` })

/** Whole seconds since 1970, UTC. */
export const EpochSeconds = Type.Integer({ minimum: 0, maximum: 253_402_300_799 })

/** The beginning of 1899, in epoch seconds. */
export const oldestDate = -2_240_524_800

/** Epoch seconds of what may be older than 1970, such as a photo. */
export const EpochSecondsOfOld = Type.Integer({ minimum: oldestDate, maximum: 253_402_300_799 })

/** What shows nothing by itself: spaces, control and format characters, marks and blank letters. */
const unseen = '\\s\\p{Cc}\\p{Cf}\\p{M}\\p{Default_Ignorable_Code_Point}\\u2800'

/**
 * A name of a person or a group: 1 to 128 characters, at least one of which is seen. The server takes out those that
 * are not, but for what joins letters and emoji.
 */
export const Name = Type.String({
  minLength: 1,
  maxLength: limits.name,
  pattern: `^(?![${unseen}]*$)[^${unstorable}]*$`,
})

/** What would make two addresses out of one in an email, and control characters. */
const neverInAddress = '<>,;"\\u0000-\\u001f\\u007f-\\u009f'

/** An email address as a login; compared without regard to case. */
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

/** A name from the IANA time zone database, such as Europe/Paris; the server refuses those that it does not know. */
export const TimeZone = Type.String({ maxLength: 64, pattern: '^[A-Za-z][A-Za-z0-9_+-]*(/[A-Za-z0-9_+-]+){0,2}$' })

/**
 * A day of the year, with the year or without: 1938-06-12 or 06-12. The server refuses days that do not exist or are
 * still to come.
 */
export const Birthday = Type.String({ pattern: '^([12][0-9]{3}-)?(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$' })

/** Free text of at most `maxLength` characters. */
export function Text(maxLength: number) {
  return Type.String({ maxLength, pattern: storable })
}

/** A secret in an address: a key or a token. */
export const Key = Type.String({ minLength: 1, maxLength: 200, pattern: '^[A-Za-z0-9_.-]+$' })

export const IdParams = Type.Object({ id: Id })
