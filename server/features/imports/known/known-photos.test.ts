import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import type { CallError } from '#client/api/call.ts'
import { createGroup } from '#contract/groups.ts'
import { changeRole } from '#contract/hosting/hosts.ts'
import { restoreMessage, withholdMessage } from '#contract/hosting/moderation.ts'
import { findKnownPhotos, importLimits } from '#contract/importing/imports.ts'
import { deleteMessage, editMessage } from '#contract/messages.ts'
import { scheduleMessage } from '#contract/scheduling/scheduled-messages.ts'
import type { Person } from '#test/app/given.ts'
import { bring } from '#test/app/imports.ts'
import { refusal } from '#test/app/refusal.ts'
import { startApp, type TestApp } from '#test/app/start-app.ts'
import { zipFile } from '#test/archives/archives.ts'
import { insertIntoJpeg, makeExif, position } from '#test/photos/exif.ts'
import { rates } from '../../../http/rate-limits.ts'

let app: TestApp
let hana: Person
let ada: Person
let bea: Person
let group: string

beforeEach(async () => {
  app = await startApp({}, { rates: { comparedPhotosByPerson: { ...rates.comparedPhotosByPerson, attempts: 20 } } })
  ;({ hana, ada, bea, group } = await app.given.group({ members: ['hana', 'ada', 'bea'] }))
})

const makePhoto = (n: number) =>
  sharp({ create: { width: 64, height: 48, channels: 3, background: { r: n, g: 90, b: 160 } } })
    .jpeg()
    .toBuffer()
const sum = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const find = async (by: Person, sha256s: string[], id = group) =>
  (await app.as(by).call(findKnownPhotos, { params: { id }, body: { sha256s } })).known
const codeOf = async (call: Promise<unknown>) => (await refusal(call)).code

async function posted(photo: Buffer, by = ada, to = group) {
  const { id: file } = await app.given.file(by, photo)
  return app.given.message(by, to, { files: [file] })
}

test('names those that anybody has posted in the group, and no others, however often they are asked for', async () => {
  const [here, own, elsewhere, nowhere] = await Promise.all([1, 2, 3, 4].map(makePhoto))
  const { id: other } = await app.as(ada).call(createGroup, { body: { name: 'Chorale' } })
  await posted(here!, bea)
  await posted(here!, ada)
  await posted(elsewhere!, ada, other)
  // Uploaded, but posted nowhere.
  await app.given.file(ada, own)
  const asked = [here, own, elsewhere, nowhere, here].map((photo) => sum(photo!))
  expect(await find(ada, asked)).toEqual([sum(here!)])
  expect(await find(ada, [])).toEqual([])
})

test('those brought in by an import are known to whoever brings the same ones', async () => {
  const photo = await makePhoto(5)
  await bring(app, ada, { group, bytes: await readFile(await zipFile({ 'IMG_5.jpg': photo })), name: 'photos.zip' })
  expect(await find(bea, [sum(photo)])).toEqual([sum(photo)])
})

test('a photo whose position was removed on the way is known by the bytes that the camera has', async () => {
  const withPlace = insertIntoJpeg(await makePhoto(6), 'Exif\0\0', makeExif({ order: 'II', gps: position }))
  const { id: file, sha256, sentSha256 } = await app.given.file(ada, withPlace)
  await app.given.message(ada, group, { files: [file] })
  expect(sentSha256).toBe(sum(withPlace))
  expect(sha256).not.toBe(sentSha256)
  expect(await find(bea, [sum(withPlace), sha256!])).toEqual([sentSha256])
})

test('nobody learns of what is hidden, deleted, taken out or not there yet', async () => {
  const photo = await makePhoto(7)
  const message = await posted(photo)
  const asked = [sum(photo)]
  for (const state of ['hidden', 'deleted'] as const) {
    await app.as(hana).call(withholdMessage, { params: { id: message }, body: { state } })
    for (const person of [hana, ada, bea]) expect(await find(person, asked)).toEqual([])
    await app.as(hana).call(restoreMessage, { params: { id: message } })
    expect(await find(bea, asked)).toEqual(asked)
  }
  await app.as(ada).call(editMessage, { params: { id: message }, body: { data: { text: 'Hello' }, files: [] } })
  expect(await find(bea, asked)).toEqual([])
  await app.as(ada).call(deleteMessage, { params: { id: await posted(photo) } })
  expect(await find(bea, asked)).toEqual([])

  const { id: file } = await app.given.file(ada, photo)
  const later = { at: '2027-01-16T08:00', zone: 'Europe/Paris' }
  await app.as(ada).call(scheduleMessage, { body: { group, ...later, data: { text: 'Soon' }, files: [file] } })
  expect(await find(bea, asked)).toEqual([])
})

test('outsiders and those who only read are refused, as is more than fits in a call, or an hour', async () => {
  const asked = [sum(await makePhoto(8))]
  const eve = await app.given.person('eve')
  expect(await codeOf(find(eve, asked))).toBe('not-found')
  await app.as(hana).call(changeRole, { params: { id: group, user: bea.id }, body: { role: 'reader' } })
  expect(await codeOf(find(bea, asked))).toBe('readers-only-read')
  const many = Array.from({ length: importLimits.compared + 1 }, (_, n) => sum(Buffer.from([n])))
  expect(await codeOf(find(ada, many))).toBe('invalid-request')
  expect(await codeOf(find(ada, ['A'.repeat(64)]))).toBe('invalid-request')
  for (let calls = 0; calls < 20; calls++) await find(ada, asked)
  const error = await find(ada, asked).catch((error: unknown) => error as CallError)
  expect(error).toMatchObject({ code: 'too-many-requests' })
})
