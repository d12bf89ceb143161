import type { List, ListItem } from '#contract/blocks/lists.ts'
import type { UserRef } from '#contract/users.ts'
import type { Answer } from '../answers/answer-kinds.ts'

const kinds = ['list-item', 'list-removed', 'list-claim', 'list-done'] as const
type Kind = (typeof kinds)[number]
export type ListAnswer = { [K in Kind]: Answer<K> }[Kind]

export function isListAnswer(answer: Answer): answer is Answer & ListAnswer {
  return (kinds as readonly string[]).includes(answer.kind)
}

/** The list as it is once the server knows these. */
export function withAnswers(list: List, answers: readonly ListAnswer[], me: UserRef): List {
  return { ...list, items: answers.reduce((items, answer) => withAnswer(items, answer, me), list.items) }
}

function withAnswer(items: ListItem[], answer: ListAnswer, me: UserRef): ListItem[] {
  const id = answer.params.item
  const change = (next: (item: ListItem) => ListItem) => items.map((item) => (item.id === id ? next(item) : item))
  switch (answer.kind) {
    case 'list-item': {
      const { before, ...saved } = answer.body
      const found = items.find((item) => item.id === id)
      const item = { ...(found ?? { ...nothingTaken, id }), ...saved }
      if (found && before === undefined) return change(() => item)
      return placed(items, item, before)
    }
    case 'list-removed':
      return answer.body.removed ? items.filter((item) => item.id !== id) : items
    case 'list-claim':
      return change((item) => withClaim(item, answer.body.amount, me))
    case 'list-done':
      return change((item) => ({ ...item, done: answer.body.done }))
  }
}

const nothingTaken = { taken: 0, takers: 0, takenBy: [], mine: 0, done: false, mayChange: true }

function placed(items: ListItem[], item: ListItem, before: string | null | undefined): ListItem[] {
  const others = items.filter(({ id }) => id !== item.id)
  const place = others.findIndex(({ id }) => id === before)
  return place === -1 ? [...others, item] : others.toSpliced(place, 0, item)
}

function withClaim(item: ListItem, amount: number, me: UserRef): ListItem {
  const others = item.takenBy.filter(({ id }) => id !== me.id)
  return {
    ...item,
    taken: item.taken - item.mine + amount,
    takers: item.takers - Number(item.mine > 0) + Number(amount > 0),
    takenBy: amount > 0 ? [...others, { ...me, amount }] : others,
    mine: amount,
  }
}

/** How much of it nobody has taken yet. */
export function freeOf({ wanted = 1, taken, done }: ListItem): number {
  return done ? 0 : Math.max(0, wanted - taken)
}
