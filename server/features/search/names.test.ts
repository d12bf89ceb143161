import { describe, expect, test } from 'vitest'
import { deleteUser, updateUser } from '#contract/account.ts'
import { leaveGroup } from '#contract/groups.ts'
import { searchMessages } from '#contract/search.ts'
import type { Person } from '#test/app/given.ts'
import { startApp, type TestApp } from '#test/app/start-app.ts'
import { createGroup } from '../groups/groups.ts'

const viewer = ({ id }: Person) => ({ userId: id, sessionId: '' })
const rename = (app: TestApp, person: Person, name: string) =>
  app.as(person).call(updateUser, { params: { id: person.id }, body: { name } })

async function named(app: TestApp, person: Person, search: string, group = 'all') {
  const { people, groups } = await app.as(person).call(searchMessages, { body: { group, search, names: true } })
  return [...people!.map(({ name }) => name), ...groups!.map(({ name }) => name)]
}

describe('with the messages come', () => {
  test(
    'people and groups in whose names every word begins one, whatever their case, accents and script',
    { tags: 'long' },
    async () => {
      const app = await startApp()
      const { ada, bea, cleo, group } = await app.given.group({ name: 'L’été à Łódź', members: ['ada', 'bea', 'cleo'] })
      await createGroup(app.context, viewer(ada), { name: '東京の友達' })
      await rename(app, bea, 'Béatrice Éluard-Moreau')
      await rename(app, cleo, '안녕 Лёва')
      const cases: [string, string[]][] = [
        ['beatr', ['Béatrice Éluard-Moreau']],
        ['MOR bea', ['Béatrice Éluard-Moreau']],
        ['elu', ['Béatrice Éluard-Moreau']],
        ['bea lake', []],
        ['eatrice', []],
        ['lodz', ['L’été à Łódź']],
        ['ete+l', ['L’été à Łódź']],
        ['안', ['안녕 Лёва']],
        ['ЛЕВ', ['안녕 Лёва']],
        ['東京', ['東京の友達']],
        ['a', ['ada', 'L’été à Łódź']],
        ['from:bea', []],
        ['???', []],
        ['a '.repeat(99), ['ada', 'L’été à Łódź']],
        ['a b c d e f g h i j k l m n', []],
      ]
      for (const [search, names] of cases) {
        expect([search, await named(app, ada, search)]).toEqual([search, names])
        expect([search, await named(app, ada, search, group)]).toEqual([search, names])
      }
      const { people, groups } = await app
        .as(ada)
        .call(searchMessages, { body: { group, search: 'a l', names: false }, query: { embed: 'cards' } })
      expect([people, groups]).toEqual([undefined, undefined])
    },
  )

  test('at most five of each, the people in the order of the words, the groups by what happened last', async () => {
    const app = await startApp()
    const members = ['lea', 'lara', 'lena', 'lou', 'luc', 'lise'] as const
    const { lea, luc } = await app.given.group({ name: 'Lakes', members })
    await rename(app, luc, 'Luc Lucas Lucien Luce')
    const groupIds: string[] = []
    for (let n = 0; n < 5; n++) {
      app.clock.advance(1)
      groupIds.push((await createGroup(app.context, viewer(lea), { name: `Lists ${n}` })).groupId)
    }
    app.clock.advance(1)
    await app.given.message(lea, groupIds[2]!)
    expect(await named(app, lea, 'l')).toEqual([
      'lara',
      'lea',
      'lena',
      'lise',
      'lou',
      'Lists 2',
      'Lakes',
      'Lists 0',
      'Lists 1',
      'Lists 3',
    ])
    expect(await named(app, lea, 'luc')).toEqual(['Luc Lucas Lucien Luce'])
  })
})

describe('nobody finds', () => {
  test('a group that they are not in, or people with whom they share none', async () => {
    const app = await startApp()
    const { ada, bea, group } = await app.given.group({ name: 'Lake', members: ['ada', 'bea'] })
    const { eve } = await app.given.group({ name: 'Choir', members: ['eve'] })
    await app.given.message(bea, group, { text: 'Hello' })
    for (const search of ['lake', 'ada', 'bea', 'l', 'a']) expect(await named(app, eve, search)).toEqual([])
    await app.as(bea).call(leaveGroup, { params: { id: group } })
    expect(await named(app, ada, 'bea')).toEqual([])
    expect(await named(app, bea, 'ada')).toEqual([])
    expect(await named(app, bea, 'lake')).toEqual([])
    await app.as(eve).call(deleteUser, { params: { id: eve.id } })
    expect(await named(app, ada, 'eve')).toEqual([])
  })

  test('by text that means something to a database', async () => {
    const app = await startApp()
    const { ada } = await app.given.group({ name: 'Lake', members: ['ada'] })
    for (const search of ['%', '_', '*', "'", '\\', '\u{10FFFF}', ')', 'a* OR b', 'NEAR(', '%a']) {
      const names = search === '%a' ? ['ada'] : []
      expect([search, await named(app, ada, search)]).toEqual([search, names])
    }
  })
})
