import { expect, test } from 'vitest'
import { deleteUser, updateUser } from '#contract/account.ts'
import { joinGroup, leaveGroup, readGroup } from '#contract/groups.ts'
import { deleteMessage, editMessage, postMessage } from '#contract/messages.ts'
import { listPhotos, outlinePhotos, type Photo, type PhotoPart } from '#contract/photos.ts'
import { refusal } from '#test/app/refusal.ts'
import { startApp } from '#test/app/start-app.ts'
import { makePdf } from '#test/documents/pdf.ts'
import { makeWav } from '#test/films/sound.ts'
import { makeCameraPhoto } from '#test/photos/camera-photo.ts'

const day = (text: string) => Date.parse(`${text}T12:00:00Z`) / 1000

async function family() {
  const app = await startApp()
  const given = await app.given.group({ members: ['ada', 'bea'] })
  /** Posts as many photos as there are names, and returns the ids of message and files. */
  const post = async (by: 'ada' | 'bea', wish: { date?: string; parent?: string; photos?: number; title?: string }) => {
    const files: string[] = []
    for (let n = 0; n < (wish.photos ?? 1); n++) files.push((await app.given.file(given[by])).id)
    const { id } = await app.as(given[by]).call(postMessage, {
      body: {
        group: given.group,
        data: { title: wish.title, text: '' },
        files,
        parent: wish.parent,
        ...(wish.date && { createdAt: day(wish.date) }),
      },
    })
    return { id, files }
  }
  return { app, ...given, post }
}

const ids = ({ photos }: { photos: Photo[] }) => photos.map(({ id }) => id)

test('photos come newest first by their day, replies included, and nothing but photos and videos', async () => {
  const { app, ada, bea, group, post } = await family()
  const lake = await post('ada', { date: '2024-07-14', title: 'Une semaine au lac', photos: 2 })
  const old = await post('bea', { date: '1987-05-01' })
  const reply = await post('bea', { parent: old.id, date: '2025-01-01' })
  const others = [await app.given.file(ada, makeWav()), await app.given.file(ada, makePdf({ pages: [{ lines: [] }] }))]
  await app.given.message(ada, group, { files: others.map((file) => file.id) })

  const all = await app.as(bea).call(listPhotos, { query: { group } })
  expect(ids(all)).toEqual([...reply.files, ...lake.files.toReversed(), ...old.files])
  expect(all.next).toBeUndefined()
  expect(all.photos[1]).toMatchObject({
    message: lake.id,
    group,
    title: 'Une semaine au lac',
    takenAt: day('2024-07-14'),
    author: { id: ada.id },
    fileIndex: 1,
  })
})

test('what the camera says goes before the date of the message, which may change', async () => {
  const { app, ada, group } = await family()
  const taken = await app.given.file(ada, await makeCameraPhoto({ seed: 1, width: 400, height: 300 }))
  const plain = await app.given.file(ada)
  const id = await app.given.message(ada, group, { files: [taken.id, plain.id] })
  await app.as(ada).call(editMessage, { params: { id }, body: { createdAt: day('2001-02-03') } })
  const { photos } = await app.as(ada).call(listPhotos, { query: { group } })
  expect(photos.map((photo) => [photo.id, photo.takenAt])).toEqual([
    [taken.id, day('2024-07-14')],
    [plain.id, day('2001-02-03')],
  ])
})

test('pages follow each other without a gap, also where many have one moment', async () => {
  const { app, ada, group, post } = await family()
  await post('ada', { date: '2024-07-14', photos: 5 })
  await post('bea', { date: '2024-07-14', photos: 2 })
  const { call } = app.as(ada)
  const whole = ids(await call(listPhotos, { query: { group } }))
  const paged: string[] = []
  let from: string | undefined
  do {
    const page = await call(listPhotos, { query: { group, limit: 3, ...(from && { from }) } })
    paged.push(...ids(page))
    from = page.next
  } while (from)
  expect(whole).toHaveLength(7)
  expect(paged).toEqual(whole)
})

