/**
 * What a token may do: read what its person reads, write in their name, prepare drafts that they send themselves, get the
 * pictures and files, read the calendar. Each alone; nothing of the account, and nothing that hosts do, is in any of them.
 */
export const tokenScopes = ['read', 'write', 'drafts', 'files', 'calendar'] as const

export type TokenScope = (typeof tokenScopes)[number]
