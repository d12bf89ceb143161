import { expect } from 'vitest'
import type { Answer } from './requests.ts'

/** Ids that begin with z are taken for those of things that are not sent yet. */
const id = expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
const text = expect.any(String)
const flag = expect.any(Boolean)
const object = expect.any(Object)
const seconds = expect.toSatisfy(
  (value) => Number.isInteger(value) && value > 1_000_000_000 && value < 10_000_000_000,
  'is a time in seconds',
)
const count = expect.toSatisfy((value) => Number.isInteger(value) && value >= 0, 'is a count')
const ids = (value: Answer) => expect(value).toEqual((value as unknown[]).map(() => id))

export function checkInfo(info: Answer, { signedIn }: { signedIn: boolean }): void {
  expect(info).toMatchObject({ default_lang: text, allow_email: flag })
  if (!signedIn) return
  expect(info).toMatchObject({
    upload: { image: flag, video: flag, pdf: flag },
    allow_message_reactions: flag,
    allow_public_links: flag,
    show: { group_invitation_links: flag },
  })
}

export function checkMe(me: Answer): void {
  expect(me).toMatchObject({ id, name: text, login: text })
  expect(me.data).toMatchObject({ default_page: text, notification_emails: text })
  for (const group of list(me.groups)) expect(group).toMatchObject({ id, name: text })
  if (me.groups.length > 0) expect(me.data.default_group).toEqual(id)
  if ('avatar' in me) expect(me.avatar).toMatchObject({ id })
}

export function checkUser(user: Answer): void {
  expect(user).toMatchObject({ id, name: text, entityType: 'user' })
  if ('avatar' in user) expect(user.avatar).toMatchObject({ id })
}

export function checkGroup(group: Answer): void {
  expect(group).toMatchObject({ id, name: text, secretKey: text, entityType: 'group' })
  for (const user of list(group.users)) expect(user).toMatchObject({ id, name: text })
}

export function checkPage(page: Answer): void {
  ids(page.messages)
  expect(page.totalItems).toEqual(count)
}

export function checkFile(file: Answer): void {
  expect(file).toMatchObject({
    id,
    type: expect.stringMatching(/^image\/[a-z]+$/),
    contentUrl: expect.stringMatching(/^[0-9a-f-]{36}\.[a-z0-9]+$/),
    status: 'ready',
  })
}

/** A message as its own page reads it; `sortOrder` marks it as pinned by merely being there. */
export function checkMessage(message: Answer, { pinned = false, formerMember = false } = {}): void {
  checkContent(message)
  expect(message.group).toMatchObject({ id })
  expect(message.isInFront).toEqual(flag)
  ids(message.lineage)
  for (const child of list(message.children)) expect(child).toMatchObject({ id })
  if (message.lineage.length > 0) expect(message.parent).toMatchObject({ id: message.lineage[0] })
  else expect(message).not.toHaveProperty('parent')
  checkPin(message, pinned)
  if (formerMember) expect(message).not.toHaveProperty('author')
  else expect(message.author).toMatchObject({ id, name: text })
}

/** What the page of a public link reads: less than that, since nothing around the message is shown. */
export function checkPublicMessage(message: Answer): void {
  checkContent(message)
  checkPin(message, false)
  expect(message.author).toMatchObject({ id, name: text })
}

function checkContent(message: Answer): void {
  expect(message).toMatchObject({ id, entityType: 'message', createdAt: seconds })
  expect(['standard', 'rich_text']).toContain(message.type)
  checkData(message.data)
  for (const file of list(message.files)) expect(file).toMatchObject({ id })
}

export function checkPreview(preview: Answer, { pinned = false } = {}): void {
  expect(preview).toMatchObject({ id, lastActivityDate: seconds, children: count, author: { id } })
  checkData(preview.data)
  checkPin(preview, pinned)
  if ('preview' in preview) expect(preview.preview).toMatchObject({ id })
}

/** Plain ids here, and empty texts where there is none. */
export function checkSearchResult(found: Answer): void {
  const idOrNone = expect.toSatisfy((value) => value === '' || id.asymmetricMatch(value), 'is an id or empty')
  expect(found).toMatchObject({ id, author: idOrNone, preview: idOrNone, parent: idOrNone })
  expect(found).toMatchObject({ children: count, lastActivityDate: seconds })
  checkData(found.data)
}

function checkData(data: Answer): void {
  expect(data).toEqual(object)
  expect(Array.isArray(data)).toBe(false)
  for (const name of ['title', 'text']) if (name in data) expect(data[name]).toEqual(text)
}

function checkPin(message: Answer, pinned: boolean): void {
  if (pinned) expect(message.sortOrder).toBeGreaterThan(0)
  else expect(message).not.toHaveProperty('sortOrder')
}

export function checkReactions(summary: Answer): void {
  for (const reaction of list(summary)) {
    expect(reaction).toMatchObject({ emoji: text, count, currentUserReactionId: text })
    expect(list(reaction.users).length).toBeLessThanOrEqual(reaction.count)
  }
}

export function checkNotification(notification: Answer): void {
  expect(notification).toMatchObject({ id, read: flag, createdAt: seconds, type: text, target: text, data: object })
  if (notification.type === 'new_comment') expect(notification.fromMessage).toMatchObject({ id })
}

/** One notification as its row reads it. */
export function checkNotificationDetails(notification: Answer): void {
  checkNotification(notification)
  expect(notification).toMatchObject({ fromUser: { id }, fromGroup: { id, name: text } })
  if ('miniature' in notification) expect(notification.miniature).toMatchObject({ id })
  if (notification.type.startsWith('new_')) {
    expect(notification).toMatchObject({ title: text, parentAuthorName: text, fromMessage: { id } })
  }
  if (notification.type === 'group_name_change') {
    expect(notification.data).toEqual({ previousGroupName: text, newGroupName: text })
  }
}

export function checkBookmark(bookmark: Answer): void {
  expect(bookmark).toMatchObject({ id, message: { id } })
}

export function checkLink(link: Answer): void {
  expect(link).toMatchObject({ url: text, data: object })
  if (link.preview !== '') expect(link.preview).toMatchObject({ id })
}

function list(value: Answer): Answer[] {
  expect(Array.isArray(value)).toBe(true)
  return value
}
