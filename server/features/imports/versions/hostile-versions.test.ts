import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import { limits } from '#contract/fields.ts'
import { changeRules } from '#contract/hosting/hosts.ts'
import { editMessage, listGroupMessages } from '#contract/messages.ts'
import { readVersions } from '#contract/versions/message-versions.ts'
import { changed } from '#test/app/changed-archive.ts'
import { bring, givenLook } from '#test/app/imports.ts'
import { saveArchive } from '#test/app/saved-archive.ts'
import { startApp } from '#test/app/start-app.ts'
import { iso, type ArchivedVersion } from '../../../archive/schema.ts'

/** An archive of a message with an earlier text, and another group, to which somebody brings it. */
async function givenArchive() {
  const app = await startApp()
  const { ada, group } = await app.given.group({ members: ['ada'] })
  const id = await app.given.message(ada, group, { text: 'Before' })
  app.clock.advance(600)
  await app.as(ada).call(editMessage, { params: { id }, body: { data: { text: 'After' } } })
  const saved = await saveArchive(app, ada, { group })
  const there = await app.given.group({ name: 'Elsewhere', members: ['finn'] })
  const withVersions = (versions: object[]) =>
    changed(saved.entries, (entries) => {
      entries.set('data/versions.jsonl', Buffer.from(versions.map((one) => `${JSON.stringify(one)}\n`).join('')))
    })
  const version = (over: Partial<ArchivedVersion> = {}) => ({
    message: id,
    writtenAt: 5,
    writtenAtIso: iso(5),
    ...over,
  })
  const wish = (bytes: Buffer) => ({ group: there.group, bytes, way: 'whole' as const, name: 'archive.zip' })
  const list = async () =>
    (await app.as(there.finn).call(listGroupMessages, { params: { id: there.group, page: 0 }, query: {} })).messages
  return { app, there, id, saved, withVersions, version, wish, list }
}

test.for([
  ['of a message that is not there', { message: newId() }],
  ['without a time', { writtenAt: undefined }],
  ['whose words are none', { text: 7 }],
  ['with files that are none', { removed: ['photo'] }],
])('an archive with an earlier text %s is refused, and nothing of it comes', async ([, over]) => {
  const { app, there, withVersions, version, list } = await givenArchive()
  const bytes = await withVersions([version(), version(over as Partial<ArchivedVersion>)])
  const found = await givenLook(app, there.finn, there.group, bytes, 'archive.zip')
  expect(found).toMatchObject({ state: 'failed', reason: 'damaged' })
  expect(await list()).toEqual([])
})

test('what is too long or too much is cut', async () => {
  const { app, there, withVersions, version, wish, list } = await givenArchive()
  const many = Array.from({ length: limits.versionsPerMessage + 10 }, (_, n) => version({ text: `Number ${n}` }))
  const last = version({
    writtenAt: app.clock() + 1000,
    title: 'T'.repeat(1000),
    text: 'x'.repeat(60_000),
    removed: Array.from({ length: 300 }, () => ({ type: 'image/webp', name: 'n'.repeat(1000) })),
    added: -5,
  })
  await bring(app, there.finn, wish(await withVersions([...many, last])))
  const [id] = await list()
  const { versions } = await app.as(there.finn).call(readVersions, { params: { id: id! } })
  expect(versions).toHaveLength(limits.versionsPerMessage + 1)
  const [, newest, next] = versions
  expect(newest).toMatchObject({ title: 'T'.repeat(limits.title), text: 'x'.repeat(limits.text) })
  expect(newest!.writtenAt).toBeLessThanOrEqual(app.clock())
  expect(newest!.removed).toHaveLength(limits.filesPerMessage)
  expect(newest).not.toHaveProperty('added')
  expect(next).toMatchObject({ writtenAt: 5, text: `Number ${limits.versionsPerMessage + 9}` })
})

test('none comes into a group that keeps none', async () => {
  const { app, there, saved, wish, list } = await givenArchive()
  await app.as(there.finn).call(changeRules, { params: { id: there.group }, body: { versions: false } })
  await bring(app, there.finn, wish(saved.bytes))
  const [id] = await list()
  expect((await app.as(there.finn).call(readVersions, { params: { id: id! } })).versions).toMatchObject([
    { text: 'After' },
  ])
  expect(await app.context.db.selectFrom('message_version').selectAll().execute()).toHaveLength(1)
})
