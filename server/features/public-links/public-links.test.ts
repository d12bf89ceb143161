import { beforeEach, describe, expect, test } from 'vitest'
import { deleteUser, updateUser } from '#contract/account.ts'
import { leaveGroup } from '#contract/groups.ts'
import { deleteMessage, listGroupMessages, readMessage } from '#contract/messages.ts'
import { listAllNotifications } from '#contract/notifications.ts'
import { readPublicLink, readPublicMessage, revokePublicLink } from '#contract/public-links.ts'
import type { Person } from '#test/app/given.ts'
import { refusal, refusals } from '#test/app/refusal.ts'
import { startApp, type TestApp } from '#test/app/start-app.ts'
import type { FileRow } from '../files/files.ts'

let app: TestApp
let ada: Person
let bea: Person
let group: string
let file: FileRow
let message: string

beforeEach(async () => {
  app = await startApp()
  const given = await app.given.group({ members: ['ada', 'bea'], hosts: ['bea'] })
  ada = given.ada
  bea = given.bea
  group = given.group
  file = await app.given.file(ada)
  message = await app.given.message(ada, group, { title: 'Lake', text: 'Blue', files: [file.id] })
})

const tokenFor = async (person: Person, id = message) =>
  (await app.as(person).call(readPublicLink, { params: { id } })).token
const read = (token: string) => app.as('nobody').call(readPublicMessage, { params: { token } })
const revoke = (person: Person) => app.as(person).call(revokePublicLink, { params: { id: message } })

describe('a public link', () => {
  test('is the same for every member until one of them revokes it', async () => {
    const token = await tokenFor(ada)
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(await tokenFor(bea)).toBe(token)
    await read(token)
    await revoke(bea)
    await revoke(ada)
    expect(await refusal(read(token))).toMatchObject({ status: 400, code: 'invalid-token' })
    const next = await tokenFor(bea)
    expect(next).not.toBe(token)
    await read(next)
    expect(await refusal(read(token))).toMatchObject({ code: 'invalid-token' })
  })

  test('is told to the author when somebody else makes it, in their language', async () => {
    const told = async () => {
      const news = await app.as(ada).call(listAllNotifications, { query: {} })
      const links = news.filter(({ type }) => type === 'global_notification')
      return links.map(({ data, target, fromUser }) => ({ text: data.text, target, by: fromUser?.id }))
    }
    await tokenFor(ada)
    expect(await told()).toEqual([])
    await revoke(ada)
    await tokenFor(bea)
    await tokenFor(bea)
    const text = 'bea made a public link to your message “Lake”. Anyone who has it can read the message.'
    const first = { text, target: `/messages/${message}`, by: bea.id }
    expect(await told()).toEqual([first])

    await app.as(ada).call(updateUser, { params: { id: ada.id }, body: { data: { lang: 'fr_FR' } } })
    const photo = await app.given.message(ada, group, { text: '', files: [(await app.given.file(ada)).id] })
    await tokenFor(bea, photo)
    const [french] = await told()
    expect(french!.text).toMatch(/^bea a créé un lien public vers un de vos messages\. /)

    const left = await app.given.message(ada, group)
    await app.as(ada).call(leaveGroup, { params: { id: group } })
    await tokenFor(bea, left)
    expect(await told()).toEqual([])
    expect(await app.context.db.selectFrom('notification').select('id').where('userId', '=', ada.id).execute()).toEqual(
      [],
    )
  })

  test('can be turned off from what the author is told of it, as long as it is there', async () => {
    const offered = async () => {
      const news = await app.as(ada).call(listAllNotifications, { query: {} })
      return news.filter(({ type }) => type === 'global_notification').map(({ data }) => data.publicLink)
    }
    await tokenFor(bea)
    expect(await offered()).toEqual([message])
    await revoke(ada)
    expect(await offered()).toEqual([undefined])
    await tokenFor(bea)
    expect(await offered()).toEqual([message, undefined])
    const other = await app.given.message(ada, group, { title: 'Boat' })
    await tokenFor(bea, other)
    await revoke(bea)
    expect(await offered()).toEqual([other, undefined, undefined])
  })

  test('is seen by every member on the message, in its thread and in lists', async () => {
    const shown = async () => {
      const { cards } = await app
        .as(ada)
        .call(listGroupMessages, { params: { id: group, page: 0 }, query: { embed: 'cards' } })
      return [(await app.as(ada).call(readMessage, { params: { id: message } })).isPublic, cards?.[0]?.isPublic]
    }
    expect(await shown()).toEqual([undefined, undefined])
    await tokenFor(bea)
    expect(await shown()).toEqual([true, true])
    await revoke(ada)
    expect(await shown()).toEqual([undefined, undefined])
  })

  test('asked for by many at once is one', async () => {
    expect(new Set(await Promise.all([1, 2, 3, 4].map((n) => tokenFor(n % 2 ? ada : bea)))).size).toBe(1)
  })

  test('shows the message and its files, and nothing around it', async () => {
    const root = message
    const reply = await app.given.message(bea, group, { parent: root, text: 'Deep blue', files: [] })
    app.clock.advance(50)
    await app.given.message(ada, group, { parent: reply, text: 'Deeper' })
    const shown = await read(await tokenFor(ada, reply))
    expect(shown).toEqual({
      id: reply,
      createdAt: app.clock() - 50,
      lastActivityDate: app.clock() - 50,
      data: { text: 'Deep blue' },
      author: { id: bea.id, name: 'bea', entityType: 'user' },
      files: [],
      children: [],
      type: 'standard',
      isInFront: false,
      entityType: 'message',
    })
    const withFile = await read(await tokenFor(ada, root))
    expect(withFile.files).toMatchObject([{ id: file.id, contentUrl: file.contentUrl, type: 'image/webp' }])
  })

  test('is kept only as a hash, and is worth nothing to who has but the database', async () => {
    const token = await tokenFor(ada)
    const rows = await app.context.db.selectFrom('public_link').selectAll().execute()
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(token)
    app.context.secret = 'another'
    expect(await tokenFor(ada)).not.toBe(token)
    await read(await tokenFor(ada))
  })

  test('goes with the message, and with the account of its author, after whom nobody makes one', async () => {
    const token = await tokenFor(ada)
    const hers = await app.given.message(bea, group)
    const other = await tokenFor(ada, hers)
    await app.as(bea).call(deleteUser, { params: { id: bea.id } })
    expect(await refusal(read(other))).toMatchObject({ code: 'invalid-token' })
    expect(await refusal(tokenFor(ada, hers))).toMatchObject({ status: 403, code: 'forbidden' })
    await app.as(ada).call(deleteMessage, { params: { id: message } })
    expect(await refusal(read(token))).toMatchObject({ code: 'invalid-token' })
  })

  test.for(['x', 'a.b.c', '%00', 'ü', 'A'.repeat(43), 'x'.repeat(400)])('%j is none', async (token) => {
    expect(await refusal(read(token))).toMatchObject({ status: 400, code: 'invalid-token' })
  })

  test('is not for outsiders, nor for those who have left', async () => {
    const { eve } = await app.given.group({ members: ['eve'] })
    for (const refused of await refusals([tokenFor(eve), revoke(eve)])) expect(refused).toMatchObject({ status: 404 })
    await app.as(ada).call(leaveGroup, { params: { id: group } })
    for (const refused of await refusals([tokenFor(ada), revoke(ada)])) expect(refused).toMatchObject({ status: 404 })
  })

  test('is refused while they are switched off, and works again afterwards', async () => {
    const token = await tokenFor(ada)
    app.context.config.allowPublicLinks = false
    for (const refused of await refusals([read(token), tokenFor(ada)])) {
      expect(refused).toMatchObject({ status: 403, code: 'public-links-off' })
    }
    await revoke(ada)
    app.context.config.allowPublicLinks = true
    expect(await refusal(read(token))).toMatchObject({ code: 'invalid-token' })
  })
})

