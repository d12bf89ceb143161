import { usualRules } from '#contract/hosting/group-roles.ts'
import * as contract from '#contract/hosting/hosts.ts'
import { example } from '../example.ts'
import { ada, bea, ids, times } from './given.ts'
import { groupWithoutKey } from './groups.ts'

export const hostsExamples = [
  example(contract.changeRules, {
    params: { id: ids.group },
    body: { conversations: 'hosts' },
    response: { ...groupWithoutKey, role: 'host', rules: { ...usualRules, conversations: 'hosts' } },
    refusals: ['hosts-only'],
    notes: 'Only what is sent changes. Where only hosts start conversations, `replies` says whether members reply.',
  }),
  example(contract.changeRole, {
    params: { id: ids.group, user: ids.bea },
    body: { role: 'reader' },
    response: { role: 'reader' },
    refusals: ['hosts-only', 'user-not-found', 'last-host'],
    notes: 'A group keeps at least one host.',
  }),
  example(contract.readPosted, {
    params: { id: ids.group, user: ids.bea },
    response: { messages: 14, photos: 32, publicLinks: 1, invitations: 0 },
    refusals: ['hosts-only'],
    notes: '`messages` counts replies, too, and `photos` videos. Anybody may ask about themselves.',
  }),
  example(contract.removePerson, {
    params: { id: ids.group, user: ids.bea },
    body: { messages: 'keep', mayReturn: false, endLinks: true },
    response: { messages: 'keep', mayReturn: false, endLinks: true },
    refusals: ['hosts-only', 'user-not-found', 'forbidden'],
    notes:
      'What they posted stays under their name, is hidden, or is deleted: hosts can bring back what is hidden, and for 30 days what is deleted. They are told once that they are no longer in the group. You cannot remove yourself, but leave.',
  }),
  example(contract.listRemoved, {
    params: { id: ids.group },
    response: [{ ...bea, removedAt: times.replied, mayReturn: false }],
    refusals: ['hosts-only'],
    notes: 'Without `mayReturn`, the link of the group does not let them in.',
  }),
  example(contract.letBackIn, {
    params: { id: ids.group, user: ids.bea },
    response: { mayReturn: true },
    refusals: ['hosts-only'],
    notes: 'They join by the link or an invitation, as everybody does.',
  }),
  example(contract.listRecord, {
    params: { id: ids.group },
    response: {
      acts: [
        {
          id: ids.newReaction,
          type: 'person-removed',
          createdAt: times.replied,
          actor: ada,
          person: bea,
          data: { messages: 'keep', mayReturn: false },
        },
      ],
    },
    refusals: ['hosts-only'],
    notes: 'With `before`, what happened before that act. `next` is there while there is more.',
  }),
  example(contract.setClosing, {
    params: { id: ids.group },
    body: { closing: true },
    response: { closesAt: times.replied + 30 * 86_400 },
    refusals: ['hosts-only'],
    notes: 'The group is deleted at `closesAt`, unless a host keeps it before.',
  }),
  example(contract.answerHostOffer, {
    params: { id: ids.group },
    body: { answer: 'object' },
    response: {
      ...groupWithoutKey,
      hosts: [],
      role: 'member',
      hostOffer: { to: ada, accepted: true, decidedAt: times.replied + 7 * 86_400 },
    },
    refusals: ['forbidden'],
    notes: 'Whoever is asked may `accept` or `decline`, everybody else `object`. `forbidden` where nobody is asked.',
  }),
]
