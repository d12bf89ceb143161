import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '#test/app/start-app.ts'
import { makeCameraPhoto } from '#test/photos/camera-photo.ts'
import { makeAnimatedGif, makeWebp } from '#test/photos/odd-files.ts'
import { openFrame, openList, openMessage } from '#test/reference-client/pages.ts'
import { referenceClient, type Answer } from '#test/reference-client/requests.ts'
import { checkBookmark, checkFile, checkLink, checkMessage, checkReactions } from '#test/reference-client/shapes.ts'

/** Ada and Bea in a group, each in a browser that has opened the application. */
async function world(settings: Parameters<typeof startApp>[0] = {}) {
  const app = await startApp(settings)
  const { ada, bea, group } = await app.given.group({ members: ['ada', 'bea'] })
  const adas = await enter(app, ada.key)
  const beas = await enter(app, bea.key)
  return { app, ada, bea, adas, beas, group }
}

async function enter(app: TestApp, key: string) {
  const client = Object.assign(referenceClient(app), { apiKey: key })
  await openFrame(client)
  return client
}

/** The text as the client's editor gives it. */
function written(words: string, { bold = false } = {}) {
  const ops = bold ? [{ insert: words, attributes: { bold: true } }, { insert: '\n' }] : [{ insert: `${words}\n` }]
  return { text: JSON.stringify({ delta: { ops }, textOnly: `${words}\n` }), type: bold ? 'rich_text' : 'standard' }
}

/** The body of a new message with everything that the client puts into it. */
function draft({ app, author, group, parent, title = '', words = 'Hello', files = [] }: Draft) {
  const { text, type } = written(words)
  return {
    author: author.id,
    children: [],
    createdAt: app.clock(),
    data: parent ? { text } : { title, text },
    files,
    group,
    lastActivityDate: app.clock(),
    type,
    ...(parent && { parent }),
  }
}

type Draft = {
  app: TestApp
  author: { id: string }
  group: string
  parent?: string
  title?: string
  words?: string
  files?: string[]
}

test('a message with photos, an answer, and the pages on which they are', async () => {
  const { app, ada, bea, adas, beas, group } = await world()
  const photo = await adas.upload(await makeCameraPhoto({ seed: 3, width: 1600, height: 1200 }))
  const drawing = await adas.upload(await makeAnimatedGif())
  for (const file of [photo, drawing]) checkFile(file)
  const files = [drawing.id, photo.id]
  const posted = await adas.post('/api/messages', draft({ app, author: ada, group, title: 'The lake', files }))
  checkMessage(posted)
  expect(posted.data).toEqual({ title: 'The lake', text: written('Hello').text })

  const response = await beas.post(
    '/api/messages',
    draft({ app, author: bea, group, parent: posted.id, words: 'Cold' }),
  )
  checkMessage(response)
  expect(response).toMatchObject({ parent: { id: posted.id }, isInFront: false, lineage: [posted.id] })
  expect(response.data).not.toHaveProperty('title')
  const below = await adas.post('/api/messages', draft({ app, author: ada, group, parent: response.id, words: 'Very' }))

  const { message, responses } = await openMessage(adas, posted.id)
  expect(message.files.map(({ id }: Answer) => id)).toEqual(files)
  expect(responses).toMatchObject([{ id: response.id, children: [{ id: below.id }] }])
  expect((await openMessage(beas, below.id)).message.lineage).toEqual([response.id, posted.id])

  for (const path of [`/api/groups/${group}/page/0`, '/api/feed/page/0']) {
    const { cards, totalItems } = await openList(beas, path)
    expect(cards).toMatchObject([{ id: posted.id, children: 1, preview: { id: drawing.id } }])
    expect(totalItems).toBe(1)
  }
  expect(await beas.get(`/api/groups/${group}/random`)).toMatchObject({ id: posted.id })
})

test('a message of words alone, or of photos alone', async () => {
  const { app, ada, adas, group } = await world()
  const words = await adas.post('/api/messages', draft({ app, author: ada, group, words: 'Words' }))
  const photo = await adas.upload(await makeWebp())
  const alone = { ...draft({ app, author: ada, group, files: [photo.id] }), data: { title: '', text: '' } }
  const photos = await adas.post('/api/messages', alone)
  const { cards } = await openList(adas, `/api/groups/${group}/page/0`)
  expect(cards).toMatchObject([{ id: photos.id }, { id: words.id }])
  expect(cards[1]).not.toHaveProperty('preview')
})

