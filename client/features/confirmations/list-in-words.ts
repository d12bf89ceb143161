import type { Confirmations } from '#contract/blocks/confirmations.ts'
import { shortDate } from '../../i18n/dates.ts'
import type { Translate } from '../../words/translations.ts'

/** Plain text for the minutes: who has confirmed when, and who has not. */
export function listInWords(
  t: Translate,
  language: string,
  title: string | undefined,
  { people, missing = [] }: Confirmations,
): string {
  const now = Date.now() / 1000
  const confirmed = people.map(({ name, confirmedAt }) => `– ${name}, ${shortDate(confirmedAt, now, language)}`)
  const parts = [
    title?.trim() ? [title.trim()] : [],
    [`${t('confirm_list_confirmed')} (${people.length})`, ...confirmed],
    [`${t('confirm_list_missing')} (${missing.length})`, ...missing.map(({ name }) => `– ${name}`)],
  ]
  return parts
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n')
}
