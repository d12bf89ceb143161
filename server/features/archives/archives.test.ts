import { createHash } from 'node:crypto'
import { Value } from 'typebox/value'
import { describe, expect, test } from 'vitest'
import { listArchiveMonths } from '#contract/archiving/archives.ts'
import { withholdMessage } from '#contract/hosting/moderation.ts'
import { postMessage } from '#contract/messages.ts'
import { react } from '#contract/reactions.ts'
import { refusal } from '#test/app/refusal.ts'
import { headOf, linesOf, saveArchive, type SavedArchive } from '#test/app/saved-archive.ts'
import { startApp } from '#test/app/start-app.ts'
import { makePdf } from '#test/documents/pdf.ts'
import { archivedLines, type ArchivedLines } from '../../archive/schema.ts'

const november = Date.UTC(2025, 10, 3, 9, 12) / 1000
const december = Date.UTC(2025, 11, 24, 18) / 1000

async function givenYears() {
  const app = await startApp()
  const people = await app.given.group({ members: ['ada', 'bea', 'cleo'] })
  const { ada, bea, group } = people
  const photo = await app.given.file(ada)
  const minutes = await app.given.file(ada, makePdf({ pages: [{ lines: ['Minutes'] }] }), 'Minutes: May?.pdf')
  const post = (person: typeof ada, body: object) =>
    app.as(person).call(postMessage, { body: { group, ...body } as never })
  const lake = await post(ada, {
    data: {
      title: 'A week <at> the lake',
      text: 'With @bea, see https://example.org/lake',
      mentions: [{ id: bea.id, name: 'bea' }],
    },
    files: [photo.id, minutes.id],
    captions: [{ file: photo.id, caption: 'The jetty', alt: 'A wooden jetty' }],
    createdAt: november,
  })
  const reply = await post(bea, { data: { text: 'Eighteen degrees.' }, parent: lake.id, file: photo.id })
  const below = await post(ada, { data: { text: 'I have known worse.' }, parent: reply.id })
  const feast = await post(bea, { data: { text: 'The oars stand behind the shed.' }, createdAt: december })
  await app.as(bea).call(react, { params: { id: lake.id }, body: { reaction: '❤️', file: photo.id } })
  return { app, ...people, photo, minutes, lake: lake.id, reply: reply.id, below: below.id, feast: feast.id }
}

