import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import { answerFromEmail, readEmailAnswer } from '#contract/blocks/email-answers.ts'
import { claimListItem, readList, removeListItem, tickListItem } from '#contract/blocks/lists.ts'
import { changeRole } from '#contract/hosting/hosts.ts'
import { postMessage } from '#contract/messages.ts'
import { refusal, refusals } from '#test/app/refusal.ts'
import { startApp, type Keyholder } from '#test/app/start-app.ts'
import { makeAnswerToken } from './answer-token.ts'

async function aList() {
  const app = await startApp()
  const people = await app.given.group({ members: ['ada', 'bea', 'cleo', 'dora'] })
  const items = [
    { id: newId(), words: 'cake' },
    { id: newId(), words: 'bread', wanted: 3 },
  ]
  const body = { group: people.group, data: { title: 'Picnic' }, blocks: { list: { items } } }
  const { id } = await app.as(people.bea).call(postMessage, { body })
  app.clock.advance(1)
  const [cake, bread] = items.map((item) => item.id) as [string, string]
  const tokenOf = (person: { id: string }, kind: 'list' | 'poll' = 'list') =>
    makeAnswerToken(app.context, { userId: person.id, messageId: id, kind })
  const look = (person: { id: string }) => app.as('nobody').call(readEmailAnswer, { body: { token: tokenOf(person) } })
  const bring = (person: { id: string }, answer: string, given = true) =>
    app.as('nobody').call(answerFromEmail, { body: { token: tokenOf(person), answer, given } })
  const claim = (person: Keyholder, item: string, amount: number) =>
    app.as(person).call(claimListItem, { params: { id, item }, body: { amount } })
  const mine = async (person: Keyholder) =>
    (await app.as(person).call(readList, { params: { id } })).items.map((item) => item.mine)
  return { app, ...people, id, cake, bread, tokenOf, look, bring, claim, mine }
}

test('what is still needed can be brought, and given back', async () => {
  const { ada, cleo, cake, bread, look, bring, mine } = await aList()
  expect(await look(cleo)).toMatchObject({
    kind: 'list',
    title: 'Picnic',
    person: 'cleo',
    choices: [
      { answer: cake, word: 'bring', label: 'cake', isGiven: false },
      { answer: bread, word: 'bring', label: 'bread', isGiven: false },
    ],
  })
  expect((await bring(cleo, cake)).choices).toMatchObject([{ isGiven: true }, { isGiven: false }])
  expect(await mine(cleo)).toEqual([1, 0])
  expect((await look(ada)).choices).toMatchObject([{ answer: bread }])
  expect((await refusal(bring(ada, cake))).code).toBe('invalid-request')
  expect((await bring(cleo, cake, false)).choices).toMatchObject([{ isGiven: false }, { isGiven: false }])
  expect(await mine(cleo)).toEqual([0, 0])
})

test('whoever brings several brings no fewer, however often the link is followed', async () => {
  const { cleo, bread, bring, claim, mine } = await aList()
  await claim(cleo, bread, 2)
  for (let n = 0; n < 2; n++) await bring(cleo, bread)
  expect(await mine(cleo)).toEqual([0, 2])
  await Promise.all([bring(cleo, bread, false), bring(cleo, bread, false)])
  expect(await mine(cleo)).toEqual([0, 0])
})

test('of two who bring the last from their emails at once, one does', async () => {
  const { ada, cleo, cake, bring, mine } = await aList()
  const tried = await Promise.allSettled([bring(ada, cake), bring(cleo, cake)])
  expect(tried.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect([...(await mine(ada)), ...(await mine(cleo))].reduce((sum, one) => sum + one, 0)).toBe(1)
})

test('readers bring something, too; what is removed or done is no choice, and neither is a list of nothing', async () => {
  const { app, ada, dora, group, id, cake, bread, look, bring, mine } = await aList()
  await app.as(ada).call(changeRole, { params: { id: group, user: dora.id }, body: { role: 'reader' } })
  await bring(dora, bread)
  expect(await mine(dora)).toEqual([0, 1])
  await app.as(ada).call(removeListItem, { params: { id, item: bread }, body: { removed: true } })
  await app.as(ada).call(tickListItem, { params: { id, item: cake }, body: { done: true } })
  const attempts = [look(dora), bring(dora, cake), bring(dora, bread, false)]
  for (const { code } of await refusals(attempts)) expect(code).toBe('invalid-token')
})

test('a link about another block of the message answers no list, and one to a foreign item nothing', async () => {
  const { app, cleo, cake, tokenOf, bring, mine } = await aList()
  const other = { token: tokenOf(cleo, 'poll'), answer: cake, given: true }
  expect((await refusal(app.as('nobody').call(answerFromEmail, { body: other }))).code).toBe('invalid-token')
  expect((await refusal(bring(cleo, newId()))).code).toBe('invalid-request')
  expect(await mine(cleo)).toEqual([0, 0])
})
