import { beforeEach, describe, expect, test } from 'vitest'
import { listBookmarks } from '#contract/bookmarks.ts'
import { readLink } from '#contract/links.ts'
import { deleteMessage, editMessage, listFeed, listGroupMessages, readMessage } from '#contract/messages.ts'
import { readPublicLink, readPublicMessage } from '#contract/public-links.ts'
import type { Person } from '#test/app/given.ts'
import { listen } from '#test/app/live-stream.ts'
import { startApp, type TestApp } from '#test/app/start-app.ts'
import { startInternet, type Internet, type Site } from '#test/counterparts/internet.ts'
import { pageSaying, siteWith, type Content } from '#test/counterparts/link-site.ts'
import { makeWebp } from '#test/photos/odd-files.ts'

const url = 'http://lake.example/walk'
const text = `Shall we? ${url}`
const hour = 3600
const day = 86_400

let internet: Internet
let app: TestApp
let site: Site
let pages: Record<string, Content>
let ada: Person
let bea: Person
let group: string

beforeEach(async () => {
  internet = await startInternet()
  pages = {
    '/walk': pageSaying({ title: 'Once around', picture: '/p.webp' }),
    '/swim': pageSaying({ title: 'Across' }),
    '/p.webp': { type: 'image/webp', body: await makeWebp() },
  }
  site = await internet.site('lake.example', siteWith(pages))
  app = await startApp({}, { network: internet.network })
  const given = await app.given.group({ members: ['ada', 'bea'] })
  ada = given.ada
  bea = given.bea
  group = given.group
})

const read = (id: string) => app.as(bea).call(readMessage, { params: { id } })
const linkOf = async (id: string) => (await read(id)).link
const edit = (id: string, data: object) => app.as(ada).call(editMessage, { params: { id }, body: { data } })
const picture = { id: expect.any(String), contentUrl: expect.stringMatching(/\.webp$/), entityType: 'file' }
const shown = {
  url,
  kind: 'page',
  title: 'Once around',
  picture: { ...picture, width: 640, height: 480, placeholder: expect.stringMatching(/^data:image/) },
}

