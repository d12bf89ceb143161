import { describe, expect, test } from 'vitest'
import { startImport, takeBackImport } from '#contract/importing/imports.ts'
import { listGroupMessages, readMessage } from '#contract/messages.ts'
import { react } from '#contract/reactions.ts'
import { changed, replace, type Entries } from '#test/app/changed-archive.ts'
import { bring, givenLook } from '#test/app/imports.ts'
import { refusal } from '#test/app/refusal.ts'
import { saveArchive } from '#test/app/saved-archive.ts'
import { startApp, type Keyholder, type TestApp } from '#test/app/start-app.ts'
import { makeWhatsappZip } from '#test/archives/chat-with-photos.ts'

async function givenArchive() {
  const app = await startApp()
  const people = await app.given.group({ members: ['ada', 'bea', 'cleo'] })
  const { ada, bea, cleo, group } = people
  const photo = await app.given.file(ada)
  const top = await app.given.message(ada, group, { title: 'At the lake', files: [photo.id] })
  const reply = await app.given.message(bea, group, { parent: top, text: 'Eighteen degrees' })
  await app.as(cleo).call(react, { params: { id: top }, body: { reaction: '❤️' } })
  const saved = await saveArchive(app, ada, { group })
  return { app, ...people, top, reply, saved }
}

describe('an archive of Coterie that is not as it was', () => {
  const photoOf = (entries: Entries) => [...entries.keys()].find((name) => name.startsWith('photos/'))!
  test.each<[string, string, (entries: Entries) => void, boolean]>([
    ['has a changed photo', 'damaged', (all) => void all.set(photoOf(all), Buffer.from('other')), false],
    ['lacks a photo', 'damaged', (all) => void all.delete(photoOf(all)), false],
    ['has no sums', 'damaged', (all) => void all.delete('SHA256SUMS'), false],
    [
      'has a sum twice',
      'damaged',
      (all) => void all.set('SHA256SUMS', Buffer.concat([all.get('SHA256SUMS')!, all.get('SHA256SUMS')!])),
      false,
    ],
    ['has a line that is cut', 'damaged', replace('data/messages.jsonl', /\}\n$/, '\n'), true],
    [
      'has a line of another shape',
      'damaged',
      replace('data/messages.jsonl', '"type":"standard"', '"type":"other"'),
      true,
    ],
    [
      'has a message twice',
      'damaged',
      (all) =>
        void all.set(
          'data/messages.jsonl',
          Buffer.concat([all.get('data/messages.jsonl')!, all.get('data/messages.jsonl')!]),
        ),
      true,
    ],
    [
      'names a file that it does not describe',
      'damaged',
      (all) => void all.set('data/files.jsonl', Buffer.alloc(0)),
      true,
    ],
    ['is of a newer version', 'newer-archive', replace('data/archive.json', '"version": 1', '"version": 2'), true],
    ['has no group', 'nothing-inside', (all) => void all.set('data/groups.jsonl', Buffer.alloc(0)), true],
  ])('and %s is refused as %s, and nothing comes', { tags: 'long' }, async (_, reason, change, isSumRight) => {
    const { app, saved } = await givenArchive()
    const there = await app.given.group({ name: 'Elsewhere', members: ['dora'] })
    const bytes = await changed(saved.entries, change, isSumRight)
    const found = await givenLook(app, there.dora, there.group, bytes, 'archive.zip')
    expect(found).toMatchObject({ state: 'failed', reason })
    expect(await cardsOf(app, there.dora, there.group)).toEqual([])
  })
})

