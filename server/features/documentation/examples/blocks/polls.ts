import * as contract from '#contract/blocks/polls.ts'
import { example } from '../../example.ts'
import { ada, bea, ids, times } from '../given.ts'

const counts = { yes: 1, 'if-need-be': 0, no: 0 }
const poll: contract.Poll = {
  kind: 'several',
  shows: 'names',
  endsAt: times.pollEnds,
  membersAdd: true,
  mayAdd: true,
  mayManage: true,
  options: [
    { id: ids.option, text: 'Back to the lake', counts, people: [{ ...bea, answer: 'yes' }] },
    { id: ids.otherOption, text: 'Brittany', counts: { ...counts, yes: 0 }, people: [] },
  ],
  members: 9,
  voted: 1,
  voters: 1,
  missing: [ada],
}

export const pollsExamples = [
  example(contract.readPoll, {
    params: { id: ids.message },
    response: poll,
    refusals: ['message-withheld'],
    notes:
      'Only a message with `poll` among its `blocks` has one. In polls that show numbers there are no `people` and no `missing`; the numbers come once four have voted and, of some polls, only at the end, and `mine` is not there after it. In the app nobody sees who voted for what, hosts and administrators included. While such a poll is open, votes are stored under an HMAC of the person, so that they can be changed and counted once: whoever has the files of the server could compute it. At the end only numbers are kept.',
  }),
  example(contract.vote, {
    params: { id: ids.message },
    body: { votes: [{ option: ids.option, answer: 'yes' }], shows: 'names' },
    response: poll,
    refusals: ['message-withheld', 'poll-over', 'poll-shows-otherwise'],
    notes:
      'In polls about dates each may be `yes`, `if-need-be` or `no`, elsewhere only `yes`. `shows` is what the poll said when the person chose: nobody’s vote shows their name who was told that it would not.',
  }),
  example(contract.addPollOption, {
    params: { id: ids.message },
    body: { text: 'Norway' },
    response: poll,
    refusals: ['forbidden', 'readers-only-read', 'message-withheld', 'poll-over', 'too-many-options'],
  }),
  example(contract.endPoll, {
    params: { id: ids.message },
    response: { ...poll, endedAt: times.replied },
    refusals: ['forbidden', 'message-withheld', 'poll-over'],
  }),
  example(contract.makeEventOfPoll, {
    params: { id: ids.message },
    body: {},
    response: poll,
    refusals: ['forbidden', 'message-withheld', 'already-has-event'],
    notes: 'Only for polls about dates, and messages without an event.',
  }),
  example(contract.remindToVote, {
    params: { id: ids.message },
    response: { ...poll, reminded: times.replied },
    refusals: ['forbidden', 'already-reminded', 'message-withheld', 'poll-over'],
  }),
]