describe('the files of a public message', () => {
  const addresses = () => [
    `api/files/${file.id}`,
    `files/${file.contentUrl}`,
    `api/images/thumbnail/360/99999/${file.id}`,
  ]
  const statuses = async ({ cookie, query = '' }: { cookie?: string; query?: string }) => {
    const headers = cookie ? { Cookie: cookie } : undefined
    const responses = await Promise.all(
      addresses().map((path) => fetch(app.url + path + query, { ...(headers && { headers }) })),
    )
    return [...new Set(responses.map(({ status }) => status))]
  }
  const cookieOf = async (token: string, before?: string) => {
    const response = await fetch(`${app.url}api/public/${token}`, { ...(before && { headers: { Cookie: before } }) })
    const [cookie] = response.headers.getSetCookie()
    expect(cookie).toMatch(/^coterie_public=[\w.-]+; Max-Age=3600; Path=\/; HttpOnly; SameSite=Strict$/)
    return cookie!.split(';')[0]!
  }

  test('are there with the token, or with the cookie of the page, and not otherwise', async () => {
    const token = await tokenFor(ada)
    expect(await statuses({})).toEqual([404])
    expect(await statuses({ query: `?public=${token}` })).toEqual([200])
    expect(await statuses({ cookie: await cookieOf(token) })).toEqual([200])
    expect(await statuses({ query: '?public=x', cookie: 'coterie_public=a.b' })).toEqual([404])
    expect(await statuses({ query: '?public=a&public=b' })).toEqual([404])
  })

  test('are not kept by browsers beyond the link', async () => {
    const token = await tokenFor(ada)
    const response = await fetch(`${app.url}files/${file.contentUrl}?public=${token}`)
    expect(response.headers.get('cache-control')).toBe('private, no-cache')
  })

  test('are there for two public pages side by side', async () => {
    const other = await app.given.message(ada, group)
    const first = await cookieOf(await tokenFor(ada))
    const both = await cookieOf(await tokenFor(ada, other), first)
    expect(await statuses({ cookie: both })).toEqual([200])
  })

  test('are of that message alone', async () => {
    const secret = await app.given.file(ada)
    await app.given.message(ada, group, { parent: message, files: [secret.id] })
    const token = await tokenFor(ada)
    file = secret
    expect(await statuses({ query: `?public=${token}` })).toEqual([404])
  })

  test('are closed at once when the link is revoked or switched off', async () => {
    const token = await tokenFor(ada)
    const cookie = await cookieOf(token)
    app.context.config.allowPublicLinks = false
    expect(await statuses({ cookie, query: `?public=${token}` })).toEqual([404])
    app.context.config.allowPublicLinks = true
    expect(await statuses({ cookie })).toEqual([200])
    await revoke(ada)
    expect(await statuses({ cookie, query: `?public=${token}` })).toEqual([404])
  })
})