describe('an archive of Coterie', () => {
  test('names whoever brings it beside what others are said to have written', { tags: 'long' }, async () => {
    const { app, saved } = await givenArchive()
    const there = await app.given.group({ name: 'Elsewhere', members: ['dora', 'eve'] })
    const { look } = await givenLook(app, there.dora, there.group, saved.bytes, 'archive.zip')
    expect(look!.people.map(({ name }) => name).toSorted()).toEqual(['ada', 'bea', 'cleo'])
    const people = look!.people.map(({ person, name }) => ({
      person,
      is: name === 'ada' ? there.eve.id : name === 'bea' ? there.dora.id : 'nobody',
    }))
    await bring(app, there.dora, { group: there.group, bytes: saved.bytes, way: 'whole', people, name: 'archive.zip' })
    const [card] = await cardsOf(app, there.eve, there.group)
    expect(card).toMatchObject({
      author: { id: there.eve.id },
      brought: { from: 'coterie', by: { id: there.dora.id } },
    })
    const whole = await app.as(there.eve).call(readMessage, { params: { id: card!.id }, query: { embed: 'thread' } })
    const [reply] = whole.thread!.comments
    expect(reply).toMatchObject({ author: { id: there.dora.id }, brought: { from: 'coterie' } })
    expect(reply!.brought!.by).toBeUndefined()
  })

  test('comes once, beside what is on the same server, and can be taken back whole', { tags: 'long' }, async () => {
    const { app, saved, top } = await givenArchive()
    const there = await app.given.group({ name: 'Elsewhere', members: ['dora'] })
    const wish = { group: there.group, bytes: saved.bytes, way: 'whole', name: 'archive.zip' } as const
    const first = await bring(app, there.dora, wish)
    expect(first).toMatchObject({ state: 'done', brought: { messages: 2, files: 1, refused: 0 } })
    const [card] = await cardsOf(app, there.dora, there.group)
    expect(card!.id).not.toBe(top)
    expect(card!.author).toMatchObject({ name: 'ada', hasLeft: true })
    const second = await bring(app, there.dora, wish)
    expect(second).toMatchObject({ state: 'done', brought: { messages: 0 } })
    const former = () => app.context.db.selectFrom('former_person').select('userId').execute()
    app.clock.advance(3600)
    await app.runJobs()
    expect(await former()).toHaveLength(3)
    await app.as(there.dora).call(takeBackImport, { params: { id: first.id } })
    await app.runJobs()
    expect(await cardsOf(app, there.dora, there.group)).toEqual([])
    expect(await former()).toEqual([])
  })

  test('comes whole only, and nothing else does', { tags: 'long' }, async () => {
    const { app, saved, ada, group } = await givenArchive()
    const found = await givenLook(app, ada, group, saved.bytes, 'archive.zip')
    const start = (id: string, way: 'albums' | 'whole') =>
      app.as(ada).call(startImport, { params: { id }, body: { way, people: [] } })
    expect((await refusal(start(found.id, 'albums'))).code).toBe('invalid-request')
    const chat = await makeWhatsappZip([{ at: '13/05/2016, 10:00', from: 'Ada', text: 'Hello' }])
    const other = await givenLook(app, ada, group, chat)
    expect((await refusal(start(other.id, 'whole'))).code).toBe('invalid-request')
  })

  test('pins and closes nothing for somebody who is no host', { tags: 'long' }, async () => {
    const { app, saved } = await givenArchive()
    const bytes = await changed(
      saved.entries,
      replace('data/messages.jsonl', '"isInFront":true', '"isInFront":true,"pinned":1,"closedAt":1,"closedAtIso":""'),
    )
    const there = await app.given.group({ name: 'Elsewhere', members: ['dora', 'eve'] })
    await bring(app, there.eve, { group: there.group, bytes, way: 'whole', name: 'archive.zip' })
    const [card] = await cardsOf(app, there.eve, there.group)
    expect([card!.sortOrder, card!.closed]).toEqual([undefined, undefined])
    const hosted = await app.given.group({ name: 'Hosted', members: ['fay'] })
    await bring(app, hosted.fay, { group: hosted.group, bytes, way: 'whole', name: 'archive.zip' })
    expect((await cardsOf(app, hosted.fay, hosted.group))[0]).toMatchObject({ sortOrder: 1, closed: true })
  })

  test('of a person gives what they wrote, of one of their groups', { tags: 'long' }, async () => {
    const { app, bea } = await givenArchive()
    const { bytes } = await saveArchive(app, bea)
    const there = await app.given.group({ name: 'Elsewhere', members: ['dora'] })
    await bring(app, there.dora, { group: there.group, bytes, way: 'whole', name: 'archive.zip' })
    expect((await cardsOf(app, there.dora, there.group)).map(({ data }) => data.text)).toEqual(['Eighteen degrees'])
  })
})

async function cardsOf(app: TestApp, person: Keyholder, group: string) {
  const query = { embed: 'cards' as const }
  return (await app.as(person).call(listGroupMessages, { params: { id: group, page: 0 }, query })).cards!
}
