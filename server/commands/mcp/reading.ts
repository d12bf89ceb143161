import * as Type from 'typebox'
import { readCalendar } from '#contract/calendar.ts'
import { listComments, readMessage } from '#contract/messages.ts'
import { pictureUrl } from '#contract/pictures.ts'
import { Refusal } from './call-server.ts'
import { aboutMembersWords, answer } from './members-words.ts'
import { messageOf } from './message-shape.ts'
import { anId, tool } from './tool.ts'

const replyLength = 2000
const daysAhead = { few: 30, most: 365 } as const
const dayInMilliseconds = 86_400_000

const read = tool('read_message', {
  title: 'Read a message and its talk',
  description:
    'A message whole, what it answers to, its files, and the latest replies below it. For a longer talk, `before` with the id of the oldest reply that you have brings ten earlier ones. A reply is read the same way, with the replies to it.',
  scope: 'read',
  input: Type.Object({
    id: anId('The id of the message or reply.'),
    before: Type.Optional(anId('The id of a reply: only those before it.')),
  }),
  run: async (server, { id, before }) => {
    if (before !== undefined) {
      const { comments, earlier } = await server.call(listComments, { params: { id }, query: { before } })
      const replies = comments.map((comment) => messageOf(server, comment, replyLength))
      return answer(`${replies.length} earlier replies, oldest first. ${earlierWords(earlier)}`, replies)
    }
    const message = await server.call(readMessage, { params: { id }, query: { embed: 'thread' } })
    const { comments = [], earlier = 0, ancestors = [] } = message.thread ?? {}
    return answer(earlierWords(earlier), {
      ...messageOf(server, message),
      ...(ancestors.length > 0 && { answersTo: ancestors.map(({ id, label }) => ({ id, label })) }),
      replies: comments.map((comment) => messageOf(server, comment, replyLength)),
    })
  },
})

function earlierWords(earlier: number): string {
  return earlier > 0 ? `There are ${earlier} earlier replies.` : 'There are no earlier replies.'
}

const look = tool('look_at_photo', {
  title: 'Look at a photo',
  description:
    'A photo, the picture of a video or the first page of a PDF, small (720 pixels wide), by the id that find_photos and read_message give for a file.',
  scope: 'files',
  input: Type.Object({ id: anId('The id of the file.') }),
  run: async ({ readPicture }, { id }) => {
    const { bytes, type } = await readPicture(pictureUrl(id, 720))
    return {
      content: [
        { type: 'text', text: `A picture of the group. ${aboutMembersWords}` },
        { type: 'image', data: bytes.toString('base64'), mimeType: type },
      ],
    }
  },
})

const upcoming = tool('upcoming_events', {
  title: 'What is coming up',
  description:
    'Events and birthdays of the next days, by time: when, where, how many come, and what your person has answered. Answering is theirs to do, in Coterie.',
  scope: 'calendar',
  input: Type.Object({
    group: Type.Optional(anId('The id of a group; without it, all of them.')),
    days: Type.Optional(Type.Integer({ minimum: 1, maximum: daysAhead.most, default: daysAhead.few })),
    zone: Type.Optional(
      Type.String({ maxLength: 64, description: 'Such as Europe/Paris; else that of this computer.' }),
    ),
  }),
  run: async ({ call, base }, { group, days = daysAhead.few, zone = ownZone() }) => {
    const [from, to] = [dayIn(zone, 0), dayIn(zone, days)]
    const found = await call(readCalendar, { query: { from, to, zone, ...(group && { group }) } })
    const events = found.events.map((event) => ({
      title: event.title,
      start: event.start,
      ...(event.end && { end: event.end }),
      zone: event.zone,
      ...(event.place && { place: event.place }),
      ...(event.cancelled && { cancelled: true }),
      group: event.group.name,
      coming: event.coming,
      myAnswer: event.mine ?? 'none',
      message: event.message,
      address: `${base}messages/${event.message}`,
    }))
    const birthdays = found.birthdays.map(({ person, date }) => ({ name: person.name, date }))
    if (events.length + birthdays.length === 0) return answer(`Nothing is planned until ${to}.`)
    return answer(`From ${from} to ${to}.${found.next ? ` There is more from ${found.next} on.` : ''}`, {
      events,
      birthdays,
    })
  },
})

function ownZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}

function dayIn(zone: string, ahead: number): string {
  try {
    return new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(Date.now() + ahead * dayInMilliseconds)
  } catch (cause) {
    throw new Refusal('no-such-zone', `There is no time zone ${zone}. They have names such as Europe/Paris.`, cause)
  }
}

export const readingTools = [read, look, upcoming]
