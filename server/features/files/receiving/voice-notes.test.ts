import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import type { FileFull } from '#contract/files.ts'
import { readMessage } from '#contract/messages.ts'
import { listAllNotifications } from '#contract/notifications.ts'
import { listPeople } from '#contract/people.ts'
import { finishUpload } from '#contract/uploads.ts'
import { givenReader } from '#test/app/digests.ts'
import { found } from '#test/app/searching.ts'
import { startApp, type Keyholder } from '#test/app/start-app.ts'
import { createUpload, tus } from '#test/app/tus.ts'
import { startPushApp } from '#test/counterparts/push-service.ts'
import { givenFolder, makeFilm, type FilmName } from '#test/films/films.ts'

const name = 'Recording 2026-11-22 14.03.webm'

async function send(
  app: { url: string },
  person: Keyholder,
  film: FilmName = 'voice.webm',
  query = '?kind=voice-note',
) {
  const body = new FormData()
  body.append('file', new Blob([Uint8Array.from(await readFile(await makeFilm(await givenFolder(), film)))]), name)
  const headers = { 'X-AUTH-TOKEN': person.key }
  return (await fetch(`${app.url}api/files${query}`, { method: 'POST', body, headers })).json() as Promise<FileFull>
}

test('what was recorded for a message is a voice note without a name', async () => {
  const app = await startApp()
  const { ada, bea, group } = await app.given.group({ members: ['ada', 'bea'] })
  const [file, sound, film] = [
    await send(app, ada),
    await send(app, ada, 'sound.wav', ''),
    await send(app, ada, 'index-first.mp4'),
  ]
  expect(file).toMatchObject({ voiceNote: true, duration: expect.closeTo(2, 0) })
  expect(file).not.toHaveProperty('name')
  expect(sound).toMatchObject({ name })
  for (const other of [sound, film]) expect(other).not.toHaveProperty('voiceNote')

  const message = await app.given.message(ada, group, { text: '', files: [file.id] })
  const { files } = await app.as(bea).call(readMessage, { params: { id: message }, query: {} })
  expect(files).toMatchObject([{ id: file.id, voiceNote: true }])
  expect(files[0]).not.toHaveProperty('name')
  expect(await found(app, bea, 'recording', group)).toEqual([])
  const { people } = await app.as(bea).call(listPeople, { params: { id: group }, query: {} })
  expect(people[0]!.lastMessage).toMatchObject({ id: message, label: '', voiceNote: expect.closeTo(2, 0) })
  const news = await app.as(bea).call(listAllNotifications, { query: { embed: 'details' } })
  expect(news.map(({ voiceNote }) => voiceNote)).toContainEqual(expect.closeTo(2, 0))
})

test('words are what a message with a voice note is called by', async () => {
  const app = await startApp()
  const { ada, bea, group } = await app.given.group({ members: ['ada', 'bea'] })
  const { id } = await send(app, ada)
  await app.given.message(ada, group, { text: 'Listen to this', files: [id] })
  const { people } = await app.as(bea).call(listPeople, { params: { id: group }, query: {} })
  expect(people[0]!.lastMessage).toMatchObject({ label: 'Listen to this' })
  expect(people[0]!.lastMessage).not.toHaveProperty('voiceNote')
})

test('a long one, which is sent in parts, is one too', async () => {
  const app = await startApp()
  const ada = await app.given.person('ada')
  const body = await readFile(await makeFilm(await givenFolder(), 'voice.webm'))
  const { id } = await createUpload(app, ada, body.length, name, { kind: 'voice-note' })
  await tus(app, ada, `/${id}`, { method: 'PATCH', offset: 0, body })
  const file = await app.as(ada).call(finishUpload, { params: { id } })
  expect(file).toMatchObject({ voiceNote: true })
})

test('devices and emails call it by its length', { tags: 'long' }, async () => {
  const { app, after, deviceOf } = await startPushApp()
  const { ada, bea, group } = await app.given.group({ members: ['ada', 'bea'] })
  const device = await deviceOf(bea)
  const { id } = await send(app, ada)
  await app.given.message(ada, group, { text: '', files: [id] })
  await after(5)
  expect(device.received[0]!.message).toMatchObject({ title: 'ada in Les Moreau', body: 'Voice note · 0:02' })

  const reader = await givenReader()
  const note = await send(reader.app, reader.bea)
  await reader.app.given.message(reader.bea, reader.group, { text: '', files: [note.id] })
  await reader.app.wait(120)
  const { html, text } = reader.app.mails.received[0]!
  for (const part of [html, text]) expect(part).toContain('bea sent a voice note (0:02)')
  for (const part of [html, text]) expect(part).not.toContain('Recording')
})
