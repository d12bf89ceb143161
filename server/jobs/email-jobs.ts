import type { JobKind } from './queue.ts'

/** Those that send one email each. */
export const emailJobs = [
  'send-email-code',
  'send-password-reset',
  'send-account-notice',
  'send-invitation',
  'send-digest',
  'send-archive-notice',
  'send-farewell',
  'send-reply-notice',
  'send-question',
] as const satisfies JobKind[]
