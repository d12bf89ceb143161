import * as contract from '#contract/sign-in/sent-emails.ts'
import { example } from '../../example.ts'
import { bea, ids, times } from '../given.ts'

export const administeredEmailExamples = [
  example(contract.readMailing, {
    response: {
      server: 'mail.example.org:465',
      from: 'Les Moreau <us@example.org>',
      waiting: 0,
      parked: 2,
      refusing: [{ ...bea, login: 'bea@example.org', since: times.replied }],
    },
    refusals: ['forbidden'],
    notes: 'Without `server` no email is sent: the settings of the server name one.',
  }),
  example(contract.listSentEmails, {
    query: { only: 'undelivered' },
    response: {
      emails: [
        {
          id: ids.reaction,
          kind: 'digest',
          state: 'parked',
          address: 'bea@example.org',
          at: times.replied,
          attempts: 8,
          answer: '451 4.3.0 Mailbox full',
          person: bea,
        },
      ],
    },
    refusals: ['forbidden'],
    notes:
      'What an email says, and of which group, is not there. Of an invitation, neither is who invites. Emails are forgotten after 30 days, with the account they went to, and beyond 20,000.',
  }),
  example(contract.retryParkedEmails, { response: { emails: 2 }, refusals: ['forbidden'] }),
  example(contract.sendTestEmail, {
    response: { address: 'ada@example.org', problem: 'wrong-password', answer: '535 5.7.8 Authentication failed' },
    refusals: ['forbidden', 'email-off', 'not-found', 'too-many-requests'],
    notes: 'At once, and only to oneself. `not-found` for an account without an address.',
  }),
  example(contract.resumeEmailsTo, {
    params: { id: ids.bea },
    refusals: ['forbidden', 'not-found'],
    notes: 'Until the address refuses another.',
  }),
]