describe('changing', () => {
  test('the words and the files', async () => {
    const { app, ada, adas, group } = await world()
    const photos = [await adas.upload(await makeWebp()), await adas.upload(await makeWebp())].map(({ id }) => id)
    const { id } = await adas.post('/api/messages', draft({ app, author: ada, group, title: 'Lake', files: photos }))
    const { text, type } = written('Bolder', { bold: true })
    const change = { files: photos.toReversed(), data: { title: 'Lakes', text }, type }
    const changed = await adas.put(`/api/messages/${id}`, change)
    checkMessage(changed)
    expect(changed).toMatchObject({ data: { title: 'Lakes', text }, type: 'rich_text', group: { id: group } })
    expect(changed.files.map((file: Answer) => file.id)).toEqual(change.files)
  })

  test('publishing an answer and pinning, which say nothing of the files', async () => {
    const { app, ada, adas, beas, group } = await world()
    const top = await adas.post('/api/messages', draft({ app, author: ada, group }))
    const photo = await adas.upload(await makeWebp())
    const below = draft({ app, author: ada, group, parent: top.id, files: [photo.id] })
    const { id } = await adas.post('/api/messages', below)
    const url = `/api/messages/${id}`

    expect(await adas.put(url, { lastActivityDate: app.clock(), isInFront: true })).toMatchObject({ isInFront: true })
    expect((await openList(adas, `/api/groups/${group}/page/0`)).messages).toHaveLength(2)

    checkMessage(await adas.put(url, { pinnedInGroup: true }), { pinned: true })
    const pinned = await openList(beas, `/api/groups/${group}/page/0`, [id])
    expect(pinned.messages[0]).toBe(id)
    await openMessage(beas, id, { pinned: true })
    // The client offers this to everybody.
    await expect(beas.put(url, { pinnedInGroup: false })).rejects.toMatchObject({ status: 403 })

    const unpinned = await adas.put(url, { pinnedInGroup: false })
    checkMessage(unpinned)
    expect(unpinned.files).toMatchObject([{ id: photo.id }])
    await openList(beas, `/api/groups/${group}/page/0`)
  })

  test('deleting an answer, then the message', async () => {
    const { app, ada, adas, group } = await world()
    const top = await adas.post('/api/messages', draft({ app, author: ada, group }))
    const response = await adas.post('/api/messages', draft({ app, author: ada, group, parent: top.id }))
    await adas.remove(`/api/messages/${response.id}`)
    expect((await openMessage(adas, top.id)).message.children).toEqual([])
    await adas.remove(`/api/messages/${top.id}`)
    expect((await openList(adas, `/api/groups/${group}/page/0`)).messages).toEqual([])
    await expect(adas.get(`/api/groups/${group}/random`)).rejects.toMatchObject({ status: 404 })
  })
})

test('reacting and taking it back', async () => {
  const { app, ada, bea, adas, beas, group } = await world()
  const { id } = await adas.post('/api/messages', draft({ app, author: ada, group }))
  const url = `/api/messages/${id}/reactions`
  expect(await beas.get(url)).toEqual([])
  await adas.post(url, { reaction: '🤣' })
  for (const reaction of ['🤣', '❤️']) checkReactions(await beas.post(url, { reaction }))
  const [laughter, heart] = await beas.get(url)
  expect(laughter).toMatchObject({ emoji: '🤣', count: 2, users: ['ada', 'bea'] })
  expect(heart).toMatchObject({ emoji: '❤️', count: 1, users: ['bea'] })
  expect((await adas.get(url))[1].currentUserReactionId).toBe('')
  await beas.remove(`${url}/${heart.currentUserReactionId}`)
  expect(await beas.get(url)).toMatchObject([{ emoji: '🤣' }])
  expect((await openMessage(adas, id)).message.reactions[0].users).toHaveLength(2)
  expect(bea.id).not.toBe(ada.id)
})