describe('the archive of a group', () => {
  test('has every message with its replies, files and reactions as data', { tags: 'long' }, async () => {
    const { app, ada, bea, group, photo, minutes, lake, reply, below, feast } = await givenYears()
    const saved = await saveArchive(app, ada, { group })
    expect(saved.archive).toMatchObject({ state: 'ready', counts: { messages: 4, files: 2, people: 3, missing: 0 } })
    expect(headOf(saved)).toMatchObject({ format: 'coterie-archive', version: 1, of: { group }, madeBy: ada.id })
    expect(linesOf(saved, 'messages').map(({ id }) => id)).toEqual([lake, reply, below, feast])
    const [first, second] = linesOf(saved, 'messages')
    expect(first).toMatchObject({
      author: ada.id,
      title: 'A week <at> the lake',
      mentions: [{ person: bea.id, name: 'bea' }],
      createdAt: november,
      createdAtIso: '2025-11-03T09:12:00.000Z',
      files: [{ file: photo.id, caption: 'The jetty', alt: 'A wooden jetty' }, { file: minutes.id }],
    })
    expect(second).toMatchObject({ parent: lake, aboutFile: photo.id })
    expect(linesOf(saved, 'reactions')).toMatchObject([{ message: lake, file: photo.id, person: bea.id, emoji: '❤️' }])
    expect(linesOf(saved, 'files').map(({ path }) => path)).toEqual([
      'photos/2025/11/2025-11-03 ada – 01.webp',
      'documents/2025/11/2025-11-03 ada – 01 Minutes May.pdf',
    ])
  })

  test('keeps to its schema, and every reference leads somewhere', { tags: 'long' }, async () => {
    const { app, ada, group } = await givenYears()
    const saved = await saveArchive(app, ada, { group })
    for (const [name, schema] of Object.entries(archivedLines))
      for (const line of linesOf(saved, name as keyof ArchivedLines))
        expect([name, [...Value.Errors(schema, line)]]).toEqual([name, []])
    expectResolved(saved)
  })

  test('lists the checksum of everything else in it', { tags: 'long' }, async () => {
    const { app, ada, group } = await givenYears()
    const { entries } = await saveArchive(app, ada, { group })
    const sums = new Map(
      entries
        .get('SHA256SUMS')!
        .toString()
        .trim()
        .split('\n')
        .map((line) => [line.slice(66), line.slice(0, 64)]),
    )
    const computed = [...entries]
      .filter(([name]) => name !== 'SHA256SUMS')
      .map(([name, bytes]) => [name, createHash('sha256').update(bytes).digest('hex')])
    expect([...sums].toSorted()).toEqual(computed.toSorted())
  })

  test(
    'has pages by month, with replies below and nothing of what was written as markup',
    { tags: 'long' },
    async () => {
      const { app, ada, group } = await givenYears()
      const { entries } = await saveArchive(app, ada, { group })
      expect([...entries.keys()].filter((name) => name.endsWith('.html')).toSorted()).toEqual([
        'index.html',
        'pages/2025-11.html',
        'pages/2025-12.html',
        'pages/people.html',
      ])
      const whole = entries.get('pages/2025-11.html')!.toString()
      expect(whole.match(/<\/?(html|body|main)\b/g)).toEqual(['<html', '<body', '<main', '</main', '</body', '</html'])
      const page = whole.slice(whole.indexOf('<main'), whole.indexOf('</main>'))
      expect(page).toContain('A week &lt;at&gt; the lake')
      expect(page).toContain('src="../pages/small/')
      expect(page).toContain('href="../photos/2025/11/2025-11-03%20ada%20%E2%80%93%2001.webp"')
      expect(page).toContain('<h3>2 replies</h3>')
      expect(page).toContain('alt="A wooden jetty"')
      expect(page.indexOf('Eighteen')).toBeLessThan(page.indexOf('known worse'))
      expect(page).not.toMatch(/(src|poster)="https?:/)
    },
  )

  test('of one month has only what began in it', async () => {
    const { app, ada, group, lake, reply, below } = await givenYears()
    const saved = await saveArchive(app, ada, { group, month: '2025-11' })
    expect(linesOf(saved, 'messages').map(({ id }) => id)).toEqual([lake, reply, below])
    expect(headOf(saved).of).toEqual({ group, month: '2025-11' })
    expectResolved(saved)
  })

  test('can be had of the months in which something began', { tags: 'long' }, async () => {
    const { app, ada, group } = await givenYears()
    const months = (query: object) => app.as(ada).call(listArchiveMonths, { params: { id: group }, query })
    await app.as(ada).call(postMessage, {
      body: { group, data: { text: 'Of old' }, createdAt: Date.UTC(1969, 5, 30, 23, 30) / 1000 },
    })
    expect(await months({ timeZone: 'UTC' })).toEqual({ months: ['2025-12', '2025-11', '1969-06'] })
    expect((await months({ timeZone: 'Europe/Paris' })).months.at(-1)).toBe('1969-07')
    expect((await refusal(months({ timeZone: 'Mars/Olympus' }))).code).toBe('invalid-request')
  })

  test('says where a file was that is lost', { tags: 'long' }, async () => {
    const { app, ada, group, photo } = await givenYears()
    await app.context.files.remove(photo.originalName)
    const saved = await saveArchive(app, ada, { group })
    expect(saved.archive.counts).toMatchObject({ missing: 1 })
    expect(linesOf(saved, 'files').find(({ id }) => id === photo.id)).toMatchObject({ isMissing: true })
    expect(saved.entries.get('pages/2025-11.html')!.toString()).toContain('This photo wasn’t in the archive.')
  })

  test('has nothing of what a host has hidden', { tags: 'long' }, async () => {
    const { app, ada, bea, group, feast, lake } = await givenYears()
    await app.as(ada).call(withholdMessage, { params: { id: feast }, body: { state: 'hidden' } as never })
    await app.as(ada).call(withholdMessage, { params: { id: lake }, body: { state: 'deleted' } as never })
    app.clock.advance(60)
    await app.runJobs()
    const { entries } = await saveArchive(app, bea, { group })
    const all = [...entries.values()].map((bytes) => bytes.toString()).join('\n')
    for (const hidden of ['oars', 'a week', 'jetty', 'Minutes'])
      expect(all.toLowerCase()).not.toContain(hidden.toLowerCase())
  })
})

describe('a person’s archive', () => {
  test('has what they wrote, and of others only what names it', async () => {
    const { app, bea, ada, lake, reply, feast } = await givenYears()
    const saved = await saveArchive(app, bea)
    expect(
      linesOf(saved, 'messages')
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual([reply, feast].toSorted())
    expect(linesOf(saved, 'context')).toMatchObject([{ id: lake, author: ada.id, words: 'A week <at> the lake' }])
    expect(linesOf(saved, 'reactions')).toMatchObject([{ message: lake, emoji: '❤️' }])
    expect(headOf(saved).of).toEqual({ person: bea.id })
    const all = [...saved.entries]
      .filter(([name]) => !name.startsWith('assets/'))
      .map(([, bytes]) => bytes.toString())
      .join('\n')
    expect(all).not.toContain('known worse')
    expect(all).not.toContain('@example.org')
    expectResolved(saved)
  })
})

/** Every id that a line names is that of another line. */
function expectResolved(saved: SavedArchive): void {
  const idsOf = (name: Exclude<keyof ArchivedLines, 'versions'>) => linesOf(saved, name).map(({ id }) => id)
  const known = {
    group: new Set(idsOf('groups')),
    person: new Set(idsOf('people')),
    message: new Set([...idsOf('messages'), ...idsOf('context')]),
    file: new Set(idsOf('files')),
  }
  const named = [
    ...linesOf(saved, 'groups').flatMap(({ members }) => members.map(({ person }) => ['person', person] as const)),
    ...linesOf(saved, 'messages').flatMap((message) => [
      ['group', message.group] as const,
      ['person', message.author] as const,
      ['person', message.writtenBy] as const,
      ['message', message.parent] as const,
      ['file', message.aboutFile] as const,
      ...message.files.map(({ file }) => ['file', file] as const),
      ...(message.mentions ?? []).map(({ person }) => ['person', person] as const),
    ]),
    ...linesOf(saved, 'versions').flatMap(({ message, mentions = [] }) => [
      ['message', message] as const,
      ...mentions.map(({ person }) => ['person', person] as const),
    ]),
    ...linesOf(saved, 'reactions').flatMap(({ message, person, file }) => [
      ['message', message] as const,
      ['person', person] as const,
      ['file', file] as const,
    ]),
    ...linesOf(saved, 'bookmarks').map(({ message }) => ['message', message] as const),
    ...linesOf(saved, 'context').flatMap(({ group, author }) => [
      ['group', group] as const,
      ['person', author] as const,
    ]),
  ]
  expect(named.filter(([kind, id]) => id !== undefined && !known[kind].has(id))).toEqual([])
  const paths = linesOf(saved, 'files').flatMap(({ path }) => path ?? [])
  expect(paths.filter((path) => !saved.entries.has(path))).toEqual([])
}
