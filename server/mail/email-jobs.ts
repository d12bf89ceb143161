import type { JobKind } from '../jobs/queue.ts'

/** Those that send one email each. */
export const emailJobs = [
  'send-email-code',
  'send-password-reset',
  'send-account-notice',
  'send-invitation',
  'send-digest',
  'send-archive-notice',
  'send-farewell',
] as const satisfies JobKind[]
