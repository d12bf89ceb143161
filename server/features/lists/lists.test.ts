import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import { deleteUser, keepAccount } from '#contract/account.ts'
import {
  claimListItem,
  readList,
  removeListItem,
  saveListItem,
  tickListItem,
  type List,
} from '#contract/blocks/lists.ts'
import { leaveGroup } from '#contract/groups.ts'
import { changeRole } from '#contract/hosting/hosts.ts'
import { closeConversation, restoreMessage, withholdMessage } from '#contract/hosting/moderation.ts'
import { editMessage, postMessage, readMessage } from '#contract/messages.ts'
import { searchMessages } from '#contract/search.ts'
import { listen } from '#test/app/live-stream.ts'
import { refusal, refusals } from '#test/app/refusal.ts'
import { startApp, type Keyholder } from '#test/app/start-app.ts'

async function aList({ items = [['cake'], ['bread', 3]] }: { items?: [string, number?][] } = {}) {
  const app = await startApp()
  const people = await app.given.group({ members: ['ada', 'bea', 'cleo', 'dora'] })
  const drafts = items.map(([words, wanted]) => ({ id: newId(), words, ...(wanted && { wanted }) }))
  const body = { group: people.group, data: { title: 'Picnic' }, blocks: { list: { items: drafts } } }
  const { id } = await app.as(people.bea).call(postMessage, { body })
  const params = { id }
  const ids = drafts.map((draft) => draft.id)
  const by = (person: Keyholder) => {
    const { call } = app.as(person)
    const to = (item: string) => ({ params: { id, item } })
    return {
      read: () => call(readList, { params }),
      save: (item: string, body: { words: string; wanted?: number; before?: string | null }) =>
        call(saveListItem, { ...to(item), body }),
      remove: (item: string, removed = true) => call(removeListItem, { ...to(item), body: { removed } }),
      claim: (item: string, amount = 1) => call(claimListItem, { ...to(item), body: { amount } }),
      tick: (item: string, done = true) => call(tickListItem, { ...to(item), body: { done } }),
    }
  }
  return { app, ...people, id, params, ids, by }
}

const wordsOf = ({ items }: List) => items.map(({ words }) => words)

test('a list is posted with a message, and everybody takes, ticks and adds', async () => {
  const { app, ada, bea, cleo, dora, group, id, ids, by } = await aList()
  const [cake, bread] = ids as [string, string]
  expect(await app.as(ada).call(readMessage, { params: { id }, query: { embed: 'thread' } })).toMatchObject({
    blocks: ['list'],
  })
  expect(await by(bea).read()).toEqual({
    items: [
      { id: cake, words: 'cake', taken: 0, takers: 0, takenBy: [], mine: 0, done: false, mayChange: true },
      { id: bread, words: 'bread', wanted: 3, taken: 0, takers: 0, takenBy: [], mine: 0, done: false, mayChange: true },
    ],
    mayAdd: true,
  })
  const heard = await listen(app, dora)
  await by(cleo).claim(cake)
  expect(await heard.next()).toEqual({ type: 'block-changed', group, message: id, block: 'list' })
  await by(cleo).claim(bread, 2)
  const taken = await by(dora).claim(bread)
  expect(taken.items).toMatchObject([
    { taken: 1, mine: 0, takenBy: [{ name: 'cleo', amount: 1 }], mayChange: false },
    { taken: 3, takers: 2, mine: 1 },
  ])
  expect((await by(cleo).claim(bread, 0)).items[1]).toMatchObject({ taken: 1, mine: 0, takenBy: [{ name: 'dora' }] })
  expect((await by(dora).tick(cake)).items[0]).toMatchObject({ done: true })
  expect((await by(ada).tick(cake, false)).items[0]).toMatchObject({ done: false })
  const salad = newId()
  for (const saved of [
    await by(dora).save(salad, { words: ' salad ' }),
    await by(dora).save(salad, { words: 'salad' }),
  ])
    expect(wordsOf(saved)).toEqual(['cake', 'bread', 'salad'])
  expect((await by(dora).read()).items[2]).toMatchObject({ mayChange: true })
})

