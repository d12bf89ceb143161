import * as contract from '#contract/blocks/confirmations.ts'
import { example } from '../../example.ts'
import { bea, ids, times } from '../given.ts'

const people = [{ ...bea, confirmedAt: times.replied }]

export const confirmationsExamples = [
  example(contract.readConfirmations, {
    params: { id: ids.message },
    response: { asked: 8, confirmed: 1, people, missing: [] },
    refusals: ['message-withheld'],
    notes:
      'Only a message with `confirmation` among its `blocks` asks for it; of any other nothing is found. `missing` and `reminded` are for its author and for hosts.',
  }),
  example(contract.confirmMessage, {
    params: { id: ids.message },
    body: { confirmed: true },
    response: { asked: 8, confirmed: 1, people, confirmedAt: times.replied },
    refusals: ['forbidden', 'message-withheld'],
    notes: 'Not for its author, who is not asked.',
  }),
  example(contract.remindToConfirm, {
    params: { id: ids.message },
    response: { asked: 8, confirmed: 1, people, missing: [], reminded: times.replied },
    refusals: ['forbidden', 'already-reminded', 'message-withheld'],
  }),
]
