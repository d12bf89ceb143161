import { expect, test } from 'vitest'
import * as contract from '#contract/collecting/asking.ts'
import { listCollections } from '#contract/collecting/collections.ts'
import { withholdMessage } from '#contract/hosting/moderation.ts'
import { deleteMessage, readMessage } from '#contract/messages.ts'
import { listPhotos } from '#contract/photos.ts'
import { searchMessages } from '#contract/search.ts'
import { givenAsking } from '#test/app/asking.ts'

test(
  'what is told is an ordinary message, found by its question, and stands in the collection with its photos',
  { tags: 'long' },
  async () => {
    const { app, opa, leo, group, agree, answer, answers, read } = await givenAsking()
    const question = await agree()
    const file = await app.given.file(opa)
    const { id } = await answer(question.id, opa, {
      files: [file.id],
      data: { title: question.text, text: 'The lake.' },
    })
    expect(await answers()).toMatchObject([{ id, data: { title: question.text }, author: { id: opa.id } }])
    const search = { query: {}, body: { group, search: 'remember' } } as const
    expect((await app.as(leo).call(searchMessages, search)).messages).toMatchObject([{ id }])
    expect(await app.as(leo).call(contract.readQuestion, { params: { id: question.id } })).toMatchObject({
      isOpen: false,
      isYours: false,
      answer: id,
    })
    const { collections } = await app.as(leo).call(listCollections, { params: { id: group }, query: {} })
    expect(collections).toMatchObject([{ name: 'opa tells', photos: 1 }])
    expect(await read()).toMatchObject({ collection: collections[0]!.id, answers: 1 })
    const inIt = await app.as(leo).call(listPhotos, { query: { collection: collections[0]!.id, offset: 0 } } as never)
    expect(JSON.stringify(inIt)).toContain(file.id)
  },
)

test('a grandchild writes it down too; a second answer joins the first; deleting the last opens the question again', async () => {
  const { app, opa, leo, agree, answer, answers, read } = await givenAsking()
  const question = await agree()
  const [first, second] = [await answer(question.id, leo), await answer(question.id)]
  expect((await answers()).map(({ id }) => id)).toEqual([second.id, first.id])
  await app.as(leo).call(deleteMessage, { params: { id: first.id } })
  await app.as(opa).call(deleteMessage, { params: { id: second.id } })
  expect(await read()).toMatchObject({ answers: 0, open: [{ id: question.id }] })
})

test('what a host hides is not among the answers', async () => {
  const { app, host, agree, answer, answers, read } = await givenAsking()
  const { id } = await answer((await agree()).id)
  await app.as(host).call(withholdMessage, { params: { id }, body: { state: 'hidden' } } as never)
  expect(await answers()).toEqual([])
  expect(await read()).toMatchObject({ answers: 0, open: [] })
})

test('the question of another group, or of none, is no reason to refuse a message, and learns nothing of it', async () => {
  const one = await givenAsking()
  const { app, leo } = one
  const question = await one.agree()
  const eve = await app.given.group({ members: ['eve'] })
  for (const id of [question.id, one.id]) {
    const posted = await one.answer(id, eve.eve, { group: eve.group })
    expect(posted).toMatchObject({ data: { text: 'My uncle.' } })
    expect((await app.as(eve.eve).call(readMessage, { params: { id: posted.id }, query: {} })).id).toBe(posted.id)
  }
  expect(await one.answers(leo)).toEqual([])
  expect((await one.read()).open).toHaveLength(1)
})