test('the outline has the months of all photos, and places from which they can be read', { tags: 'long' }, async () => {
  const { app, ada, bea, group, post } = await family()
  await post('ada', { date: '2024-07-14', photos: 3 })
  await post('bea', { date: '2024-06-01', photos: 1 })
  const { call } = app.as(ada)
  const { parts, photos } = await call(outlinePhotos, { query: { group, embed: 'photos' } })
  expect(parts.flatMap(({ months }) => months.map(({ month, aspects }) => [month, aspects.length]))).toEqual([
    ['2024-07', 3],
    ['2024-06', 1],
  ])
  expect(parts.flatMap(({ months }) => months.map(({ videos }) => videos))).toEqual([0, 0])
  expect(ids({ photos: photos! })).toEqual(ids(await call(listPhotos, { query: { group, from: parts[0]!.from } })))
  const aspects = parts[0]!.months.flatMap((month) => month.aspects)
  expect(photos!.map(({ width, height }) => Math.round((100 * width!) / height!))).toEqual(aspects)
  expect((await app.as(bea).call(outlinePhotos, { query: { group } })).photos).toBeUndefined()
})

test('videos are counted beside the photos of their month', async () => {
  const { app, ada, group, post } = await family()
  const { files } = await post('ada', { date: '2024-07-14', photos: 3 })
  const { write } = app.context.database
  await write.updateTable('file').set({ type: 'video/mp4' }).where('id', '=', files[1]!).execute()
  const { parts } = await app.as(ada).call(outlinePhotos, { query: { group } })
  expect(parts[0]!.months).toMatchObject([{ month: '2024-07', aspects: { length: 3 }, videos: 1 }])
})

test('a new photo changes no part of the outline but the first', async () => {
  const { app, ada, group, post } = await family()
  const [file] = (await post('ada', { date: '2024-07-14' })).files
  const album = Array.from({ length: 150 }, (_, position) => ({ position: position + 1, fileId: file! }))
  const { write } = app.context.database
  const row = await write.selectFrom('message_file').selectAll().executeTakeFirstOrThrow()
  await write
    .insertInto('message_file')
    .values(album.map((own) => ({ ...row, ...own })))
    .execute()
  const outline = async () => (await app.as(ada).call(outlinePhotos, { query: { group } })).parts
  const lengths = (parts: PhotoPart[]) => parts.map(({ months }) => months.flatMap(({ aspects }) => aspects).length)
  const before = await outline()
  expect(lengths(before)).toEqual([91, 60])
  await post('ada', { date: '2024-08-01' })
  const after = await outline()
  expect(lengths(after)).toEqual([92, 60])
  expect(after[1]).toEqual(before[1])
  for (const { from } of after) {
    const { photos } = await app.as(ada).call(listPhotos, { query: { group, from, limit: 1 } })
    expect(photos[0]!.place).toBe(from)
  }
})

test('months are those of where one lives', async () => {
  const { app, ada, group } = await family()
  const file = await app.given.file(ada)
  const createdAt = Date.parse('2025-12-31T23:30:00Z') / 1000
  await app.as(ada).call(postMessage, { body: { group, data: { text: '' }, files: [file.id], createdAt } })
  const monthFor = async (timeZone: string) => {
    await app.as(ada).call(updateUser, { params: { id: ada.id }, body: { timeZone } })
    return (await app.as(ada).call(outlinePhotos, { query: { group } })).parts[0]!.months[0]!.month
  }
  expect([await monthFor('Europe/Paris'), await monthFor('America/New_York')]).toEqual(['2026-01', '2025-12'])
})

test('all groups in one list, and those of one person', async () => {
  const { app, ada, bea, post } = await family()
  const lake = await post('ada', { date: '2024-07-14' })
  const cake = await post('bea', { date: '2025-07-14' })
  const { call } = app.as(ada)
  const elsewhere = await app.given.group({ name: 'Vivaldi', members: ['cleo', 'dora'] })
  const hidden = await app.given.file(elsewhere.cleo)
  await app.given.message(elsewhere.cleo, elsewhere.group, { files: [hidden.id] })
  expect(ids(await call(listPhotos, {}))).toEqual([...cake.files, ...lake.files])
  expect(ids(await call(listPhotos, { query: { author: bea.id } }))).toEqual(cake.files)
  expect((await call(outlinePhotos, { query: { author: bea.id } })).parts).toHaveLength(1)
  const alone = await app.given.person('eve')
  expect(await app.as(alone).call(listPhotos, {})).toEqual({ photos: [] })
  expect(await app.as(alone).call(listPhotos, { query: { author: alone.id } })).toEqual({ photos: [] })
})

