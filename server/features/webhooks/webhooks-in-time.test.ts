import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import { deleteUser, keepAccount } from '#contract/account.ts'
import * as contract from '#contract/programs/webhooks.ts'
import { startApp } from '#test/app/start-app.ts'
import { startInternet } from '#test/counterparts/internet.ts'
import { startReceiver } from '#test/counterparts/webhook-receiver.ts'
import { transaction } from '../../database/transaction.ts'
import { sendWebhookJob } from './sending/send-webhook.job.ts'
import { tellWebhooksJob } from './sending/tell-webhooks.job.ts'

async function given() {
  const internet = await startInternet()
  const receiver = await startReceiver(internet)
  const app = await startApp({}, { network: internet.network })
  const people = await app.given.group({ members: ['ada', 'bea'] })
  const make = (url = receiver.url) =>
    app.as(people.ada).call(contract.makeWebhook, { body: { url, events: ['message.created'] } })
  const deliveries = async (id: string) =>
    (await app.as(people.ada).call(contract.listWebhookDeliveries, { params: { id } })).deliveries
  return { app, internet, receiver, ...people, make, deliveries }
}

test(
  'killed at any point, it tells again under the same id, and nothing else is told twice or lost',
  { tags: 'long' },
  async () => {
    const { app, receiver, bea, group, make, deliveries } = await given()
    const { context } = app
    const { webhook } = await make()
    const messageId = await app.given.message(bea, group)
    const cause = { cause: messageId, event: 'message.created', groupId: group, messageId, personId: bea.id } as const
    for (let n = 0; n < 3; n++) await tellWebhooksJob.run(context, { ...cause, at: app.clock() }, 'any')
    const { jobId } = await context.db.selectFrom('webhook').select('jobId').executeTakeFirstOrThrow()
    const send = () => sendWebhookJob.run(context, { webhookId: webhook.id }, jobId!)
    await Promise.all([send(), send()])
    await send()
    await app.runJobs()
    const ids = new Set(receiver.told.map(({ id }) => id))
    expect(ids.size).toBe(1)
    expect(receiver.told.length).toBeLessThanOrEqual(2)
    expect(await deliveries(webhook.id)).toMatchObject([{ id: [...ids][0], state: 'delivered', attempts: 1 }])
    await app.given.message(bea, group)
    await app.runJobs()
    expect(new Set(receiver.told.map(({ id }) => id)).size).toBe(2)
  },
)

test('what is posted while it sends is sent as well, each once', { tags: 'long' }, async () => {
  const { app, receiver, bea, group, make, deliveries } = await given()
  const { webhook } = await make()
  const posted: string[] = []
  const post = async () => void posted.push(await app.given.message(bea, group))
  for (let n = 0; n < 4; n++) await Promise.all([post(), app.runJobs(), post(), post()])
  await app.runJobs()
  expect(receiver.told.map(({ data }) => data.message).toSorted()).toEqual(posted.toSorted())
  expect((await deliveries(webhook.id)).every(({ state }) => state === 'delivered')).toBe(true)
})

test('one that never answers keeps nobody else waiting', { tags: 'long' }, async () => {
  const { app, internet, receiver, bea, group, make } = await given()
  const other = await startReceiver(internet, 'other.secure.example')
  receiver.answerWith('silence')
  await make()
  await make(other.url)
  for (let n = 0; n < 3; n++) await app.given.message(bea, group)
  const toldOther = () => {
    // As a server looks each second; it ends when the server stops.
    void app.runJobs().catch(() => {})
    return other.told.length
  }
  await expect.poll(toldOther, { timeout: 10_000, interval: 200 }).toBe(3)
  expect(receiver.told).toHaveLength(1)
})

test('where nobody takes anything, the newest 500 are kept for later', { tags: 'long' }, async () => {
  const { app, receiver, bea, group, make } = await given()
  receiver.answerWith({ status: 503 })
  const { webhook } = await make()
  const messageId = await app.given.message(bea, group)
  await app.runJobs()
  const event = 'message.created' as const
  const about = { groupId: group, messageId, personId: bea.id }
  const waiting = Array.from({ length: contract.webhookLimits.waiting - 1 }, (_, n) => ({
    ...about,
    id: newId(),
    webhookId: webhook.id,
    cause: `waiting ${n}`,
    type: event,
    happenedAt: app.clock(),
    state: 'waiting' as const,
    nextAt: app.clock(),
  }))
  await transaction(app.context, (tx) => tx.insertInto('webhook_delivery').values(waiting).execute())
  const tell = async (causes: string[]) => {
    for (const cause of causes)
      await tellWebhooksJob.run(app.context, { ...about, cause, event, at: app.clock() }, 'any')
    const counted = await app.context.db
      .selectFrom('webhook_delivery')
      .select(['state', (is) => is.fn.countAll<number>().as('count')])
      .where('webhookId', '=', webhook.id)
      .groupBy('state')
      .orderBy('state')
      .execute()
    return counted.map(({ state, count }) => [state, Number(count)])
  }
  expect(await tell(['one more', 'another', 'and another', 'the last'])).toEqual([
    ['failed', 4],
    ['waiting', 500],
  ])
  const more = Array.from({ length: contract.webhookLimits.finished }, (_, n) => `later ${n}`)
  expect(await tell(more)).toEqual([
    ['failed', 50],
    ['waiting', 500],
  ])
})

test('it is gone with its owner, and tells again once they have kept their account', { tags: 'long' }, async () => {
  const { app, receiver, ada, bea, group, make } = await given()
  await make()
  await app.given.message(bea, group)
  await app.as(ada).call(deleteUser, { params: { id: ada.id } })
  await app.runJobs()
  await app.given.message(bea, group)
  await app.runJobs()
  expect(receiver.told).toEqual([])
  expect(await app.context.db.selectFrom('webhook').selectAll().execute()).toEqual([])
  await app.as('nobody').call(keepAccount, { body: { login: ada.login, password: ada.password } })
  await app.given.message(bea, group)
  await app.runJobs()
  expect(receiver.told).toHaveLength(1)
})
