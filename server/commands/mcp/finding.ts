import * as Type from 'typebox'
import { limits } from '#contract/fields.ts'
import { fileKind } from '#contract/files.ts'
import { listGroups } from '#contract/group-overviews.ts'
import { listPhotos } from '#contract/photos.ts'
import { searchMessages } from '#contract/search.ts'
import { Refusal } from './call-server.ts'
import { answer } from './members-words.ts'
import { dateOf, messageOf } from './message-shape.ts'
import { anId, tool } from './tool.ts'

const [fewResults, mostResults] = [10, 30]
const [fewPhotos, mostPhotos] = [20, 60]
const excerptLength = 600

const listMyGroups = tool('list_groups', {
  title: 'List groups',
  description:
    'The groups that your person has opened to you, with their ids, how many people are in each and when somebody last wrote. Begin here: the other tools ask for the id of a group.',
  scope: 'read',
  input: Type.Object({}),
  run: async ({ call, base }) => {
    const groups = await call(listGroups, {})
    const found = groups.map(({ id, name, userCount, users, lastActivityDate }) => ({
      id,
      name,
      address: `${base}groups/${id}`,
      people: userCount,
      someOfThem: users.map((user) => ({ id: user.id, name: user.name })),
      lastActivity: dateOf(lastActivityDate),
    }))
    return answer(found.length === 1 ? 'One group.' : `${found.length} groups.`, found)
  },
})

const search = tool('search_messages', {
  title: 'Search messages',
  description:
    'Messages and replies in which every word occurs: in the title, the text, the author’s name, file names, PDFs or the preview of a link. Upper case and accents do not count; the last word may be a beginning; "words in quotes" stand together. These narrow it down, alone or with words: from:name, in:group, has:photo, has:video, has:audio, has:pdf, has:link, before:2024 or before:2024-06-30, after:2023-12, is:bookmarked, #hashtag. The best come first. Example: lake from:opa has:photo after:2019. Photos are found by the words of their message; without words use find_photos.',
  scope: 'read',
  input: Type.Object({
    query: Type.String({ minLength: 1, maxLength: limits.searchText, description: 'Words and filters.' }),
    group: Type.Optional(anId('The id of a group; without it, all of them.')),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: mostResults, default: fewResults })),
    offset: Type.Optional(Type.Integer({ minimum: 0, maximum: limits.countedResults, default: 0 })),
  }),
  run: async (server, { query, group = 'all', limit = fewResults, offset = 0 }) => {
    const found = await server.call(searchMessages, {
      query: { embed: 'cards' },
      body: { group, search: query, limit, offset },
    })
    const cards = new Map((found.cards ?? []).map((card) => [card.id, card]))
    const results = found.messages.flatMap(({ id, snippet, thread }) => {
      const card = cards.get(id)
      return card
        ? [{ ...messageOf(server, card, excerptLength), ...(snippet && { snippet }), ...(thread && { thread }) }]
        : []
    })
    if (results.length === 0) return answer('Nothing was found. Try fewer or other words.')
    const more = found.hasMore ? ` For more, use offset ${offset + limit}.` : ''
    return answer(`${results.length} of ${found.totalItems}.${more} read_message has the whole of one.`, results)
  },
})

const findPhotos = tool('find_photos', {
  title: 'Find photos',
  description:
    'Photos and videos by when they were taken, newest first: of one group or all, by one person, or of one collection, and up to a day. Each has the id for look_at_photo, the message it is in, its caption and who posted it. To find photos by what they are about, search_messages with has:photo reads the words beside them.',
  scope: 'read',
  input: Type.Object({
    group: Type.Optional(anId('The id of a group; without it, all of them.')),
    author: Type.Optional(anId('The id of the person who posted them.')),
    collection: Type.Optional(anId('The id of a collection.')),
    until: Type.Optional(
      Type.String({
        pattern: '^[12][0-9]{3}-[01][0-9]-[0-3][0-9]$',
        description: 'The latest day, such as 2019-08-31.',
      }),
    ),
    next: Type.Optional(Type.String({ description: 'What the last answer named, to go on from there.' })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: mostPhotos, default: fewPhotos })),
  }),
  run: async ({ call, base }, { until, next, limit = fewPhotos, ...scope }) => {
    const from = next ?? (until && endOfDay(until))
    const found = await call(listPhotos, { query: { ...scope, limit, ...(from && { from }) } })
    const photos = found.photos.map((photo) => ({
      id: photo.id,
      kind: fileKind(photo.type) ?? photo.type,
      taken: dateOf(photo.takenAt),
      ...(photo.caption && { caption: photo.caption }),
      ...(photo.location && { location: photo.location }),
      ...(photo.alt && { description: photo.alt }),
      ...(photo.title && { messageTitle: photo.title }),
      message: photo.message,
      address: `${base}messages/${photo.message}`,
      groupId: photo.group,
      ...(photo.author && { author: photo.author.name, authorId: photo.author.id }),
    }))
    if (photos.length === 0) return answer('There are no photos here.')
    return answer(
      `${photos.length === 1 ? 'One photo' : `${photos.length} photos`}.${found.next ? ` For older ones, use next ${found.next}.` : ''}`,
      photos,
    )
  },
})

/** Before every photo of that day, whatever its message and its place there. */
function endOfDay(day: string): string {
  const seconds = Date.parse(`${day}T23:59:59Z`) / 1000
  if (Number.isNaN(seconds)) throw new Refusal('no-such-day', `There is no day ${day}.`)
  return `${seconds}_ffffffff-ffff-ffff-ffff-ffffffffffff_999`
}

export const findingTools = [listMyGroups, search, findPhotos]
