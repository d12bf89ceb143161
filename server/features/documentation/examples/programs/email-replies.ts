import * as contract from '#contract/programs/email-replies.ts'
import { example } from '../../example.ts'
import { ids, secrets } from '../given.ts'

const id = secrets.emailReply

export const emailRepliesExamples = [
  example(contract.readWaitingReply, {
    params: { id },
    response: {
      id,
      sender: 'ada@office.example',
      words: 'I’ll bring the cake!',
      receivedAt: 1_795_000_000,
      message: ids.message,
      title: 'At the lake',
      group: { id: ids.group, name: 'Les Moreau', hue: 4, entityType: 'group' },
    },
    refusals: ['not-found'],
    notes:
      'Whoever answers an email from the address that gets them posts at once. From another address, the reply waits until its person has said that it is theirs.',
  }),
  example(contract.answerWaitingReply, {
    params: { id },
    body: { mine: true },
    refusals: ['not-found'],
    notes: 'With `mine: false` it is never posted.',
  }),
]
