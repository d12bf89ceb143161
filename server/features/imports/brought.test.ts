import { expect, test } from 'vitest'
import { deleteMessage, editMessage, listGroupMessages, postMessage, readMessage } from '#contract/messages.ts'
import { addLookedAfter } from '#contract/sign-in/looking-after.ts'
import { bring } from '#test/app/imports.ts'
import { refusal } from '#test/app/refusal.ts'
import { startApp } from '#test/app/start-app.ts'
import { makeWhatsappZip } from '#test/archives/chat-with-photos.ts'
import { transaction } from '../../database/transaction.ts'

const chat = await makeWhatsappZip([
  { at: '13/05/2016, 10:00', from: 'Ada', photo: 'IMG-20160513-WA0001.jpg' },
  { at: '14/05/2016, 10:00', from: 'Bea', photo: 'IMG-20160514-WA0001.jpg', text: 'I owe Ada a thousand' },
  { at: '15/05/2016, 10:00', from: 'Opa', photo: 'IMG-20160515-WA0001.jpg' },
])

async function givenBrought() {
  const app = await startApp()
  const { ada, bea, group } = await app.given.group({ members: ['ada', 'bea'] })
  const people = [
    { person: 0, is: ada.id },
    { person: 1, is: bea.id },
  ]
  await bring(app, ada, { group, bytes: chat, people })
  const list = async () => {
    const page = { params: { id: group, page: 0 }, query: { embed: 'cards' as const } }
    return (await app.as(bea).call(listGroupMessages, page)).cards!
  }
  return { app, ada, bea, group, list }
}

test(
  'everybody sees where it came from, and who brought it in the name of somebody else',
  { tags: 'long' },
  async () => {
    const { app, ada, bea, list } = await givenBrought()
    const by = { id: ada.id, name: 'ada', entityType: 'user' }
    const cards = await list()
    expect(cards.map(({ author, brought, writtenBy }) => [author!.name, brought, writtenBy])).toEqual([
      ['Opa', { from: 'whatsapp', by }, undefined],
      ['bea', { from: 'whatsapp', by }, undefined],
      ['ada', { from: 'whatsapp' }, undefined],
    ])
    const whole = await app.as(bea).call(readMessage, { params: { id: cards[1]!.id }, query: {} })
    expect(whole.brought).toEqual({ from: 'whatsapp', by })
  },
)

test('what was posted here has no such mark', { tags: 'long' }, async () => {
  const { app, bea, group } = await givenBrought()
  const body = { group, data: { text: 'Hello' } }
  expect((await app.as(bea).call(postMessage, { body })).brought).toBeUndefined()
})

test('whoever has the name may delete it, and whoever brought it may not change it', { tags: 'long' }, async () => {
  const { app, ada, bea, list } = await givenBrought()
  const { id } = (await list())[1]!
  const edit = app.as(ada).call(editMessage, { params: { id }, body: { data: { text: 'Two thousand' } } })
  expect((await refusal(edit)).code).toBe('forbidden')
  await app.as(bea).call(deleteMessage, { params: { id } })
  expect(await list()).toHaveLength(2)
})

test('once whoever brought it is gone, where it came from stays', { tags: 'long' }, async () => {
  const { app, ada, list } = await givenBrought()
  await transaction(app.context, (tx) => tx.deleteFrom('user').where('id', '=', ada.id).execute())
  expect((await list()).map(({ brought }) => brought)).toEqual(Array.from({ length: 3 }, () => ({ from: 'whatsapp' })))
})

test('a guardian who only brought it does not change it either', { tags: 'long' }, async () => {
  const { app, ada, group } = await givenBrought()
  const { id: leo } = await app.as(ada).call(addLookedAfter, { params: { id: group }, body: { name: 'Leo' } })
  const bytes = await makeWhatsappZip([{ at: '16/05/2016, 10:00', from: 'Leo', photo: 'IMG-20160516-WA0001.jpg' }])
  await bring(app, ada, { group, bytes, people: [{ person: 0, is: leo }] })
  const page = { params: { id: group, page: 0 }, query: { embed: 'cards' as const } }
  const { cards } = await app.as(ada).call(listGroupMessages, page)
  const { id, author } = cards![0]!
  expect(author!.name).toBe('Leo')
  const edit = app.as(ada).call(editMessage, { params: { id }, body: { data: { text: 'Other' } } })
  expect((await refusal(edit)).code).toBe('forbidden')
})
