import { v7 as newId } from 'uuid'
import { beforeEach, expect, test } from 'vitest'
import type { CallError } from '#client/api/call.ts'
import { postMessage, readMessage } from '#contract/messages.ts'
import { listAllNotifications } from '#contract/notifications.ts'
import { makeWebhook } from '#contract/programs/webhooks.ts'
import * as contract from '#contract/scheduling/scheduled-messages.ts'
import { searchMessages } from '#contract/search.ts'
import { setStorageLimitOfGroup } from '#contract/sign-in/server-storage.ts'
import { newsOf } from '#test/app/events.ts'
import type { Person } from '#test/app/given.ts'
import { listen } from '#test/app/live-stream.ts'
import { refusal } from '#test/app/refusal.ts'
import { startApp, type TestApp } from '#test/app/start-app.ts'
import { startInternet } from '#test/counterparts/internet.ts'
import { startReceiver, type WebhookReceiver } from '#test/counterparts/webhook-receiver.ts'
import { transaction } from '../../database/transaction.ts'
import { makeAdministrator } from '../administrators/administrators.ts'

/** The test's clock stands at nine in the morning in Paris. */
const tomorrow = { at: '2027-01-16T08:00', zone: 'Europe/Paris' }
const untilTomorrow = 23 * 3600
let app: TestApp
let receiver: WebhookReceiver
let ada: Person
let bea: Person
let group: string

/** Bea's program listens. */
beforeEach(async () => {
  const internet = await startInternet()
  receiver = await startReceiver(internet)
  app = await startApp({}, { network: internet.network })
  ;({ ada, bea, group } = await app.given.group({ members: ['ada', 'bea'] }))
  await app.as(bea).call(makeWebhook, { body: { url: receiver.url, events: ['message.created'] } })
})

const plan = (files: string[]) =>
  app.as(ada).call(contract.scheduleMessage, { body: { group, ...tomorrow, data: { title: 'The lake' }, files } })
const waiting = async () => (await app.as(ada).call(contract.listScheduledMessages, {})).messages
const told = () => receiver.told.map(({ data }) => data.message)

async function becomeTomorrow() {
  app.clock.advance(untilTomorrow)
  await app.runJobs()
}

/** @param word that only this message has */
async function content(word: string) {
  const { id: file } = await app.given.file(ada)
  const text = `For @bea, ${word}: https://example.org/lake`
  const body = {
    id: newId(),
    group,
    data: { title: 'At the lake', text, mentions: [{ id: bea.id, name: 'bea' }] },
    files: [file],
    captions: [{ file, caption: 'Looking north' }],
    blocks: {
      confirmation: true as const,
      event: { start: '2027-01-20T12:30', zone: 'Europe/Paris', place: 'Annecy' },
    },
  }
  return { word, file, body }
}

