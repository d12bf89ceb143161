import * as contract from '#contract/blocks/lists.ts'
import { example } from '../../example.ts'
import { bea, ids } from '../given.ts'

const cake = { id: ids.listItem, words: 'Cake', done: false, mayChange: true }
const free = { items: [{ ...cake, taken: 0, takers: 0, takenBy: [], mine: 0 }], mayAdd: true }
const taken = {
  items: [{ ...cake, taken: 1, takers: 1, takenBy: [{ ...bea, amount: 1 }], mine: 1 }],
  mayAdd: true,
}
const params = { id: ids.message, item: ids.listItem }

export const listsExamples = [
  example(contract.readList, {
    params: { id: ids.message },
    response: free,
    refusals: ['message-withheld'],
    notes: 'Only a message with `list` among its `blocks` has one; of any other nothing is found.',
  }),
  example(contract.saveListItem, {
    params,
    body: { words: 'Plum cake' },
    response: { ...free, items: [{ ...free.items[0]!, words: 'Plum cake' }] },
    refusals: ['forbidden', 'id-taken', 'item-taken', 'list-full', 'message-withheld', 'too-many-requests'],
    notes:
      'Whoever may reply adds; whoever added something, the author and hosts change it. Less than has been taken cannot be wanted.',
  }),
  example(contract.claimListItem, {
    params,
    body: { amount: 1 },
    response: taken,
    refusals: ['item-taken', 'message-withheld', 'too-many-requests'],
  }),
  example(contract.tickListItem, {
    params,
    body: { done: true },
    response: { ...free, items: [{ ...free.items[0]!, done: true }] },
    refusals: ['message-withheld', 'too-many-requests'],
  }),
  example(contract.removeListItem, {
    params,
    body: { removed: true },
    response: { items: [], mayAdd: true },
    refusals: ['forbidden', 'list-full', 'message-withheld', 'too-many-requests'],
    notes: 'By whoever added it, the author and hosts.',
  }),
]