test('photos of a person are those of the groups that both are in', async () => {
  const { app, ada, bea, group, post } = await family()
  const cake = await post('bea', { date: '2025-07-14' })
  const { group: choir, cleo } = await app.given.group({ name: 'Vivaldi', members: ['cleo'] })
  const { inviteKey } = await app.as(cleo).call(readGroup, { params: { id: choir } })
  for (const person of [ada, bea]) await app.as(person).call(joinGroup, { params: { key: inviteKey! } })
  const song = await app.given.file(bea)
  await app.given.message(bea, choir, { files: [song.id] })
  const { call } = app.as(ada)
  const photosOfBea = async () => ids(await call(listPhotos, { query: { author: bea.id } }))
  expect((await photosOfBea()).toSorted()).toEqual([...cake.files, song.id].toSorted())

  await app.as(bea).call(leaveGroup, { params: { id: choir } })
  expect(await photosOfBea()).toEqual(cake.files)
  const { parts } = await call(outlinePhotos, { query: { author: bea.id } })
  expect(parts.flatMap(({ months }) => months.flatMap(({ aspects }) => aspects))).toHaveLength(1)
  // The group keeps what a former member has left there.
  expect(ids(await call(listPhotos, { query: { group: choir, author: bea.id } }))).toEqual([song.id])

  await app.as(bea).call(leaveGroup, { params: { id: group } })
  for (const endpoint of [listPhotos, outlinePhotos]) {
    const refused = await refusal(call(endpoint, { query: { author: bea.id } }))
    expect(refused).toMatchObject({ status: 404, code: 'user-not-found' })
  }
})

test('photos go with their message, and stay without an author', async () => {
  const { app, ada, bea, group, post } = await family()
  const kept = await post('bea', { date: '2024-07-14' })
  const gone = await post('ada', { date: '2024-07-15' })
  await app.as(ada).call(deleteMessage, { params: { id: gone.id } })
  await app.as(bea).call(deleteUser, { params: { id: bea.id } })
  const { photos } = await app.as(ada).call(listPhotos, { query: { group } })
  expect(photos.map(({ id, author }) => [id, author])).toEqual([[kept.files[0], undefined]])
})

test('whoever is not in the group, or not any more, finds nothing', async () => {
  const { app, ada, bea, group, post } = await family()
  const { files } = await post('ada', {})
  const { photos } = await app.as(bea).call(listPhotos, { query: { group } })
  expect(ids({ photos })).toEqual(files)
  await app.as(bea).call(leaveGroup, { params: { id: group } })
  const stranger = await app.given.person('cleo')
  for (const who of [bea, stranger] as const) {
    const { call } = app.as(who)
    expect((await refusal(call(listPhotos, { query: { group } }))).status).toBe(404)
    expect((await refusal(call(outlinePhotos, { query: { group } }))).status).toBe(404)
    expect(await call(listPhotos, { query: { from: photos[0]!.place } })).toEqual({ photos: [] })
    expect((await refusal(call(listPhotos, { query: { author: ada.id } }))).status).toBe(404)
    expect((await refusal(call(outlinePhotos, { query: { author: ada.id } }))).status).toBe(404)
  }
})

test('a page takes as many statements however many photos there are', async () => {
  const { app, ada, group, post } = await family()
  await post('ada', {})
  const count = async () => {
    app.takeStatements()
    await app.as(ada).call(listPhotos, { query: { group } })
    return app.takeStatements().length
  }
  const few = await count()
  await post('ada', { photos: 30 })
  expect(await count()).toBe(few)
})