test(
  'what went later is as what was posted at once: read, found, told to people and to programs',
  { tags: 'long' },
  async () => {
    const stream = await listen(app, bea)
    const heard: unknown[] = []
    const listening = (async () => {
      for (let event = await stream.next(); event !== 'ended'; event = await stream.next())
        if (event.type === 'message-posted') heard.push(event)
    })()
    const [later, atOnce] = [await content('periscope'), await content('submarine')]
    await app.as(ada).call(contract.scheduleMessage, { body: { ...later.body, ...tomorrow } })
    await app.runJobs()
    expect([told(), heard, await app.as(bea).call(listAllNotifications, { query: {} })]).toEqual([[], [], []])
    await becomeTomorrow()
    await app.as(ada).call(postMessage, { body: atOnce.body })
    await app.runJobs()

    const notifications = await app.as(bea).call(listAllNotifications, { query: { embed: 'details' } })
    await expect.poll(() => heard).toHaveLength(2)
    const caused = async ({ word, file, body: { id } }: typeof later) => {
      const all = {
        message: await app.as(bea).call(readMessage, { params: { id }, query: { embed: 'thread' } }),
        found: await app.as(bea).call(searchMessages, { query: { embed: 'cards' }, body: { group, search: word } }),
        byFilters: (
          await app.as(bea).call(searchMessages, { query: {}, body: { group, search: 'has:photo has:link lake' } })
        ).messages.some((one) => one.id === id),
        notified: notifications.filter(({ target }) => target === id),
        heard: heard.filter((event) => JSON.stringify(event).includes(id)),
        told: receiver.told.filter(({ data }) => data.message === id).map(({ type, data }) => ({ type, data })),
      }
      // The notification of one has another id than that of the other, and so has each file.
      const news = all.notified.map((one): [string, string] => [one.id, 'news'])
      const ids: [string, string][] = [[id, 'message'], [file, 'file'], ...news]
      const text = JSON.stringify(all).replaceAll(word, 'word')
      return JSON.parse(ids.reduce((given, [from, to]) => given.replaceAll(from, to), text)) as typeof all
    }
    const [planned, posted] = [await caused(later), await caused(atOnce)]
    expect(planned).toEqual(posted)
    expect(planned).toMatchObject({
      message: { files: [{ caption: 'Looking north' }], blocks: ['confirmation', 'event'] },
      found: { messages: [{ id: 'message' }] },
      byFilters: true,
      notified: [{ type: 'new_message', data: { mentionsYou: true } }],
      heard: [{ author: ada.id }],
      told: [{ type: 'message.created', data: { group, message: 'message', person: ada.id } }],
    })
    app.context.live.close()
    await listening
  },
)

test(
  'a group that is full takes none later either: it is kept, nobody is told, and it goes once there is room',
  { tags: 'long' },
  async () => {
    const ines = await app.given.person('ines')
    await transaction(app.context, (tx) => makeAdministrator(tx, app.context, ines.id))
    const room = (bytes: number) =>
      app.as(ines).call(setStorageLimitOfGroup, { params: { id: group }, body: { bytes } })
    const [first, second] = [await app.given.file(ada), await app.given.file(ada)]
    await room(first.size - 1)
    expect(await refusal(plan([first.id]))).toMatchObject({ status: 413, code: 'group-full' })
    expect(await waiting()).toEqual([])
    await room(first.size)
    const { id } = await plan([first.id])
    // What waits takes no room of the group, so another comes first.
    const other = await app.given.message(ada, group, { files: [second.id] })
    await becomeTomorrow()
    expect(await waiting()).toMatchObject([{ id, heldFor: 'refused', files: [{ id: first.id }] }])
    expect(await newsOf(app, ada)).toEqual(['“The lake” couldn’t be sent. It’s kept for you.'])
    expect(told()).toEqual([other])
    const sendNow = () => app.as(ada).call(contract.sendScheduledMessage, { params: { id } })
    expect((await refusal(sendNow())).code).toBe('group-full')
    await room(first.size + second.size)
    await sendNow()
    await app.runJobs()
    expect([await waiting(), told()]).toEqual([[], [other, id]])
  },
)

test('of several that go at one moment, a group takes as many as it has room for', { tags: 'long' }, async () => {
  const ines = await app.given.person('ines')
  await transaction(app.context, (tx) => makeAdministrator(tx, app.context, ines.id))
  const files = [await app.given.file(ada), await app.given.file(ada), await app.given.file(ada)]
  const ids = []
  for (const file of files) ids.push((await plan([file.id])).id)
  const bytes = files[0]!.size + files[1]!.size
  await app.as(ines).call(setStorageLimitOfGroup, { params: { id: group }, body: { bytes } })
  app.clock.advance(untilTomorrow)
  const sent = await Promise.allSettled([
    app.runJobs(),
    ...ids.map((id) => app.as(ada).call(contract.sendScheduledMessage, { params: { id } })),
  ])
  await app.runJobs()
  const refused = sent.flatMap((one) => (one.status === 'rejected' ? [(one.reason as CallError).code] : []))
  expect(refused.filter((code) => code !== 'group-full' && code !== 'not-found')).toEqual([])
  expect(await waiting()).toHaveLength(1)
  expect(told()).toHaveLength(2)
})
