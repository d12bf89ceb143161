import * as contract from '#contract/programs/webhooks.ts'
import { example } from '../../example.ts'
import { group, ids, secrets, times } from '../given.ts'

const webhook = {
  id: ids.webhook,
  url: 'https://example.org/coterie',
  events: ['message.created', 'reply.created'],
  group,
  createdAt: times.posted,
} satisfies contract.Webhook

const byOwner = { params: { id: ids.webhook } }

export const webhooksExamples = [
  example(contract.listWebhooks, { response: { webhooks: [{ ...webhook, takenAt: times.replied }] } }),
  example(contract.makeWebhook, {
    body: { url: webhook.url, events: webhook.events, group: ids.group },
    response: { webhook, secret: secrets.webhookSecret },
    refusals: ['webhook-address', 'not-found', 'forbidden', 'too-many-webhooks', 'too-many-requests'],
    notes:
      'As Standard Webhooks has it: each is a POST with `webhook-id`, `webhook-timestamp` and `webhook-signature`, and any answer of 2xx takes it. What it says: `{"type":"reply.created","timestamp":"2027-01-15T08:00:00.000Z","data":{"group":"…","message":"…","parent":"…","person":"…"}}`.',
  }),
  example(contract.changeWebhook, {
    ...byOwner,
    body: { events: ['message.created'] },
    response: { ...webhook, events: ['message.created'] },
    refusals: ['too-many-requests'],
  }),
  example(contract.renewWebhookSecret, {
    ...byOwner,
    response: { webhook: { ...webhook, oldSecretUntil: times.replied }, secret: secrets.webhookSecret },
    refusals: ['too-many-requests'],
  }),
  example(contract.removeWebhook, byOwner),
  example(contract.listWebhookDeliveries, {
    ...byOwner,
    response: {
      deliveries: [
        {
          id: ids.delivery,
          type: 'message.created',
          state: 'waiting',
          happenedAt: times.posted,
          attempts: 1,
          triedAt: times.posted,
          nextAt: times.replied,
          status: 503,
          answer: 'Back in a minute',
        },
      ],
    },
  }),
  example(contract.testWebhook, { ...byOwner, refusals: ['webhook-is-off', 'too-many-requests'] }),
  example(contract.repeatWebhookDelivery, {
    params: { id: ids.webhook, delivery: ids.delivery },
    refusals: ['webhook-is-off', 'too-many-requests'],
  }),
]
