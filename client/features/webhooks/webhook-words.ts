import type { DeliveryProblem, WebhookDelivery } from '#contract/programs/webhooks.ts'

export const eventWords = {
  'message.created': 'webhook_message',
  'reply.created': 'webhook_reply',
  'reaction.created': 'webhook_reaction',
  'member.joined': 'webhook_member',
  'webhook.test': 'webhook_test_event',
} as const satisfies Record<WebhookDelivery['type'], string>

export const problemWords = {
  unreachable: 'webhook_unreachable',
  'too-slow': 'webhook_too_slow',
  'bad-certificate': 'webhook_bad_certificate',
  'bad-answer': 'webhook_bad_answer',
  'too-many-waiting': 'webhook_too_many_waiting',
  'turned-off': 'webhook_turned_off',
} as const satisfies Record<DeliveryProblem, string>

export function hostOf(url: string): string {
  try {
    return new URL(url).host
  } catch {
    return url
  }
}
