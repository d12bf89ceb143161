import { describe, expect, test } from 'vitest'
import { joinGroup } from '#contract/groups.ts'
import { deleteMessage, editMessage, listFeed, listGroupMessages } from '#contract/messages.ts'
import { startApp } from '#test/start-app.ts'

describe('lists', () => {
  test('come in pages of 30, the id breaking ties', async () => {
    const app = await startApp()
    const { ada, group } = await app.given.group({ members: ['ada'] })
    const posted: string[] = []
    for (let n = 0; n < 32; n++) posted.push(await app.given.message(ada, group, { text: `${n}` }))
    const page = async (number: number) =>
      (await app.as(ada).call(listGroupMessages, { params: { id: group, page: number } })).messages
    expect(await page(0)).toEqual(posted.toReversed().slice(0, 30))
    expect(await page(1)).toEqual(posted.toReversed().slice(30))
    expect(await page(2)).toEqual([])
  })

  test('the feed has every group of mine and no other', async () => {
    const app = await startApp()
    const { ada, group } = await app.given.group({ members: ['ada'] })
    const { cleo, group: choir } = await app.given.group({ name: 'Choir', members: ['cleo'] })
    const { inviteKey } = await app.context.db
      .selectFrom('group')
      .select('inviteKey')
      .where('id', '=', choir)
      .executeTakeFirstOrThrow()
    await app.as(ada).call(joinGroup, { params: { key: inviteKey } })
    const { eve, group: secret } = await app.given.group({ members: ['eve'] })
    const one = await app.given.message(ada, group)
    app.clock.advance(1)
    const two = await app.given.message(cleo, choir)
    app.clock.advance(1)
    await app.given.message(eve, secret)
    await app.given.message(ada, group, { parent: one })

    const feed = await app.as(ada).call(listFeed, { params: { offset: 0 }, query: { embed: 'cards' } })
    expect(feed).toMatchObject({ messages: [one, two], totalItems: 2 })
    expect(feed.cards).toMatchObject([
      { id: one, children: 1, group: { name: 'Les Moreau' } },
      { id: two, children: 0, group: { name: 'Choir' }, author: { id: cleo.id } },
    ])
    expect(await app.as(await app.given.person('new')).call(listFeed, { params: { offset: 0 } })).toEqual({
      messages: [],
      totalItems: 0,
    })
  })

  test('cost the same few statements however much they show', async () => {
    const app = await startApp()
    const { ada, group } = await app.given.group({ members: ['ada'] })
    const { call } = app.as(ada)
    const query = { embed: 'cards' as const }
    const count = async () => {
      app.takeStatements()
      await call(listGroupMessages, { params: { id: group, page: 0 }, query })
      const forPage = app.takeStatements().length
      await call(listFeed, { params: { offset: 0 }, query })
      return [forPage, app.takeStatements().length]
    }
    await app.given.message(ada, group)
    expect(await count()).toEqual([6, 6])
    for (let n = 0; n < 12; n++) await app.given.message(ada, group, { text: `${n}` })
    expect(await count()).toEqual([6, 6])
  })

  test('know how many there are, whatever came and went', async () => {
    const app = await startApp()
    const { ada, group } = await app.given.group({ members: ['ada'] })
    const [one] = [await app.given.message(ada, group), await app.given.message(ada, group)]
    const reply = await app.given.message(ada, group, { parent: one })
    await app.as(ada).call(editMessage, { params: { id: reply }, body: { isInFront: true } })
    const total = async () => (await app.as(ada).call(listGroupMessages, { params: { id: group, page: 0 } })).totalItems
    expect(await total()).toBe(3)
    const remove = (id: string) => app.as(ada).call(deleteMessage, { params: { id } })
    await Promise.allSettled([remove(one), remove(reply)])
    expect(await total()).toBe(1)
  })
})
