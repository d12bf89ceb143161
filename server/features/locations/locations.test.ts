import readExif from 'exif-reader'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { makeCollection } from '#contract/collecting/collections.ts'
import { listLocations } from '#contract/collecting/locations.ts'
import { limits } from '#contract/fields.ts'
import { rotateFile, type FileFull } from '#contract/files.ts'
import { makeGuestLink } from '#contract/guests/guest-links.ts'
import { listGuestPhotos } from '#contract/guests/guest-pages.ts'
import { restoreMessage, withholdMessage } from '#contract/hosting/moderation.ts'
import { deleteMessage, editMessage, postMessage, readMessage } from '#contract/messages.ts'
import { listPhotos } from '#contract/photos.ts'
import { readPublicLink, readPublicMessage } from '#contract/public-links.ts'
import { searchMessages } from '#contract/search.ts'
import { finishUpload } from '#contract/uploads.ts'
import type { Person } from '#test/app/given.ts'
import { bring } from '#test/app/imports.ts'
import { refusal } from '#test/app/refusal.ts'
import { linesOf, saveArchive } from '#test/app/saved-archive.ts'
import { startApp, type TestApp } from '#test/app/start-app.ts'
import { createUpload, tus } from '#test/app/tus.ts'
import { guestBrowser } from '#test/guests/guest-browser.ts'
import { makeCameraPhoto } from '#test/photos/camera-photo.ts'

let app: TestApp
let ada: Person
let bea: Person
let group: string
let lake: string
let boat: string
let album: string

const calvi = 'near Calvi, Corsica, France'

beforeEach(async () => {
  app = await startApp()
  ;({ ada, bea, group } = await app.given.group({ members: ['ada', 'bea'] }))
  lake = (await app.given.file(bea)).id
  boat = (await app.given.file(bea)).id
  const posted = await app.as(bea).call(postMessage, {
    body: {
      group,
      data: { title: 'Une semaine' },
      files: [lake, boat],
      captions: [{ file: lake, caption: 'The lake', location: ` ${calvi} ` }],
    },
  })
  album = posted.id
})

const where = async (by: Person, id = album) =>
  (await app.as(by).call(readMessage, { params: { id } })).files.map(({ location }) => location)
const say = (by: Person, file: string, location: string) =>
  app.as(by).call(editMessage, { params: { id: album }, body: { captions: [{ file, location }] } })
const found = async (by: Person, search: string) =>
  (await app.as(by).call(searchMessages, { body: { group: 'all', search } })).messages.map(({ id }) => id)
const listed = async (by: Person) => (await app.as(by).call(listLocations, { query: {} })).locations

async function upload(bytes: Buffer, query: string) {
  const body = new FormData()
  body.append('file', new Blob([Uint8Array.from(bytes)]), 'a.jpg')
  const headers = { 'X-AUTH-TOKEN': bea.key }
  const response = await fetch(`${app.url}api/files${query}`, { method: 'POST', body, headers })
  return (await response.json()) as FileFull
}

test('an upload that asks for it answers with the nearest town, and neither is stored', { tags: 'long' }, async () => {
  const near = { town: 'Lauterbrunnen', region: 'Bern', country: 'CH' }
  const bytes = await makeCameraPhoto({ seed: 1, width: 200, height: 150 })
  expect(await upload(bytes, '')).not.toHaveProperty('near')
  const sent = await upload(bytes, '?place=offer')
  expect(sent.near).toEqual(near)
  expect((await upload(bytes, '?place=offer&position=keep')).near).toEqual(near)

  const { id } = await createUpload(app, bea, bytes.length, 'a.jpg', { place: 'offer' })
  await tus(app, bea, `/${id}`, { method: 'PATCH', offset: 0, body: bytes })
  expect((await app.as(bea).call(finishUpload, { params: { id } })).near).toEqual(near)
  expect(await app.as(bea).call(finishUpload, { params: { id } })).not.toHaveProperty('near')

  const row = await app.context.db.selectFrom('file').selectAll().where('id', '=', sent.id).executeTakeFirstOrThrow()
  expect(JSON.stringify(row)).not.toContain('Lauterbrunnen')
  const saved = await fetch(`${app.url}files/${sent.contentUrl}?save=1`, { headers: { 'X-AUTH-TOKEN': bea.key } })
  const { exif } = await sharp(await saved.bytes()).metadata()
  expect(readExif(exif!)).toMatchObject({ Image: { Make: 'Kamerawerk' } })
  expect(readExif(exif!).GPSInfo).toBeUndefined()
})

