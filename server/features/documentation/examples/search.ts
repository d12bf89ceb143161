import * as contract from '#contract/search.ts'
import { example } from '../example.ts'
import { card, ids, message } from './given.ts'

export const searchExamples = [
  example(contract.searchMessages, {
    query: { embed: 'cards' },
    body: { group: ids.group, search: 'lake+sun' },
    response: {
      messages: [
        {
          id: ids.message,
          data: message.data,
          author: ids.ada,
          preview: ids.file,
          parent: '',
          children: 1,
          lastActivityDate: message.lastActivityDate,
          score: 100,
          entityType: 'message',
        },
      ],
      totalItems: 1,
      searchterms: ['lake', 'sun'],
      cards: [card],
    },
    refusals: ['not-found'],
    notes:
      'Every word must be in the message’s title, its text or its author’s name; the last word may be the beginning of one. Case and accents are ignored.',
  }),
]
