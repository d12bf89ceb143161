import * as contract from '#contract/search.ts'
import { example } from '../example.ts'
import { card, ids, message } from './given.ts'

export const searchExamples = [
  example(contract.searchMessages, {
    query: { embed: 'cards' },
    body: { group: ids.group, search: 'lake+sun', names: true },
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
          score: 105,
          entityType: 'message',
        },
      ],
      totalItems: 1,
      searchterms: ['lake', 'sun'],
      cards: [card],
      people: [],
      groups: [],
    },
    refusals: ['not-found'],
    notes:
      'Every word must be in the message’s title or text, its author’s name, the names of its files, the text of its PDFs or what its link says; the last word may be the beginning of one. Case and accents are ignored. `"words in quotes"` stand together; `#tag`, `from:`, `in:`, `has:photo|video|audio|pdf|link`, `before:`, `after:` (`2026-03-21`, `2026-03`, `2026`) and `is:bookmarked` narrow the search. With `all` as its `group`, it is a search in all groups of the person. A reply has `thread`, the message at the top of its thread. With `names`, `people` and `groups` are those of the person’s own groups in whose names every word begins one, at most 5 each.',
  }),
  example(contract.listHashtags, {
    params: { id: ids.group },
    response: {
      hashtags: [
        { tag: '#été2026', count: 7 },
        { tag: '#lake', count: 2 },
      ],
    },
    refusals: ['not-found'],
    notes: 'At most 12, of the last 2,000 in the group. `#Été2026` and `#ete2026` are the same.',
  }),
]