test('its author says where a photo was taken, changes it and takes it off', { tags: 'long' }, async () => {
  expect(await where(ada)).toEqual([calvi, undefined])
  const { photos } = await app.as(ada).call(listPhotos, { query: { group } })
  expect(photos.map(({ location }) => location).toSorted()).toEqual([calvi, undefined])
  expect((await refusal(say(ada, lake, 'Elsewhere'))).code).toBe('forbidden')
  expect((await refusal(say(bea, lake, 'x'.repeat(limits.location + 1)))).code).toBe('invalid-request')
  await say(bea, boat, 'Ajaccio')
  const turned = await app.as(bea).call(rotateFile, { params: { id: boat }, body: { degrees: 90 } })
  await app.as(bea).call(editMessage, { params: { id: album }, body: { files: [lake, turned.id] } })
  expect(await where(ada)).toEqual([calvi, 'Ajaccio'])
  await say(bea, turned.id, '')
  expect(await where(ada)).toEqual([calvi, undefined])
})

test('it is found as words and as a place, among one’s own groups, and goes with the message', async () => {
  const other = await app.given.group({ name: 'Other', members: ['cleo'] })
  expect(await found(ada, 'corsica')).toEqual([album])
  expect(await found(ada, 'at:CALV')).toEqual([album])
  expect(await found(ada, 'semaine at:"calvi corsica" has:photo')).toEqual([album])
  expect(await found(ada, 'at:lake')).toEqual([])
  expect(await found(ada, 'at:calvi at:ajaccio')).toEqual([])
  expect(await found(other.cleo, 'at:calvi')).toEqual([])
  await say(bea, boat, calvi)
  expect(await listed(ada)).toEqual([{ location: calvi, photos: 2 }])
  expect(await listed(other.cleo)).toEqual([])
  expect((await refusal(app.as(other.cleo).call(listLocations, { query: { group } }))).code).toBe('not-found')

  await app.as(ada).call(withholdMessage, { params: { id: album }, body: { state: 'hidden' } })
  expect([await listed(ada), await found(ada, 'at:calvi')]).toEqual([[], []])
  await app.as(ada).call(restoreMessage, { params: { id: album } })
  expect(await found(ada, 'at:calvi')).toEqual([album])
  await app.as(bea).call(deleteMessage, { params: { id: album } })
  expect(await listed(ada)).toEqual([])
})

test('neither guests nor public links are told', async () => {
  const photos = [{ message: album, file: lake }]
  const body = { name: 'Corse', photos }
  const { id: collection } = await app.as(bea).call(makeCollection, { params: { id: group }, body })
  for (const shown of [{ collection }, { message: album }]) {
    const link = await app.as(ada).call(makeGuestLink, { params: { id: group }, body: shown })
    const guest = guestBrowser(app)
    const page = await guest.open(link.address)
    const wall = await guest.call(listGuestPhotos, { params: { link: link.id }, query: {} })
    const told = [page, wall]
    expect(JSON.stringify(told)).toContain('The lake')
    expect(JSON.stringify(told)).not.toContain('Calvi')
  }
  const { token } = await app.as(bea).call(readPublicLink, { params: { id: album } })
  const shown = JSON.stringify(await app.as('nobody').call(readPublicMessage, { params: { token } }))
  expect([shown.includes('The lake'), shown.includes('Calvi')]).toEqual([true, false])
})

test('an archive says it, and brings it elsewhere', { tags: 'long' }, async () => {
  const saved = await saveArchive(app, ada, { group })
  expect(linesOf(saved, 'messages')[0]!.files.map(({ location }) => location)).toEqual([calvi, undefined])
  const there = await app.given.group({ name: 'Elsewhere', members: ['dora'] })
  await bring(app, there.dora, { group: there.group, bytes: saved.bytes, way: 'whole', name: 'archive.zip' })
  await app.runJobs()
  expect(await listed(there.dora)).toEqual([{ location: calvi, photos: 1 }])
  expect(await found(there.dora, 'at:calvi')).toHaveLength(1)
})
