import type { PersonName } from './people.ts'

/** A photo by its name, or a part of it, so that an album does not show the same picture twice. */
export type PhotoName = `${Photo}` | `${Photo}/${PhotoPart}`

export type Photo =
  | 'alps'
  | 'apricots'
  | 'balloons'
  | 'blocks'
  | 'bluehour'
  | 'cabin'
  | 'cake'
  | 'candles'
  | 'forest'
  | 'jetty'
  | 'lake'
  | 'meadow'
  | 'mugs'
  | 'pebbles'
  | 'pumpkins'
  | 'sail'
  | 'sheet'
  | 'tent'
  | 'tomatoes'
  | 'yarn'

export type Recording =
  | 'balloons.mp4'
  | 'boat-song.m4a'
  | 'candles.mp4'
  | 'confitures-de-mamie-jeanne.pdf'
  | 'sailing.mp4'
  | 'tooth.m4a'
  | 'tourenplan-nebelhorn.pdf'
  | 'vals-de-los-tilos.mp3'

/** The left or right part, the middle, or an upright strip of the middle. */
export type PhotoPart = 'left' | 'right' | 'close' | 'tall'

type Told = {
  by: PersonName
  text?: string
  files?: (PhotoName | Recording)[]
  reactions?: Record<string, PersonName[]>
  hearts?: Partial<Record<PhotoName, PersonName[]>>
  replies?: Reply[]
}

/** Either a delay after the message, or a time of its own (time.ts). */
export type Reply = Told &
  ({ after: string } | { at: string }) & {
    published?: true
    about?: PhotoName
  }

export type Post = Told & {
  at: string
  title?: string
  /** The day of an old photo, when it is not the day of the message. */
  dated?: string
  event?: PlannedEvent
  pinned?: true
  bookmarkedBy?: PersonName[]
}

/** On the next such day of the week (1 is Monday), today not among them, at an hour. */
export type PlannedEvent = {
  weekday: number
  at: string
  place?: string
  seats?: number
  answers?: Partial<Record<'coming' | 'maybe' | 'no', PersonName[]>>
}

/** The first member has made the group. */
export type Story = {
  name: string
  founded: string
  picture?: PhotoName
  members: PersonName[]
  latecomers?: Partial<Record<PersonName, string>>
  posts: Post[]
}
