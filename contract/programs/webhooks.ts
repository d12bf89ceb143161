import * as Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { EpochSeconds, Id, IdParams, Text } from '../fields.ts'
import { GroupRef } from '../groups.ts'

/** `waiting` and `finished` are deliveries; `oldSecretLasts`, `keptFor` and `offAfter` seconds. */
export const webhookLimits = {
  perPerson: 10,
  url: 2000,
  waiting: 500,
  finished: 50,
  shown: 50,
  oldSecretLasts: 86_400,
  keptFor: 30 * 86_400,
  offAfter: 3 * 86_400,
} as const

export const webhookEvents = ['message.created', 'reply.created', 'reaction.created', 'member.joined'] as const
export type WebhookEvent = (typeof webhookEvents)[number]

const Events = Type.Array(Type.Enum(webhookEvents), { minItems: 1, maxItems: webhookEvents.length, uniqueItems: true })

/** `gone`: the other side said so, with status 410; `failing`: it has taken nothing for three days. */
const OffBecause = Type.Enum(['gone', 'failing'])

/**
 * Without a `group` of all groups of its person. `failingSince`: nothing has been taken since then. `oldSecretUntil`: the
 * secret before this one still signs along.
 */
export const Webhook = Type.Object({
  id: Id,
  url: Type.String(),
  events: Events,
  group: Type.Optional(GroupRef),
  createdAt: EpochSeconds,
  takenAt: Type.Optional(EpochSeconds),
  failingSince: Type.Optional(EpochSeconds),
  oldSecretUntil: Type.Optional(EpochSeconds),
  offSince: Type.Optional(EpochSeconds),
  offBecause: Type.Optional(OffBecause),
})
export type Webhook = Type.Static<typeof Webhook>

/** Why no answer came, or why nothing was sent any more. */
export const deliveryProblems = [
  'unreachable',
  'too-slow',
  'bad-certificate',
  'bad-answer',
  'too-many-waiting',
  'turned-off',
] as const
export type DeliveryProblem = (typeof deliveryProblems)[number]

/** `id` is its `webhook-id`. `status` and the beginning of the `answer` are of the last attempt. */
export const WebhookDelivery = Type.Object({
  id: Id,
  type: Type.Enum([...webhookEvents, 'webhook.test']),
  state: Type.Enum(['waiting', 'delivered', 'failed']),
  happenedAt: EpochSeconds,
  attempts: Type.Integer({ minimum: 0 }),
  triedAt: Type.Optional(EpochSeconds),
  nextAt: Type.Optional(EpochSeconds),
  status: Type.Optional(Type.Integer()),
  problem: Type.Optional(Type.Enum(deliveryProblems)),
  answer: Type.Optional(Type.String()),
})
export type WebhookDelivery = Type.Static<typeof WebhookDelivery>

const WithSecret = Type.Object({ webhook: Webhook, secret: Type.String() })

/** Oldest first. */
export const listWebhooks = endpoint('Your webhooks', {
  method: 'GET',
  path: '/api/me/webhooks',
  access: 'session',
  response: Type.Object({ webhooks: Type.Array(Webhook) }),
})

/** The `secret` verifies the signatures, and is never shown again. */
export const makeWebhook = endpoint('Make a webhook: have an address told of what happens', {
  method: 'POST',
  path: '/api/me/webhooks',
  access: 'session',
  status: 201,
  body: Type.Object({
    url: Text(webhookLimits.url),
    events: Events,
    group: Type.Optional(Id),
  }),
  response: WithSecret,
})

export const changeWebhook = endpoint('Choose what a webhook tells, or turn it on again', {
  method: 'PUT',
  path: '/api/me/webhooks/:id',
  access: 'session',
  params: IdParams,
  body: Type.Object({ events: Type.Optional(Events), isOn: Type.Optional(Type.Literal(true)) }),
  response: Webhook,
})

/** For a day, the one before signs along, unless that one has been replaced as well. */
export const renewWebhookSecret = endpoint('Give a webhook a new secret', {
  method: 'POST',
  path: '/api/me/webhooks/:id/new-secret',
  access: 'session',
  params: IdParams,
  response: WithSecret,
})

export const removeWebhook = endpoint('Remove a webhook', {
  method: 'DELETE',
  path: '/api/me/webhooks/:id',
  access: 'session',
  params: IdParams,
  status: 204,
})

/** Newest first: what waits, and the last that are over, for thirty days. */
export const listWebhookDeliveries = endpoint('What a webhook has sent lately', {
  method: 'GET',
  path: '/api/me/webhooks/:id/deliveries',
  access: 'session',
  params: IdParams,
  response: Type.Object({ deliveries: Type.Array(WebhookDelivery) }),
})

export const testWebhook = endpoint('Have a webhook send a test', {
  method: 'POST',
  path: '/api/me/webhooks/:id/test',
  access: 'session',
  params: IdParams,
  status: 204,
})

/** With the same `webhook-id`, at once. */
export const repeatWebhookDelivery = endpoint('Have a webhook try a delivery again', {
  method: 'POST',
  path: '/api/me/webhooks/:id/deliveries/:delivery/again',
  access: 'session',
  params: Type.Object({ id: Id, delivery: Id }),
  status: 204,
})
