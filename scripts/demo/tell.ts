import { v7 as newId } from 'uuid'
import { firstLink } from '#message-text/links-in-text.ts'
import type { Context } from '#server/context.ts'
import { addBookmark } from '#server/features/bookmarks/bookmarks.ts'
import { requireMember, requireMemberByMessage } from '#server/features/membership/membership.ts'
import { editMessage } from '#server/features/messages/edit-message.ts'
import { postMessage, requireAuthor } from '#server/features/messages/messages.ts'
import { react } from '#server/features/reactions/reactions.ts'
import { knowLink } from './links.ts'
import { people, type PersonName } from './people.ts'
import { eventDraft, tellAnswers } from './planned-events.ts'
import type { PhotoName, Post, Reply, Story } from './story.ts'
import { duration, moment } from './time.ts'
import { upload } from './upload.ts'
import type { Happening, World } from './world.ts'

/** All events of a group's story, unordered. `groupId` is known once the group is made. */
export function tell(world: World, story: Story, groupId: () => string): Happening[] {
  return story.posts.flatMap((post) => {
    const at = moment(post.at, world.now)
    return tellMessage(world, groupId, post, at, undefined)
  })
}

type Parent = { id: string; told: Post | Reply }

function tellMessage(
  world: World,
  groupId: () => string,
  told: Post | Reply,
  at: number,
  parent: Parent | undefined,
): Happening[] {
  // Ids sort by time, like those made while people write.
  const id = newId({ msecs: at * 1000 })
  return [
    { at, happen: () => post(world, groupId(), told, id, parent) },
    ...tellReactions(world, told, id, at),
    ...tellBookmarks(world, told, id, at),
    ...('event' in told && told.event ? tellAnswers(world, told.event, id, at) : []),
    ...(told.replies ?? []).flatMap((reply) => {
      const then = 'at' in reply ? moment(reply.at, world.now) : at + duration(reply.after)
      return tellMessage(world, groupId, reply, Math.min(then, world.now - 60), { id, told })
    }),
  ]
}

/** Uploads attachments in the order of the story. */
async function post(world: World, group: string, told: Post | Reply, id: string, parent?: Parent) {
  const { context, viewer, now } = world
  const author = viewer(told.by)
  const files: string[] = []
  for (const name of told.files ?? []) files.push(await upload(context, author, name))
  const link = firstLink(told.text ?? '')
  if (link) await knowLink(context, link)
  const membership = await requireMember(context.db, author, group)
  const title = 'title' in told ? told.title : undefined
  const createdAt = 'dated' in told && told.dated ? moment(told.dated, now) : undefined
  const mentions = (Object.keys(people) as PersonName[])
    .filter((person) => told.text?.includes(`@${people[person].name}`))
    .map((person) => ({ id: viewer(person).userId, name: people[person].name }))
  const data = { ...(title && { title }), ...(told.text && { text: told.text, mentions }) }
  const file = 'about' in told && told.about && parent && (await fileOf(context, parent.id, parent.told, told.about))
  await postMessage(context, membership, {
    id,
    group,
    parent: parent?.id,
    ...(file && { file }),
    files,
    data,
    createdAt,
    ...('event' in told && told.event && { blocks: { event: eventDraft(told.event, now) } }),
  })
  if ('pinned' in told) await editMessage(context, await requireAuthor(context.db, author, id), { pinnedInGroup: true })
  if ('published' in told) await editMessage(context, await requireAuthor(context.db, author, id), { isInFront: true })
}

async function fileOf({ db }: Context, messageId: string, told: Post | Reply, photo: PhotoName): Promise<string> {
  const { fileId } = await db
    .selectFrom('message_file')
    .select('fileId')
    .where('messageId', '=', messageId)
    .where('position', '=', told.files!.indexOf(photo))
    .executeTakeFirstOrThrow()
  return fileId
}

function tellReactions({ context, viewer, now }: World, told: Post | Reply, id: string, at: number): Happening[] {
  const given = Object.entries(told.reactions ?? {}).flatMap(([emoji, people]) =>
    people.map((person) => ({ emoji, person, photo: undefined })),
  )
  const hearts = Object.entries(told.hearts ?? {}).flatMap(([photo, people]) =>
    people.map((person) => ({ emoji: '❤️', person, photo: photo as PhotoName })),
  )
  return [...given, ...hearts].map(({ emoji, person, photo }, n) => ({
    at: Math.min(at + 300 * (n + 1), now - 30),
    happen: async () => {
      const { membership, parentId } = await requireMemberByMessage(context.db, viewer(person), id)
      const fileId = photo && (await fileOf(context, id, told, photo))
      await react(context, { membership, messageId: id, parentId, fileId }, emoji)
    },
  }))
}

function tellBookmarks({ context, viewer }: World, told: Post | Reply, id: string, at: number): Happening[] {
  const people = 'bookmarkedBy' in told ? (told.bookmarkedBy ?? []) : []
  return people.map((person) => ({
    at: at + 1200,
    happen: async () => {
      const { membership } = await requireMemberByMessage(context.db, viewer(person), id)
      await addBookmark(context, membership, id)
    },
  }))
}
