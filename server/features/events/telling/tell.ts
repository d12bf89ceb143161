import type { MessageData } from '#contract/messages.ts'
import type { Seconds } from '#contract/units.ts'
import type { Context } from '../../../context.ts'
import type { Db, Tx } from '../../../database/tables.ts'
import { label } from '../../../presenters/message-text.ts'
import { wordsOfUser, type Words } from '../../../words/words.ts'
import { notifyPerson } from '../../notifications/notify.ts'
import type { Occurrence } from '../occurrences.ts'
import { startForPerson } from '../when-in-words.ts'
import type { NotedChange } from './notices-of-changes.ts'

/** Its message: what its notifications name. */
export type Subject = { messageId: string; groupId: string; title: string; isWithheld: boolean }

const titleLength = 60

export async function findSubject(db: Db | Tx, messageId: string): Promise<Subject | undefined> {
  const row = await db
    .selectFrom('message')
    .innerJoin('group', 'group.id', 'message.groupId')
    .leftJoin('withheld_message', 'withheld_message.messageId', 'message.id')
    .select(['message.groupId', 'message.data', 'group.name', 'withheld_message.state'])
    .where('message.id', '=', messageId)
    .executeTakeFirst()
  if (!row) return undefined
  const title = label(JSON.parse(row.data) as MessageData, titleLength) || row.name
  return { messageId, groupId: row.groupId, title, isWithheld: row.state !== null }
}

export type Told = { id: string; data: string; timeZone: string | null }

type Telling = {
  by?: string
  noted?: NotedChange
  pushAt?: Seconds
  inWords: (words: Words, values: Record<string, string>) => string
}

/** Of one that a host has hidden, nobody is told. `inWords` gets its title and when it starts. */
export async function tell(
  tx: Tx,
  context: Context,
  subject: Subject,
  person: Told,
  occurrence: Occurrence,
  { by, inWords, ...more }: Telling,
): Promise<void> {
  const { messageId, groupId, title, isWithheld } = subject
  if (isWithheld) return
  const words = wordsOfUser(context.config, person.data)
  const when = startForPerson(words, occurrence, person.timeZone)
  const text = inWords(words, { title, when, place: occurrence.place ?? '' })
  const target = `/messages/${messageId}`
  await notifyPerson(tx, context, person.id, {
    text,
    target,
    groupId,
    messageId,
    ...(by !== undefined && { by }),
    ...more,
  })
}

/** Of the first of them, and that there are more. */
export async function tellOfSeats(
  tx: Tx,
  context: Context,
  [occurrence, ...more]: readonly Occurrence[],
  userId: string,
): Promise<void> {
  if (!occurrence) return
  const subject = await findSubject(tx, occurrence.messageId)
  const person = await tx
    .selectFrom('user')
    .select(['id', 'data', 'timeZone'])
    .where('id', '=', userId)
    .executeTakeFirst()
  if (!subject || !person) return
  await tell(tx, context, subject, person, occurrence, {
    inWords: (words, values) => words.say(more.length === 0 ? 'news_event_seat' : 'news_event_seats', values),
  })
}
