import * as contract from '#contract/hosting/moderation.ts'
import { example } from '../example.ts'
import { ada, bea, card, ids, times } from './given.ts'

export const moderationExamples = [
  example(contract.withholdMessage, {
    params: { id: ids.message },
    body: { state: 'hidden' },
    refusals: ['hosts-only'],
    notes:
      'Whoever reads it finds an empty message with `withheld`; its replies stay. A `deleted` one can be brought back for 30 days. Doing it again changes nothing.',
  }),
  example(contract.restoreMessage, {
    params: { id: ids.message },
    refusals: ['hosts-only'],
    notes: 'Its photos, reactions, mentions, pin and public link come back with it.',
  }),
  example(contract.closeConversation, {
    params: { id: ids.message },
    body: { closed: true },
    refusals: ['hosts-only'],
    notes: 'From any message of the conversation. Hosts still reply, and everybody may react.',
  }),
  example(contract.pinMessage, {
    params: { id: ids.message },
    body: { pinned: true },
    refusals: ['hosts-only'],
    notes: 'Authors pin their own messages with PUT /api/messages/:id.',
  }),
  example(contract.reportMessage, {
    params: { id: ids.message },
    body: { reason: 'The key should stay between us.' },
    refusals: ['forbidden', 'message-withheld', 'too-many-requests'],
    notes:
      'Not for the author, who is never told, nor where the author is the only host. A second time changes nothing.',
  }),
  example(contract.listReports, {
    params: { id: ids.group },
    response: {
      reported: [
        {
          message: card,
          reports: [{ by: bea, reason: 'The key should stay between us.', createdAt: times.replied }],
        },
      ],
    },
    refusals: ['hosts-only'],
    notes: 'At most 60, those that wait longest first. What is hidden, deleted or settled does not wait any more.',
  }),
  example(contract.settleReports, {
    params: { id: ids.message },
    body: {},
    refusals: ['hosts-only', 'already-settled'],
    notes: 'Where two hosts decide at once, the later one is told who was quicker.',
  }),
  example(contract.undoSettleReports, {
    params: { id: ids.message },
    refusals: ['hosts-only', 'message-withheld', 'already-settled'],
    notes: 'Within 15 seconds, by the host who settled it.',
  }),
  example(contract.listWithheld, {
    params: { id: ids.group },
    query: {},
    response: {
      withheld: [
        {
          id: ids.message,
          state: 'deleted',
          withheldAt: times.replied,
          until: times.replied + 30 * 86_400,
          by: ada,
          author: bea,
          words: 'The key is under the blue pot.',
        },
      ],
    },
    refusals: ['hosts-only'],
    notes: 'DELETE /api/messages/:id/withheld brings one back. What is hidden stays so until then and has no `until`.',
  }),
  example(contract.foldMessage, {
    params: { id: ids.message },
    notes: 'Its cards have `folded` for you alone, and nothing tells you of it or of the replies to it.',
  }),
  example(contract.unfoldMessage, { params: { id: ids.message } }),
  example(contract.quietPerson, {
    params: { id: ids.group, user: ids.bea },
    refusals: ['user-not-found'],
    notes: 'Cards of what they write there have `folded` for you alone, and nothing tells you of it.',
  }),
  example(contract.unquietPerson, { params: { id: ids.group, user: ids.bea } }),
]