test('of two who take the last at once, one has it', async () => {
  const { ada, cleo, dora, ids, by } = await aList()
  const [cake, bread] = ids as [string, string]
  const tries = await Promise.allSettled([ada, cleo, dora].map((person) => by(person).claim(cake)))
  expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected'])
  const twice = await Promise.allSettled([ada, cleo, dora].map((person) => by(person).claim(bread, 2)))
  expect(twice.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const { items } = await by(ada).read()
  expect(items).toMatchObject([{ taken: 1 }, { taken: 2 }])
  const late = [ada, cleo, dora].find(({ id }) => items[1]!.takenBy[0]!.id !== id)!
  expect((await refusal(by(late).claim(bread, 2))).code).toBe('item-taken')
  expect((await by(late).claim(bread, 1)).items[1]).toMatchObject({ taken: 3 })
})

test('who takes something while less of it is wanted never has more than that', async () => {
  const { bea, cleo, dora, ids, by } = await aList()
  const bread = ids[1]!
  await by(cleo).claim(bread, 2)
  expect((await refusal(by(bea).save(bread, { words: 'bread' }))).code).toBe('item-taken')
  await Promise.allSettled([by(bea).save(bread, { words: 'bread', wanted: 2 }), by(dora).claim(bread)])
  const { wanted, taken } = (await by(bea).read()).items[1]!
  expect(taken).toBeLessThanOrEqual(wanted!)
})

test('whoever added something, the author and hosts change, move and remove it', async () => {
  const { ada, bea, cleo, dora, ids, by } = await aList({ items: [['cake'], ['bread'], ['wine']] })
  const [cake, bread, wine] = ids as [string, string, string]
  const salad = newId()
  await by(cleo).save(salad, { words: 'salad', before: bread })
  expect(wordsOf(await by(dora).read())).toEqual(['cake', 'salad', 'bread', 'wine'])
  expect(wordsOf(await by(cleo).save(salad, { words: 'green salad', before: null }))).toEqual([
    'cake',
    'bread',
    'wine',
    'green salad',
  ])
  for (const _ of [1, 2])
    expect(wordsOf(await by(ada).save(wine, { words: 'wine', before: cake }))).toEqual([
      'wine',
      'cake',
      'bread',
      'green salad',
    ])
  const forbidden = [
    by(dora).save(cake, { words: 'pie' }),
    by(dora).save(cake, { words: 'cake', before: null }),
    by(dora).remove(salad),
    by(cleo).remove(cake),
  ]
  for (const { code } of await refusals(forbidden)) expect(code).toBe('forbidden')
  await by(dora).claim(cake)
  expect(wordsOf(await by(bea).remove(cake))).toEqual(['wine', 'bread', 'green salad'])
  expect((await refusal(by(dora).claim(cake))).code).toBe('not-found')
  // What was sent before it was removed comes late.
  expect(wordsOf(await by(bea).save(cake, { words: 'cake' }))).not.toContain('cake')
  const back = await by(bea).remove(cake, false)
  expect(back.items[1]).toMatchObject({ words: 'cake', takenBy: [{ name: 'dora' }] })
})

test('what was removed is forgotten after an hour', async () => {
  const { app, bea, ids, by } = await aList()
  await by(bea).remove(ids[0]!)
  app.clock.advance(3600)
  expect((await refusal(by(bea).remove(ids[0]!, false))).code).toBe('not-found')
  app.clock.advance(86_400)
  await app.runJobs()
  expect(await app.context.db.selectFrom('list_item').select('words').execute()).toEqual([{ words: 'bread' }])
})

test('readers take and tick, and add only where they may reply; nobody else adds to a closed conversation', async () => {
  const { app, ada, bea, cleo, dora, group, params, ids, by } = await aList()
  await app.as(ada).call(changeRole, { params: { id: group, user: cleo.id }, body: { role: 'reader' } })
  expect((await by(cleo).read()).mayAdd).toBe(false)
  expect((await refusal(by(cleo).save(newId(), { words: 'salad' }))).code).toBe('forbidden')
  await by(cleo).claim(ids[0]!)
  await app.as(ada).call(closeConversation, { params, body: { closed: true } })
  expect((await refusal(by(dora).save(newId(), { words: 'salad' }))).code).toBe('forbidden')
  await by(bea).save(newId(), { words: 'salad' })
  await by(ada).save(newId(), { words: 'wine' })
  const closed = await by(cleo).tick(ids[0]!)
  expect(wordsOf(closed)).toEqual(['cake', 'bread', 'salad', 'wine'])
  expect(closed.items[0]).toMatchObject({ done: true, mine: 1 })
})

test('who has left keeps what they took; outsiders find nothing, and ids of other lists are refused', async () => {
  const { app, ada, dora, group, ids, by } = await aList()
  const [cake] = ids as [string]
  await by(dora).claim(cake)
  await app.as(dora).call(leaveGroup, { params: { id: group } })
  expect((await by(ada).read()).items[0]).toMatchObject({ taken: 1, takenBy: [{ name: 'dora' }] })
  const eve = await app.given.person('eve')
  const outside = [dora, eve].flatMap((person) => [
    by(person).read(),
    by(person).save(cake, { words: 'cake' }),
    by(person).claim(cake, 0),
    by(person).tick(cake),
    by(person).remove(cake),
  ])
  for (const { status } of await refusals(outside)) expect(status).toBe(404)
  const plain = await app.given.message(ada, group)
  const { call } = app.as(ada)
  expect((await refusal(call(readList, { params: { id: plain } }))).status).toBe(404)
  const { id: other } = await call(postMessage, { body: { group, data: { text: 'Other' }, blocks: { list: {} } } })
  const params = { id: other, item: cake }
  expect((await refusal(call(saveListItem, { params, body: { words: 'cake' } }))).code).toBe('id-taken')
  expect((await refusal(call(claimListItem, { params, body: { amount: 1 } }))).code).toBe('not-found')
})

test('a list has at most 200 things, each of words that show', async () => {
  const { app, bea, cleo, group, by } = await aList()
  for (const words of ['\u{e0020}', 'x'.repeat(201), '', ' \u2063 '])
    expect((await refusal(by(cleo).save(newId(), { words }))).status).toBe(400)
  expect((await refusal(by(cleo).save(newId(), { words: 'x', wanted: 100 }))).status).toBe(400)
  expect(wordsOf(await by(cleo).save(newId(), { words: 'rice\u202e\nfor \u{1f468}\u200d\u{1f373}' }))).toContain(
    'rice for \u{1f468}\u200d\u{1f373}',
  )
  const items = Array.from({ length: 200 }, (_, n) => ({ id: newId(), words: `Thing ${n}` }))
  const post = (items: object[]) =>
    app.as(bea).call(postMessage, { body: { group, data: { text: 'All' }, blocks: { list: { items } } } as never })
  const { id } = await post(items)
  const params = { id, item: newId() }
  const more = app.as(cleo).call(saveListItem, { params, body: { words: 'One more' } })
  expect((await refusal(more)).code).toBe('list-full')
  expect((await refusal(post([...items, { id: newId(), words: 'x' }]))).status).toBe(400)
})

test('editing a message keeps its list, adds to it, or forgets it', async () => {
  const { app, bea, cleo, params, ids, by } = await aList()
  await by(cleo).claim(ids[0]!)
  const edit = (blocks: object) => app.as(bea).call(editMessage, { params, query: {}, body: { blocks } as never })
  await edit({ list: {} })
  await edit({
    list: {
      items: [
        { id: ids[0]!, words: 'pie' },
        { id: newId(), words: 'salad' },
      ],
    },
  })
  expect((await by(cleo).read()).items).toMatchObject([
    { words: 'cake', mine: 1 },
    { words: 'bread' },
    { words: 'salad' },
  ])
  expect(await edit({ list: null })).not.toHaveProperty('blocks')
  expect((await refusal(by(cleo).read())).status).toBe(404)
  await edit({ list: {} })
  expect(await by(cleo).read()).toMatchObject({ items: [] })
})

test('a message that a host has hidden has no list until it comes back; erased, none is left', async () => {
  const { app, ada, bea, cleo, group, id, params, ids, by } = await aList()
  await app.as(cleo).call(postMessage, { body: { group, parent: id, data: { text: 'I like cake' } } })
  const { call } = app.as(ada)
  await call(withholdMessage, { params, body: { state: 'hidden' } })
  expect((await refusal(by(cleo).claim(ids[0]!))).code).toBe('message-withheld')
  await call(restoreMessage, { params })
  expect(wordsOf(await by(bea).read())).toEqual(['cake', 'bread'])
  await call(withholdMessage, { params, body: { state: 'deleted' } })
  app.clock.advance(31 * 86_400)
  await app.runJobs()
  expect(await app.context.db.selectFrom('list_item').select('id').execute()).toEqual([])
})

test('the same items in messages that are posted at the same time are lists of their own', async () => {
  const { app, ada, bea, cleo, dora, group } = await aList()
  const items = ['salt', 'pepper', 'oil'].map((words) => ({ id: newId(), words }))
  const posting = [ada, bea, cleo, dora].map(async (person, n) => {
    const list = { items: n % 2 === 0 ? items : items.toReversed() }
    const body = { group, data: { text: 'Kitchen' }, blocks: { list } }
    const { id } = await app.as(person).call(postMessage, { body })
    return wordsOf(await app.as(person).call(readList, { params: { id } }))
  })
  const words = ['salt', 'pepper', 'oil']
  const backwards = words.toReversed()
  expect(await Promise.all(posting)).toEqual([words, backwards, words, backwards])
})

test('a client that knows of no blocks reads the list in words', async () => {
  const { app, ada, bea, cleo, dora, group, params, ids, by } = await aList()
  await by(cleo).claim(ids[1]!, 2)
  await by(dora).claim(ids[1]!)
  await by(ada).tick(ids[0]!)
  const read = await app.as(ada).call(readMessage, { params, query: {} })
  expect(read.data.text).toBe('\n\n\u2063☑ cake\n☐ bread × 3 (cleo × 2 and dora)\u2063')
  const { id } = await app.as(bea).call(postMessage, { body: { group, data: { text: 'Trip' }, blocks: { list: {} } } })
  const empty = await app.as(ada).call(readMessage, { params: { id }, query: {} })
  expect(empty.data.text).toBe('Trip\n\n\u2063Nothing is on this list yet.\u2063')
})

test('what is on a list is found', async () => {
  const { app, ada, bea, group, id, params, ids, by } = await aList()
  const found = async (search: string) =>
    (await app.as(ada).call(searchMessages, { query: {}, body: { group, search } })).messages.map(
      (message) => message.id,
    )
  expect(await found('cake')).toEqual([id])
  await by(bea).save(ids[0]!, { words: 'pie' })
  expect(await found('cake')).toEqual([])
  expect(await found('pie')).toEqual([id])
  await by(bea).remove(ids[0]!)
  expect(await found('pie')).toEqual([])
  await by(bea).remove(ids[0]!, false)
  expect(await found('pie')).toEqual([id])
  await app.as(bea).call(editMessage, { params, query: {}, body: { blocks: { list: null } } })
  expect(await found('pie')).toEqual([])
})

test('what an author takes along comes back with the author: the list under the replies of others', async () => {
  const { app, bea, cleo, group, id, params, ids, by } = await aList()
  await by(cleo).claim(ids[0]!)
  await app.as(cleo).call(postMessage, { body: { group, parent: id, data: { text: 'I like cake' } } })
  await app.as(bea).call(deleteUser, { params: { id: bea.id }, body: { messages: 'go' } })
  await app.runJobs()
  expect(await app.as(cleo).call(readMessage, { params, query: { embed: 'thread' } })).not.toHaveProperty('blocks')
  expect((await refusal(by(cleo).read())).status).toBe(404)
  const { login, password } = bea
  await app.as('nobody').call(keepAccount, { body: { login, password } })
  await app.runJobs()
  const { items } = await by(cleo).read()
  expect(items).toMatchObject([{ words: 'cake', mine: 1 }, { words: 'bread' }])
})
