import * as contract from '#contract/memories.ts'
import { example } from '../example.ts'
import { bea, card, group, ids } from './given.ts'

const memories = { memories: [card], birthdays: [{ ...bea, birthday: '1938-06-12', group }] }
const timeZone = 'Europe/Paris'

export const memoriesExamples = [
  example(contract.listMemories, {
    query: { timeZone },
    response: memories,
    notes:
      'The day is that of `timeZone`, so that it is the day which the dates of the messages show. Of each group and year there is one message, one with files if there is one; at most 10 in all, newest first.',
  }),
  example(contract.listGroupMemories, { params: { id: ids.group }, query: { timeZone }, response: memories }),
]
