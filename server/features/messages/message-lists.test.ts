import { describe, expect, test } from 'vitest'
import { joinGroup } from '#contract/groups.ts'
import { deleteMessage, editMessage, listFeed, listGroupMessages, type MessagePage } from '#contract/messages.ts'
import { refusal } from '#test/app/refusal.ts'
import { startApp } from '#test/app/start-app.ts'
import { createGroup } from '../groups/groups.ts'

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

  test('go on where a page ended, with nothing twice or left out', async () => {
    const app = await startApp()
    const { ada, group } = await app.given.group({ members: ['ada'] })
    const { groupId: other } = await createGroup(app.context, { userId: ada.id, sessionId: '' }, { name: 'Second' })
    const posted: string[] = []
    for (let n = 0; n < 64; n++) {
      posted.unshift(await app.given.message(ada, n % 3 ? group : other, { text: `${n}` }))
      if (n % 10 === 0) app.clock.advance(1)
    }
    const inGroup = await app.context.db
      .selectFrom('message')
      .select('id')
      .where('groupId', '=', group)
      .where('id', '!=', posted[40]!)
      .orderBy('id', 'desc')
      .execute()
    await app.as(ada).call(editMessage, { params: { id: posted[40]! }, body: { pinnedInGroup: true } })
    const walk = async (list: (before?: string) => Promise<MessagePage>) => {
      const pages = [await list()]
      for (let next = pages[0]!.next; next !== undefined; next = pages.at(-1)!.next) {
        if (pages.length === 1) await app.given.message(ada, group, { text: 'Now' })
        pages.push(await list(next))
      }
      return pages.map(({ messages }) => messages)
    }
    const { call } = app.as(ada)
    const ofGroup = (before?: string) =>
      call(listGroupMessages, { params: { id: group, page: 0 }, query: { embed: 'cards', before } })
    const ofFeed = (before?: string) => call(listFeed, { params: { offset: 0 }, query: { embed: 'cards', before } })
    const inFeed = await walk(ofFeed)
    expect(inFeed.flat()).toEqual(posted)
    expect(inFeed.map(({ length }) => length)).toEqual([30, 30, 4])
    const [first, ...rest] = await walk(ofGroup)
    expect(first![0]).toBe(posted[40])
    expect([...first!.slice(2), ...rest.flat()]).toEqual(inGroup.map(({ id }) => id))
    for (const before of ['', '1_', `1_${group}'`, `-1_${group}`]) {
      expect(await refusal(ofGroup(before))).toMatchObject({ code: 'invalid-request' })
    }
  })

  test('that end with pinned messages are followed by the next number alone', { tags: 'long' }, async () => {
    const app = await startApp()
    const { ada, group } = await app.given.group({ members: ['ada'] })
    const pinned: string[] = []
    for (let n = 0; n < 30; n++) {
      pinned.push(await app.given.message(ada, group))
      await app.as(ada).call(editMessage, { params: { id: pinned[n]! }, body: { pinnedInGroup: true } })
    }
    const last = await app.given.message(ada, group)
    const page = (number: number) =>
      app.as(ada).call(listGroupMessages, { params: { id: group, page: number }, query: { embed: 'cards' } })
    expect(await page(0)).toMatchObject({ messages: pinned, totalItems: 31 })
    expect(await page(0)).not.toHaveProperty('next')
    expect(await page(1)).toMatchObject({ messages: [last] })
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
    expect(await count()).toEqual([6, 7])
    for (let n = 0; n < 12; n++) await app.given.message(ada, group, { text: `${n}` })
    expect(await count()).toEqual([6, 7])
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
