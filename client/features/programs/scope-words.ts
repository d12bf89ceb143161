import type { TokenScope } from '#contract/sign-in/token-scopes.ts'

export const scopeWords = {
  read: 'program_may_read',
  write: 'program_may_write',
  drafts: 'program_may_drafts',
  files: 'program_may_files',
  calendar: 'program_may_calendar',
} as const satisfies Record<TokenScope, string>

export const scopeHints = {
  read: 'program_may_read_hint',
  write: 'program_may_write_hint',
  drafts: 'program_may_drafts_hint',
  files: 'program_may_files_hint',
  calendar: 'program_may_calendar_hint',
} as const satisfies Record<TokenScope, string>
