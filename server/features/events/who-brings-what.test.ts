import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import { claimListItem, readList, tickListItem } from '#contract/blocks/lists.ts'
import { editMessage, readMessage } from '#contract/messages.ts'
import { anEvent } from '#test/app/events.ts'
import { listen } from '#test/app/live-stream.ts'
import type { Keyholder } from '#test/app/start-app.ts'

async function aPotluck(wish: Parameters<typeof anEvent>[0] = {}) {
  const event = await anEvent(wish)
  const { app, bea, id, params } = event
  const [cake, wine] = [newId(), newId()]
  const items = [
    { id: cake, words: 'cake' },
    { id: wine, words: 'wine', wanted: 4 },
  ]
  await app.as(bea).call(editMessage, { params, query: {}, body: { blocks: { list: { items } } } })
  const bring = (person: Keyholder, item: string, amount = 1) =>
    app.as(person).call(claimListItem, { params: { id, item }, body: { amount } })
  const taken = async () => (await app.as(bea).call(readList, { params })).items.map((item) => item.taken)
  return { ...event, cake, wine, bring, taken }
}

test('what somebody brings is free again when they do not come, or no longer', async () => {
  const { app, ada, cleo, dora, group, id, answer, cake, wine, bring, taken } = await aPotluck()
  await answer(cleo, { answer: 'coming' })
  await bring(cleo, cake)
  await bring(cleo, wine)
  await bring(dora, wine, 2)
  expect(await taken()).toEqual([1, 3])
  await answer(cleo, { answer: 'coming', friends: 1 })
  await answer(dora, { answer: 'maybe' })
  expect(await taken()).toEqual([1, 3])
  const heard = await listen(app, ada)
  await answer(cleo, {})
  expect(await heard.next()).toMatchObject({ block: 'event' })
  expect(await heard.next()).toEqual({ type: 'block-changed', group, message: id, block: 'list' })
  expect(await taken()).toEqual([0, 2])
  await answer(dora, { answer: 'no' })
  expect(await taken()).toEqual([0, 0])
  await answer(dora, { answer: 'coming' })
  await bring(dora, cake)
  await answer(dora, { answer: 'maybe' })
  expect(await taken()).toEqual([0, 0])
})

test('what is done stays, and a later evening of the same event frees nothing', async () => {
  const { app, cleo, id, read, answer, cake, wine, bring, taken } = await aPotluck({
    answerBy: undefined,
    repeats: { every: 'week', times: 3 },
  })
  await bring(cleo, cake)
  await bring(cleo, wine)
  const [next, later] = (await read(cleo)).occurrences!
  await answer(cleo, { answer: 'no' }, later!.id)
  expect(await taken()).toEqual([1, 1])
  await app.as(cleo).call(tickListItem, { params: { id, item: cake }, body: { done: true } })
  await answer(cleo, { answer: 'no' }, next!.id)
  expect(await taken()).toEqual([1, 0])
})

test('the list stands below the event, whichever came first', async () => {
  const { app, bea, params } = await aPotluck()
  const { call } = app.as(bea)
  const edit = (blocks: object) => call(editMessage, { params, query: {}, body: { blocks } as never })
  const { blocks } = await call(readMessage, { params, query: { embed: 'thread' } })
  expect(blocks).toEqual(['event', 'list'])
  expect((await edit({ confirmation: true })).blocks).toEqual(['event', 'confirmation', 'list'])
})