test('bookmarks', async () => {
  const { app, ada, adas, beas, group } = await world()
  const { id } = await adas.post('/api/messages', draft({ app, author: ada, group }))
  const bookmark = await beas.post('/api/bookmarks', { message_id: id })
  checkBookmark(bookmark)
  expect((await openFrame(beas)).bookmarks).toMatchObject([{ id: bookmark.id, message: { id } }])
  await beas.remove(`/api/bookmarks/${bookmark.id}`)
  expect((await openFrame(beas)).bookmarks).toEqual([])
})

test('sharing somebody else’s message to another group copies its words and its files', async () => {
  const { app, ada, bea, adas, beas, group } = await world()
  const photo = await adas.upload(await makeWebp())
  const words = { title: 'The lake', words: 'Cold' }
  const { id } = await adas.post('/api/messages', draft({ app, author: ada, group, files: [photo.id], ...words }))
  const { id: choir } = await beas.post('/api/groups', { name: 'Choir', createdAt: app.clock() })
  const eve = await app.given.person('eve')
  const eves = await enter(app, eve.key)
  await eves.post(`/api/groups/invitation/${(await beas.get(`/api/groups/${choir}`)).inviteKey}`, {})
  expect((await eves.media(`/api/images/crop/160/160/${photo.id}`)).status).toBe(404)

  const { data, files } = await beas.get(`/api/messages/${id}`)
  const fileIds = files.map((file: Answer) => file.id)
  const copy = { ...draft({ app, author: bea, group: choir, files: fileIds }), data }
  const shared = await beas.post('/api/messages', copy)
  expect((await openMessage(eves, shared.id)).message.files).toMatchObject([{ id: photo.id }])
  expect((await eves.media(`/api/images/crop/160/160/${photo.id}`)).status).toBe(200)
  await adas.remove(`/api/messages/${id}`)
  expect((await openMessage(eves, shared.id)).message.files).toHaveLength(1)

  // From a group that one has left, nothing can be shared any more.
  await eves.post(`/api/groups/${choir}/leave`, {})
  const { id: own } = await eves.post('/api/groups', { name: 'Eve', createdAt: app.clock() })
  const late = eves.post('/api/messages', { ...copy, group: own })
  await expect(late).rejects.toMatchObject({ status: 400 })
})

test('addresses in a text, also those that are still being typed', async () => {
  const { beas } = await world()
  const address = 'https://example.org/a%20lake?x=%2520&y=1#top'
  for (let length = 'https://e'.length; length <= address.length; length += 4) {
    const url = address.slice(0, length)
    const link = await beas.get(`/api/links/by_url?url=${encodeURIComponent(url)}`)
    checkLink(link)
    expect(link.url).toBe(url)
  }
})

test('pictures in all their sizes, by the cookie alone', async () => {
  const { app, ada, adas, beas, group } = await world()
  const photo = await adas.upload(await makeCameraPhoto({ seed: 5, width: 2400, height: 1800 }))
  await adas.post('/api/messages', draft({ app, author: ada, group, files: [photo.id] }))
  await app.runJobs()
  const thumbnails = [
    [720, 99_999],
    [1366, 99_999],
    [2048, 99_999],
    [1280, 720],
    [420, 994],
  ]
  const crops = [
    [80, 80],
    [100, 100],
    [200, 200],
    [160, 160],
    [320, 180],
    [1024, 270],
    [270, 270],
  ]
  const sizes = [...thumbnails.map((size) => ['thumbnail', ...size]), ...crops.map((size) => ['crop', ...size])]
  for (const [fit, width, height] of sizes) {
    const path = `/api/images/${fit}/${width}/${height}/${photo.id}`
    const response = await beas.media(path)
    expect([path, response.status, response.headers.get('content-type')]).toEqual([path, 200, 'image/webp'])
    const picture = await sharp(await response.arrayBuffer()).metadata()
    if (fit === 'crop') expect([picture.width, picture.height]).toEqual([width, height])
    else expect(picture.width <= Number(width) && picture.height <= Number(height)).toBe(true)
    expect((await referenceClient(app).media(path)).status).toBe(404)
  }
  const original = await beas.media(`/files/${photo.contentUrl}`)
  expect([original.status, original.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  const part = await beas.media(`/files/${photo.contentUrl}`, { Range: 'bytes=0-99' })
  expect([part.status, (await part.arrayBuffer()).byteLength]).toEqual([206, 100])
})
