import * as contract from '#contract/scheduling/scheduled-messages.ts'
import { example } from '../../example.ts'
import { group, ids, picture, times } from '../given.ts'

const when = { at: '2027-02-14T08:00', zone: 'Europe/Paris' }

const waiting: contract.ScheduledMessage = {
  id: ids.scheduled,
  ...when,
  goesAt: times.goesLater,
  group,
  data: { title: 'A card for Hana' },
  files: [],
}

const posting = [
  'not-found',
  'hosts-only',
  'readers-only-read',
  'empty-message',
  'unusable-file',
  'poll-without-question',
  'over-by-then',
  'too-many-requests',
] as const

export const scheduledMessagesExamples = [
  example(contract.listScheduledMessages, { response: { messages: [waiting] } }),
  example(contract.readScheduledMessage, { params: { id: ids.scheduled }, response: waiting }),
  example(contract.scheduleMessage, {
    body: { id: ids.newScheduled, ...when, group: ids.group, data: { title: 'A card for Hana' } },
    response: { ...waiting, id: ids.newScheduled },
    refusals: [...posting, 'too-many-scheduled', 'id-taken'],
    notes:
      'Nobody but its author learns of it before. At its time it is posted with its author’s rights of then, and is a message of that moment; its id stays. At most 50 wait for one person, and none for longer than 400 days.',
  }),
  example(contract.changeScheduledMessage, {
    params: { id: ids.scheduled },
    body: { ...when, group: ids.group, data: { title: 'A card for Hana, now' }, files: [picture.id] },
    response: { ...waiting, data: { title: 'A card for Hana, now' }, files: [picture] },
    refusals: posting.slice(1),
    notes: 'All of it is replaced. `not-found` when it has been posted meanwhile.',
  }),
  example(contract.openScheduledMessage, {
    params: { id: ids.scheduled },
    notes: 'Ask again every minute or two while somebody is writing in it.',
  }),
  example(contract.letGoScheduledMessage, { params: { id: ids.scheduled } }),
  example(contract.sendScheduledMessage, {
    params: { id: ids.scheduled },
    response: { message: ids.scheduled },
    refusals: posting.slice(1).filter((code) => code !== 'too-many-requests'),
  }),
  example(contract.removeScheduledMessage, { params: { id: ids.scheduled } }),
]
