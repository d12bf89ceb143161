import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import { deleteUser, keepAccount } from '#contract/account.ts'
import { confirmMessage, readConfirmations } from '#contract/blocks/confirmations.ts'
import { claimListItem, readList, saveListItem, tickListItem } from '#contract/blocks/lists.ts'
import { addPollOption, readPoll, vote, type PollDraft } from '#contract/blocks/polls.ts'
import { editMessage, postMessage } from '#contract/messages.ts'
import { startApp } from '#test/app/start-app.ts'

const day = 86_400
const poll: PollDraft = {
  kind: 'several',
  shows: 'names',
  membersAdd: true,
  options: [{ text: 'The lake' }, { text: 'The hills' }],
}

/** Bea asks everything at once, and Ada answers all of it. */
async function start() {
  const app = await startApp()
  const { ada, bea, cleo, group } = await app.given.group({ members: ['bea', 'ada', 'cleo'] })
  const items = ['cake', 'tea'].map((words) => ({ id: newId(), words }))
  const blocks = { confirmation: true as const, poll, list: { items } }
  const { id } = await app.as(bea).call(postMessage, { body: { group, data: { title: 'Well?' }, blocks } })
  const params = { id }
  const { call } = app.as(ada)
  await call(confirmMessage, { params, body: { confirmed: true } })
  const { options } = await call(addPollOption, { params, body: { text: 'Home' } })
  const votes = options.map((option) => ({ option: option.id, answer: 'yes' as const }))
  await call(vote, { params, body: { votes, shows: 'names' } })
  const [cake, tea] = items.map((item) => item.id) as [string, string]
  await call(claimListItem, { params: { id, item: cake }, body: { amount: 1 } })
  await call(saveListItem, { params: { id, item: newId() }, body: { words: 'salad' } })
  await call(tickListItem, { params: { id, item: tea }, body: { done: true } })
  const seen = async () => ({
    confirmed: (await app.as(bea).call(readConfirmations, { params, query: {} })).confirmed,
    poll: await app.as(bea).call(readPoll, { params, query: {} }),
    list: await app.as(bea).call(readList, { params }),
  })
  const leave = (messages?: 'go') => call(deleteUser, { params: { id: ada.id }, body: messages ? { messages } : {} })
  const comeBack = async () => {
    await app.as('nobody').call(keepAccount, { body: { login: ada.login, password: ada.password } })
    await app.runJobs()
  }
  const named = () =>
    Promise.all([
      app.context.db.selectFrom('poll_option').select('addedBy').orderBy('id').execute(),
      app.context.db.selectFrom('list_item').select(['addedBy', 'doneBy']).orderBy('id').execute(),
    ])
  return { app, ada, bea, cleo, group, id, params, options, cake, seen, leave, comeBack, named }
}

test('whoever keeps the account has answered what they had answered', { tags: 'long' }, async () => {
  const { app, seen, leave, comeBack, named } = await start()
  const [before, names] = [await seen(), await named()]
  expect(before).toMatchObject({
    confirmed: 1,
    poll: { voters: 1 },
    list: { items: [{ taken: 1 }, { done: true }, {}] },
  })
  await leave()
  expect(await seen()).toMatchObject({ confirmed: 0, poll: { voters: 0 }, list: { items: [{ taken: 0 }, {}, {}] } })
  app.clock.advance(day)
  await comeBack()
  expect(await seen()).toEqual(before)
  expect(await named()).toEqual(names)
})

test(
  'what others have taken meanwhile stays theirs, and no vote comes back into a poll that became secret',
  { tags: 'long' },
  async () => {
    const { app, bea, cleo, id, params, options, cake, seen, leave, comeBack } = await start()
    await leave()
    await app.as(cleo).call(claimListItem, { params: { id, item: cake }, body: { amount: 1 } })
    const there = options.map((option) => ({ id: option.id, text: option.text! }))
    const changed = { ...poll, shows: 'numbers' as const, options: there }
    await app.as(bea).call(editMessage, { params, query: {}, body: { blocks: { poll: changed } } })
    await comeBack()
    expect(await seen()).toMatchObject({
      confirmed: 1,
      poll: { shows: 'numbers', voters: 0 },
      list: { items: [{ taken: 1, takenBy: [{ name: 'cleo' }] }, {}, {}] },
    })
  },
)

test(
  'a poll above the replies of others goes with its author, comes back, and ends when it was to end',
  { tags: 'long' },
  async () => {
    const { app, ada, bea, group, leave, comeBack } = await start()
    const body = { group, data: { title: 'Where?' }, blocks: { poll: { ...poll, endsAt: app.clock() + day } } }
    const params = { id: (await app.as(ada).call(postMessage, { body })).id }
    await app.as(bea).call(postMessage, { body: { group, parent: params.id, data: { text: 'Anywhere' } } })
    const read = () => app.as(bea).call(readPoll, { params, query: {} })
    const votes = [{ option: (await read()).options[0]!.id, answer: 'yes' as const }]
    await app.as(bea).call(vote, { params, body: { votes, shows: 'names' } })
    await leave('go')
    const left = app.context.db.selectFrom('poll_option').select('id').where('messageId', '=', params.id)
    expect(await left.execute()).toEqual([])
    app.clock.advance(2 * day)
    await app.runJobs()
    await comeBack()
    expect(await read()).toMatchObject({ voters: 1, endedAt: app.clock() - day, options: [{ counts: { yes: 1 } }, {}] })
    const { endedAt } = await app.context.db
      .selectFrom('poll')
      .select('endedAt')
      .where('messageId', '=', params.id)
      .executeTakeFirstOrThrow()
    expect(Number(endedAt)).toBe(app.clock() - day)
  },
)

test('nothing of it is left once the account is erased', { tags: 'long' }, async () => {
  const { app, ada, bea, group, leave } = await start()
  const body = { group, data: { title: 'Where?' }, blocks: { poll } }
  const { id } = await app.as(ada).call(postMessage, { body })
  await app.as(bea).call(postMessage, { body: { group, parent: id, data: { text: 'Anywhere' } } })
  await leave('go')
  app.clock.advance(15 * day)
  await app.runJobs()
  const polls = await app.context.db.selectFrom('poll').select('messageId').execute()
  expect(polls).toHaveLength(1)
  expect(polls[0]!.messageId).not.toBe(id)
})
