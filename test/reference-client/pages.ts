import type { Answer, ReferenceClient } from './requests.ts'
import * as shapes from './shapes.ts'

/** What every navigation reads again. @returns info, me, the notifications with their details, the bookmarks */
export async function openFrame(client: ReferenceClient) {
  const [info, me, notifications, bookmarks] = await Promise.all(
    ['/api/info', '/api/me', '/api/me/notifications/21', '/api/me/bookmarks/1001'].map((path) => client.get(path)),
  )
  shapes.checkInfo(info, { signedIn: true })
  shapes.checkMe(me)
  for (const bookmark of bookmarks) shapes.checkBookmark(bookmark)
  const groups = await Promise.all(me.groups.map(({ id }: Answer) => client.get(`/api/groups/${id}`)))
  groups.forEach(shapes.checkGroup)
  const rows = await Promise.all(
    notifications.map(async (notification: Answer) => {
      shapes.checkNotification(notification)
      const details = await client.get(`/api/notifications/${notification.id}`)
      shapes.checkNotificationDetails(details)
      return { ...details, by: await openUser(client, details.fromUser.id) }
    }),
  )
  return { info, me, groups, notifications: rows as Answer[], bookmarks: bookmarks as Answer[] }
}

/** A group's page or the feed: ids, then for each card its preview, its author and its picture. */
export async function openList(client: ReferenceClient, path: string, pinned: string[] = []) {
  const page = await client.get(path)
  shapes.checkPage(page)
  const cards = await Promise.all(
    page.messages.map(async (id: string) => {
      const preview = await client.get(`/api/messages/${id}/preview`)
      shapes.checkPreview(preview, { pinned: pinned.includes(id) })
      await openUser(client, preview.author.id)
      if (preview.preview) await client.media(`/api/images/crop/320/180/${preview.preview.id}`)
      return preview
    }),
  )
  return { ...page, cards } as { messages: string[]; totalItems: number; cards: Answer[] }
}

/** A message's page: itself, its ancestors, its answers, and for each of them author, parent, files and reactions. */
export async function openMessage(
  client: ReferenceClient,
  id: string,
  expected: Parameters<typeof shapes.checkMessage>[1] = {},
) {
  const message = await openCard(client, id, expected)
  await Promise.all(message.lineage.map((ancestor: string) => openCard(client, ancestor)))
  const responses = await Promise.all(message.children.map((child: Answer) => openCard(client, child.id)))
  return { message, responses } as { message: Answer; responses: Answer[] }
}

async function openCard(client: ReferenceClient, id: string, expected: Parameters<typeof shapes.checkMessage>[1] = {}) {
  const message = await client.get(`/api/messages/${id}`)
  shapes.checkMessage(message, expected)
  const [reactions, by] = await Promise.all([
    client.get(`/api/messages/${id}/reactions`),
    message.author && openUser(client, message.author.id),
    ...message.files.map((file: Answer) => openFile(client, file.id)),
    message.parent && client.get(`/api/messages/${message.parent.id}`),
  ])
  shapes.checkReactions(reactions)
  return { ...message, reactions, by }
}

export async function openFile(client: ReferenceClient, id: string) {
  const file = await client.get(`/api/files/${id}`)
  shapes.checkFile(file)
  return file
}

export async function openUser(client: ReferenceClient, id: string) {
  const user = await client.get(`/api/users/${id}`)
  shapes.checkUser(user)
  return user
}
