import { expect, test } from 'vitest'
import type { List, ListItem } from '#contract/blocks/lists.ts'
import type { UserRef } from '#contract/users.ts'
import { withAnswers, type ListAnswer } from './with-answers.ts'

const me: UserRef = { id: 'ada', name: 'Ada', entityType: 'user' }
const bea: UserRef = { id: 'bea', name: 'Bea', entityType: 'user' }

function thing(id: string, more: Partial<ListItem> = {}): ListItem {
  return { id, words: id, taken: 0, takers: 0, takenBy: [], mine: 0, done: false, mayChange: false, ...more }
}

const bread = thing('bread', { wanted: 3, taken: 1, takers: 1, takenBy: [{ ...bea, amount: 1 }] })
const list: List = { mayAdd: true, items: [thing('cake'), bread, thing('wine')] }
const params = (item: string) => ({ id: 'm1', item })
const after = (...answers: ListAnswer[]) => withAnswers(list, answers, me).items
const save = (item: string, before?: string | null): ListAnswer => ({
  kind: 'list-item',
  params: params(item),
  body: { words: item, ...(before !== undefined && { before }) },
})
const claim = (item: string, amount: number): ListAnswer => ({
  kind: 'list-claim',
  params: params(item),
  body: { amount },
})

test('what one takes counts beside what others took, and giving it back leaves theirs', () => {
  const [, taken] = after(claim('bread', 2))
  expect(taken).toMatchObject({ taken: 3, takers: 2, mine: 2, takenBy: [{ id: 'bea' }, { id: 'ada', amount: 2 }] })
  expect(after(claim('bread', 2), claim('bread', 0))[1]).toEqual(bread)
})

test('what is added is last, can be taken at once, and stays one when the server has it', () => {
  const items = after(save('salad'), claim('salad', 1))
  expect(items.map(({ id }) => id)).toEqual(['cake', 'bread', 'wine', 'salad'])
  expect(items[3]).toMatchObject({ mine: 1, mayChange: true })
  expect(after(save('wine'))).toEqual(list.items)
})

test('what is moved stands before another or last, and last also when that one is gone', () => {
  const ids = (...answers: ListAnswer[]) => after(...answers).map(({ id }) => id)
  expect(ids(save('wine', 'cake'))).toEqual(['wine', 'cake', 'bread'])
  expect(ids(save('cake', null))).toEqual(['bread', 'wine', 'cake'])
  const removed: ListAnswer = { kind: 'list-removed', params: params('wine'), body: { removed: true } }
  expect(ids(removed, save('cake', 'wine'))).toEqual(['bread', 'cake'])
})

test('done and new words show, and the amount can be taken away', () => {
  const [cake, one] = after(
    { kind: 'list-done', params: params('cake'), body: { done: true } },
    { kind: 'list-item', params: params('bread'), body: { words: 'Rye bread', wanted: undefined } },
  )
  expect(cake).toMatchObject({ done: true })
  expect(one).toMatchObject({ words: 'Rye bread', wanted: undefined, taken: 1 })
})
