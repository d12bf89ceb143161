import * as contract from '#contract/people.ts'
import { example } from '../example.ts'
import { ada, bea, card, group, ids, times } from './given.ts'

export const peopleExamples = [
  example(contract.listPeople, {
    params: { id: ids.group },
    response: {
      people: [
        {
          ...ada,
          joinedAt: times.posted,
          role: 'host',
          lastMessage: { id: ids.message, label: 'At the lake', postedAt: times.posted },
        },
        {
          ...bea,
          joinedAt: times.posted,
          role: 'member',
          lastMessage: { id: ids.reply, parent: ids.message, label: 'What a light!', postedAt: times.replied },
        },
      ],
      totalItems: 2,
    },
    notes: 'In the order in which they joined, 60 from `offset` on.',
  }),
  example(contract.readProfile, {
    params: { id: ids.ada },
    response: { ...ada, birthday: '1938-06-12', groups: [group] },
    refusals: ['user-not-found'],
    notes: '`groups` are those that you share. Of yourself, they are all of yours.',
  }),
  example(contract.listMessagesOf, {
    params: { id: ids.ada, offset: 0 },
    query: { embed: 'cards' },
    response: { messages: [ids.message], totalItems: 1, cards: [card] },
    refusals: ['user-not-found'],
    notes: 'Those of the groups that you share, newest first, without replies that were not published in their group.',
  }),
]