describe('the first link of a message', () => {
  test('is read after it was posted, and then shown to everybody in the group', async () => {
    const id = await app.given.message(ada, group, { text })
    expect(site.requests).toEqual([])
    expect(await linkOf(id)).toBeUndefined()
    const stream = await listen(app, bea)
    await app.runJobs()
    expect(await stream.next()).toEqual({ type: 'link-ready', group, message: id })
    expect(await linkOf(id)).toEqual(shown)
  })

  test('is on cards, in threads and bookmarks, without a statement more for it', { tags: 'long' }, async () => {
    const root = await app.given.message(ada, group, { text })
    const reply = await app.given.message(bea, group, { parent: root, text })
    await app.runJobs()
    const query = { embed: 'cards' as const }
    const { cards } = await app.as(bea).call(listGroupMessages, { params: { id: group, page: 0 }, query })
    expect(cards).toMatchObject([{ link: shown }])
    const { thread } = await app.as(bea).call(readMessage, { params: { id: root }, query: { embed: 'thread' } })
    expect(thread?.comments).toMatchObject([{ id: reply, link: shown }])
    expect(await app.as(bea).call(listBookmarks, { params: { limit: 0 }, query })).toEqual([])

    const feed = () => app.as(bea).call(listFeed, { params: { offset: 0 }, query })
    app.takeStatements()
    await feed()
    const before = app.takeStatements().length
    for (let n = 0; n < 20; n++) await app.given.message(ada, group, { text: `${n} ${text}` })
    app.takeStatements()
    expect((await feed()).cards?.filter(({ link }) => link)).toHaveLength(21)
    expect(app.takeStatements()).toHaveLength(before)
    expect(site.requests).toHaveLength(2)
  })

  test('that is known is there at once', async () => {
    await app.given.message(ada, group, { text })
    await app.runJobs()
    expect(await linkOf(await app.given.message(ada, group, { text }))).toEqual(shown)
    await app.runJobs()
    expect(site.requests).toHaveLength(2)
  })

  test('follows the text, and is not shown when its author does not want it', { tags: 'long' }, async () => {
    const id = await app.given.message(ada, group, { text })
    await app.runJobs()
    await edit(id, { text: 'http://lake.example/swim' })
    expect(await linkOf(id)).toBeUndefined()
    await app.runJobs()
    expect(await linkOf(id)).toMatchObject({ title: 'Across' })
    await edit(id, { text, no_embed: true })
    expect(await linkOf(id)).toBeUndefined()
    await edit(id, { text })
    expect(await linkOf(id)).toEqual(shown)
    await edit(id, { text: 'No, we shall not.' })
    expect(await linkOf(id)).toBeUndefined()
  })

  test('is the first one, whether the text is plain or of the reference’s editor, short or long', async () => {
    const words = `${'word '.repeat(1000)}${text} and http://lake.example/swim`
    const editor = JSON.stringify({ delta: { ops: [] }, textOnly: `${words}\n` })
    for (const one of [words, editor]) {
      const id = await app.given.message(ada, group, { text: one })
      await app.runJobs()
      expect(await linkOf(id)).toEqual(shown)
    }
  })

  test('ends before what the editor hides in it and no database keeps', async () => {
    const hidden = ['http://lake.example/a\0b', 'http://lake.example/a\ud800b']
    for (const address of hidden) {
      const textOnly = `${address}\n`
      const id = await app.given.message(ada, group, { text: JSON.stringify({ delta: { ops: [] }, textOnly }) })
      await app.runJobs()
      expect(await linkOf(id)).toBeUndefined()
    }
    expect(site.requests).toEqual(['GET lake.example/a'])
  })

  test('that cannot be read is tried again three times, an hour apart', async () => {
    pages['/walk'] = { status: 503, body: '' }
    const id = await app.given.message(ada, group, { text })
    for (let n = 0; n < 5; n++) {
      await app.runJobs()
      app.clock.advance(hour)
    }
    expect(site.requests).toHaveLength(4)
    expect(await linkOf(id)).toBeUndefined()
  })

  test('waits when somebody posts more of them than the server reads, and the message does not', async () => {
    const rates = { linkFetchByPerson: { attempts: 2, seconds: 600 } }
    app = await startApp({}, { network: internet.network, rates })
    const given = await app.given.group({ members: ['ada'] })
    const post = (path: string) => app.given.message(given.ada, given.group, { text: `http://lake.example/${path}` })
    for (const path of ['1', '2', '3', '4']) await post(path)
    await app.runJobs()
    expect(site.requests).toHaveLength(2)
    app.clock.advance(600)
    await app.runJobs()
    expect(site.requests).toHaveLength(4)
  })

  test('is not read while previews are off', async () => {
    app.context.config.linkPreviews = false
    await app.given.message(ada, group, { text })
    await app.runJobs()
    expect(internet.lookups).toEqual([])
  })

  test('goes a day after the last message with it, and its picture after that', { tags: 'long' }, async () => {
    const id = await app.given.message(ada, group, { text })
    await app.runJobs()
    const known = () =>
      app.context.db.selectFrom('link').innerJoin('file', 'file.id', 'link.pictureId').select('url').execute()
    const files = () => app.context.db.selectFrom('file').select('id').execute()
    const later = async () => {
      app.clock.advance(2 * day)
      await app.runJobs()
    }
    for (let n = 0; n < 3; n++) await later()
    expect(await known()).toHaveLength(1)
    await app.as(ada).call(deleteMessage, { params: { id } })
    for (let n = 0; n < 3; n++) await later()
    expect(await known()).toEqual([])
    expect(await files()).toEqual([])
  })
})

describe('a public message', () => {
  const publish = async () => {
    const id = await app.given.message(ada, group, { text })
    await app.runJobs()
    return (await app.as(ada).call(readPublicLink, { params: { id } })).token
  }

  test('has its link, with a picture for whoever has the token', { tags: 'long' }, async () => {
    const token = await publish()
    const message = await app.as('nobody').call(readPublicMessage, { params: { token } })
    expect(message.link).toEqual(shown)
    const path = `${app.url}files/${message.link!.picture!.contentUrl}`
    expect((await fetch(path)).status).toBe(404)
    expect((await fetch(`${path}?public=${token}`)).status).toBe(200)
  })

  test('lets the reference’s client ask for its link and no other', { tags: 'long' }, async () => {
    const token = await publish()
    await app.as(ada).call(readLink, { query: { url: 'http://lake.example/swim' } })
    const { headers } = await fetch(`${app.url}api/public/${token}`)
    const Cookie = headers.getSetCookie()[0]!.split(';')[0]!
    const ask = async (address: string, withCookie: boolean) => {
      const path = `${app.url}api/links/by_url?url=${encodeURIComponent(address)}`
      const response = await fetch(path, withCookie ? { headers: { Cookie } } : {})
      return (await response.json()) as { data: object; preview: unknown }
    }
    const before = site.requests.length
    expect(await ask(url, true)).toMatchObject({ data: { title: 'Once around' }, preview: { entityType: 'file' } })
    expect(await ask(url, false)).toMatchObject({ data: {}, preview: '' })
    expect(await ask('http://lake.example/swim', true)).toMatchObject({ data: {}, preview: '' })
    app.clock.advance(30 * day)
    await ask(url, true)
    expect(site.requests).toHaveLength(before)
  })
})
