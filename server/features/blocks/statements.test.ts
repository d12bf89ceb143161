import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import { listFeed, listGroupMessages, postMessage } from '#contract/messages.ts'
import { dinner } from '#test/app/events.ts'
import { startApp } from '#test/app/start-app.ts'

function allBlocks(many: number) {
  const words = Array.from({ length: many }, (_, n) => `Thing ${n}`)
  return {
    confirmation: true as const,
    poll: { kind: 'several' as const, shows: 'names' as const, options: words.slice(0, 20).map((text) => ({ text })) },
    event: { ...dinner, answerBy: undefined as never, repeats: { every: 'week' as const, times: Math.min(many, 60) } },
    list: { items: words.map((text) => ({ id: newId(), words: text })) },
  }
}

async function aGroup() {
  const app = await startApp()
  const { ada, bea, group } = await app.given.group({ members: ['ada', 'bea'] })
  const post = (many = 2) =>
    app.as(bea).call(postMessage, { body: { group, data: { title: 'Well?' }, blocks: allBlocks(many) } })
  const statementsOf = async (work: () => Promise<unknown>) => {
    app.takeStatements()
    await work()
    return app.takeStatements().length
  }
  return { app, ada, group, post, statementsOf }
}

test('cards of the feed and of a group cost no statement more, however many messages have all blocks', async () => {
  const { app, ada, group, post, statementsOf } = await aGroup()
  await post()
  const pages = [
    () => app.as(ada).call(listFeed, { params: { offset: 0 }, query: { embed: 'cards' } }),
    () => app.as(ada).call(listGroupMessages, { params: { id: group, page: 0 }, query: { embed: 'cards' } }),
  ]
  const before = [await statementsOf(pages[0]!), await statementsOf(pages[1]!)]
  for (let n = 0; n < 5; n++) await post()
  expect([await statementsOf(pages[0]!), await statementsOf(pages[1]!)]).toEqual(before)
})

test('posting costs no statement more for each option, occurrence or thing', async () => {
  const { app, post, statementsOf } = await aGroup()
  await post()
  await app.runJobs()
  const few = await statementsOf(() => post(3))
  expect(await statementsOf(() => post(60))).toBe(few)
})
