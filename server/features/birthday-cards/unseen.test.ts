import { expect, test } from 'vitest'
import { updateUser } from '#contract/account.ts'
import { readCalendar } from '#contract/calendar.ts'
import * as contract from '#contract/scheduling/birthday-cards.ts'
import { givenWorld } from '#test/access/access-matrix.ts'
import { listen } from '#test/app/live-stream.ts'
import { linesOf, saveArchive } from '#test/app/saved-archive.ts'
import { startApp, type TestApp } from '#test/app/start-app.ts'
import { transaction } from '../../database/transaction.ts'
import { enqueue } from '../../jobs/queue.ts'
import type { Example } from '../documentation/example.ts'
import { ids } from '../documentation/examples/given.ts'
import { allExamples } from '../documentation/sections.ts'

const reading = allExamples.filter(({ endpoint }) => endpoint.method === 'GET' && endpoint.path !== '/api/events')

test('its person learns of it from no call, file, search or event until it opens', { timeout: 600_000 }, async () => {
  const app = await startApp({ publicUrl: 'http://localhost:8080' })
  const { keys, meaning, ada: adaId } = await givenWorld(app, { hasPdf: false })
  const [ada, bea] = [
    { id: adaId, key: keys.author!, login: '', password: '' },
    { id: meaning.get(ids.bea)!, key: keys.member!, login: '', password: '' },
  ]
  const group = meaning.get(ids.group)!
  const file = await app.given.file(ada)
  const files = [`api/files/${file.id}`, `api/images/thumbnail/720/720/${file.id}`, `files/${file.contentUrl}`]
  await app.as(bea).call(updateUser, { params: { id: bea.id }, body: { birthday: '01-17', timeZone: 'Europe/Paris' } })
  const search = { group, search: 'periscope' }
  const everything = async () => {
    const seen = new Map<string, string>()
    for (const example of reading) seen.set(example.endpoint.path, await read(app, example, meaning, bea.key))
    for (const path of files) seen.set(path, await fetched(app, path, bea.key))
    seen.set('search', await fetched(app, 'api/messages/search', bea.key, search))
    return seen
  }
  // What was uploaded is prepared, and what is read for the first time may be computed then.
  await app.runJobs()
  await everything()
  await app.runJobs()
  const before = await everything()

  const heard: unknown[] = []
  const stream = await listen(app, bea)
  const listening = (async () => {
    for (let event = await stream.next(); event !== 'ended'; event = await stream.next()) heard.push(event)
  })()
  await transaction(app.context, (tx) => enqueue(tx, app.clock, 'offer-cards', {}))
  await app.runJobs()
  const days = { from: '2027-01-15', to: '2027-01-20', zone: 'Europe/Paris' }
  const { birthdays } = await app.as(ada).call(readCalendar, { query: days })
  const { id, opensAt } = birthdays.flatMap(({ cards = [] }) => cards)[0]!
  const params = { id }
  const written = await app
    .as(ada)
    .call(contract.writeCardLine, { params, body: { text: 'A periscope for @bea', files: [file.id] } })
  await app.as({ key: keys.host! }).call(contract.writeCardLine, { params, body: { text: 'Another periscope' } })
  await app.runJobs()

  const after = await everything()
  expect([...after].filter(([call, text]) => before.get(call) !== text).map(([call]) => call)).toEqual([])
  const found = [...after].filter(([call, text]) => call !== 'search' && text.includes('periscope'))
  expect(found).toEqual([])
  expect(after.get('search')).toContain('\\"totalItems\\":0')
  for (const call of [
    () => app.as(bea).call(contract.readBirthdayCard, { params }),
    () => app.as(bea).call(contract.writeCardLine, { params, body: { text: 'Me' } }),
    () => app.as(bea).call(contract.removeCardLine, { params: { id, line: written.mine! } }),
  ])
    await expect(call()).rejects.toMatchObject({ status: 404 })
  const { db } = app.context
  const told = db
    .selectFrom('notification')
    .select(['userId', 'fromUserId', 'target'])
    .where('target', 'like', '%/cards/%')
  expect((await told.execute()).map(({ userId }) => userId)).not.toContain(bea.id)
  expect((await told.execute()).every(({ userId }) => userId !== null)).toBe(true)
  expect(await fetched(app, files[0]!, keys.host)).toContain('200')
  for (const path of files)
    for (const key of [keys['former member'], keys['member elsewhere'], keys.administrator, undefined])
      expect(await fetched(app, path, key)).not.toContain('[200')

  const [own, ofBea, ofGroup] = [
    await saveArchive(app, ada),
    await saveArchive(app, bea),
    await saveArchive(app, ada, { group }),
  ]
  expect(linesOf(own, 'scheduled').find((line) => line.id === written.mine)).toMatchObject({
    group,
    text: 'A periscope for @bea',
    at: '2027-01-17T07:00',
    goesAt: opensAt,
    files: [{ file: file.id }],
  })
  for (const { entries } of [ofBea, ofGroup])
    expect([...entries.values()].filter((bytes) => bytes.includes('periscope'))).toEqual([])
  expect(JSON.stringify(heard)).not.toContain(id)
  expect(heard.map((event) => (event as { type: string }).type)).not.toContain('card-changed')

  app.clock.advance(opensAt - app.clock())
  await app.runJobs()
  expect(await fetched(app, files[0]!, bea.key)).toContain('200')
  expect((await app.as(bea).call(contract.readBirthdayCard, { params })).lines).toHaveLength(2)
  await expect.poll(() => JSON.stringify(heard)).toContain(id)
  app.context.live.close()
  await listening
})

async function read(
  app: TestApp,
  { endpoint, params = {}, query }: Example,
  meaning: Map<string, string>,
  key: string,
): Promise<string> {
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
