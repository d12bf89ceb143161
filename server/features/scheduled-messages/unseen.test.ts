// @module-tag long

import { expect, test } from 'vitest'
import { leaveGroup } from '#contract/groups.ts'
import * as contract from '#contract/scheduling/scheduled-messages.ts'
import { callers, givenWorld, type Caller } from '#test/access/access-matrix.ts'
import { listen } from '#test/app/live-stream.ts'
import { linesOf, saveArchive } from '#test/app/saved-archive.ts'
import { startApp, type TestApp } from '#test/app/start-app.ts'
import type { Example } from '../documentation/example.ts'
import { ids } from '../documentation/examples/given.ts'
import { allExamples } from '../documentation/sections.ts'

/** The author's own lists; feeds differ by the time of writing; what is not read again. */
const others = callers.filter((caller) => caller !== 'author')
const reading = allExamples.filter(({ endpoint }) => endpoint.method === 'GET' && endpoint.path !== '/api/events')

test('nobody but its author learns of it from any call, nor by a difference', { timeout: 600_000 }, async () => {
  const app = await startApp({ publicUrl: 'http://localhost:8080' })
  const world = await givenWorld(app, { hasPdf: false })
  const { keys, meaning } = world
  const ada = { id: world.ada, key: keys.author!, login: '', password: '' }
  const group = meaning.get(ids.group)!
  const file = await app.given.file(ada)
  const files = [`api/files/${file.id}`, `api/images/thumbnail/720/720/${file.id}`]
  const everything = async () => {
    const seen = new Map<string, string>()
    const note = async (caller: Caller, path: string, text: Promise<string>) =>
      void seen.set(`${caller}: ${path}`, await text)
    for (const example of reading)
      await Promise.all(
        others.map((caller) => note(caller, example.endpoint.path, read(app, example, meaning, keys[caller]))),
      )
    for (const path of files)
      await Promise.all(others.map((caller) => note(caller, path, fetched(app, path, keys[caller]))))
    return seen
  }
  // What was uploaded is prepared, and what is read for the first time may be computed then.
  await app.runJobs()
  await everything()
  await app.runJobs()
  const before = await everything()
  const body = {
    group,
    at: '2027-02-14T08:00',
    zone: 'Europe/Paris',
    data: {
      title: 'A periscope',
      text: 'For @bea https://example.org/periscope',
      mentions: [{ id: meaning.get(ids.bea)!, name: 'bea' }],
    },
    files: [file.id],
    blocks: { confirmation: true as const, event: { start: '2027-02-20T12:30', zone: 'Europe/Paris' } },
  }
  const heard: string[] = []
  const stream = await listen(app, { key: keys.member! })
  const listening = (async () => {
    for (let event = await stream.next(); event !== 'ended'; event = await stream.next()) heard.push(event.type)
  })()
  const { id, goesAt } = await app.as(ada).call(contract.scheduleMessage, { body })
  await app.as(ada).call(contract.changeScheduledMessage, { params: { id }, body })
  await app.as(ada).call(contract.openScheduledMessage, { params: { id } })
  await app.as(ada).call(contract.letGoScheduledMessage, { params: { id } })
  await app.runJobs()
  const after = await everything()
  const changed = [...after].filter(([call, text]) => before.get(call) !== text).map(([call]) => call)
  // How the machine is at the moment, in numbers.
  expect(changed.filter((call) => !/^administrator: .api.admin.(health|storage)$/.test(call))).toEqual([])
  expect([...after.values()].filter((text) => text.includes('periscope') || text.includes(id))).toEqual([])
  // Nor of the words that would be found, nor of jobs that would fetch its link.
  const found = await fetched(app, 'api/messages/search', keys.member, { group, search: 'periscope' })
  expect(found).not.toContain(id)
  const { db } = app.context
  expect(await db.selectFrom('message').select('id').where('id', '=', id).execute()).toEqual([])
  const jobs = await db.selectFrom('job').select('kind').execute()
  expect(jobs.filter(({ kind }) => kind === 'fetch-link' || kind === 'push-notification')).toEqual([])

  for (const caller of others) {
    const by = app.as(keys[caller] === undefined ? 'nobody' : { key: keys[caller] })
    const params = { id }
    for (const call of [
      () => by.call(contract.readScheduledMessage, { params }),
      () => by.call(contract.changeScheduledMessage, { params, body }),
      () => by.call(contract.openScheduledMessage, { params }),
      () => by.call(contract.letGoScheduledMessage, { params }),
      () => by.call(contract.sendScheduledMessage, { params }),
      () => by.call(contract.removeScheduledMessage, { params }),
    ])
      await expect(call()).rejects.toMatchObject({ status: expect.any(Number) })
  }
  app.clock.advance(goesAt - app.clock())
  await app.runJobs()
  expect(await fetched(app, `api/messages/${id}`, keys.member)).toContain('periscope')
  expect(await fetched(app, `api/files/${file.id}`, keys.member)).toContain('200')
  await expect.poll(() => heard).toContain('message-posted')
  expect(heard).not.toContain('scheduled-changed')
  app.context.live.close()
  await listening
})

test('only its author takes it along', async () => {
  const app = await startApp()
  const { ada, bea, group } = await app.given.group({ members: ['bea', 'ada'] })
  const file = await app.given.file(ada)
  const body = {
    group,
    at: '2027-02-14T08:00',
    zone: 'Europe/Paris',
    data: { title: 'A periscope' },
    files: [file.id],
    captions: [{ file: file.id, caption: 'Up' }],
  }
  const { id, goesAt } = await app.as(ada).call(contract.scheduleMessage, { body })
  const [own, ofBea, ofGroup] = [
    await saveArchive(app, ada),
    await saveArchive(app, bea),
    await saveArchive(app, bea, { group }),
  ]
  expect(linesOf(own, 'scheduled')).toEqual([
    {
      id,
      group,
      title: 'A periscope',
      at: '2027-02-14T08:00',
      zone: 'Europe/Paris',
      goesAt,
      goesAtIso: '2027-02-14T07:00:00.000Z',
      files: [{ file: file.id, caption: 'Up' }],
    },
  ])
  const [kept] = linesOf(own, 'files')
  expect(own.entries.get(kept!.path!)!.length).toBe(kept!.size)
  for (const { entries } of [ofBea, ofGroup])
    expect([...entries.values()].filter((bytes) => bytes.includes('periscope'))).toEqual([])
  await app.as(ada).call(leaveGroup, { params: { id: group } })
  expect(linesOf(await saveArchive(app, ada), 'scheduled')).toMatchObject([{ id, title: 'A periscope' }])
})

async function read(
  app: TestApp,
  { endpoint, params = {}, query }: Example,
  meaning: Map<string, string>,
  key?: string,
) {
  const known = (value: unknown) => meaning.get(String(value)) ?? String(value)
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(known(params[name])))
  const search = new URLSearchParams(
    Object.entries(query ?? {}).map(([name, value]) => [name, known(value)]),
  ).toString()
  return fetched(app, path.slice(1) + (search && `?${search}`), key)
}

async function fetched(app: TestApp, path: string, key?: string, body?: object): Promise<string> {
  const response = await fetch(app.url + path, {
    headers: { ...(key && { 'X-AUTH-TOKEN': key }), ...(body && { 'Content-Type': 'application/json' }) },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  })
  const { status, headers } = response
  const text = (await response.text()).replace(/"requestId":"[^"]+"/, '')
  return JSON.stringify([status, headers.get('etag'), headers.get('content-length'), text])
}
