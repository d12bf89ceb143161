/**
 * Folders of `locales/`, each with words that come with what needs them. Those of the first pages are in `locales/`
 * itself, and those of emails in `locales/mail`, for the server.
 */
export const parts = [
  'common',
  'visitors',
  'writing',
  'settings',
  'hosting',
  'importing',
  'blocks',
  'books',
  'administration',
  'asking',
  'frames',
  'guests',
] as const

export type Part = (typeof parts)[number]

/** What members read every day: messages, writing, searching, photos, notifications. */
export const usualParts: readonly Part[] = ['writing']

/** With errors and other words of any page; the first pages need no parts. */
export function partsFor(needed: readonly Part[] = usualParts): Part[] {
  return needed.length > 0 ? ['common', ...needed] : []
}
