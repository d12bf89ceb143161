import type { Collection } from '#contract/collecting/collections.ts'
import { formatFor } from '../../i18n/dates.ts'
import { formatFirstNames, formatNames } from '../../i18n/lists.ts'
import { formatTag } from '../../words/languages.ts'
import type { Translate } from '../../words/translations.ts'

const mostNames = 3

/** “August 3 – 17, 2026”, or one day. */
export function spanOf({ from, until }: Pick<Collection, 'from' | 'until'>, language: string): string | undefined {
  if (from === undefined || until === undefined) return undefined
  const dates = formatFor(formatTag(language), { day: 'numeric', month: 'long', year: 'numeric' })
  return dates.formatRange(from * 1000, until * 1000)
}

/** “from Élodie, Wilhelm, Zoë and 3 more” */
export function fromWhom(
  { people, peopleCount }: Pick<Collection, 'people' | 'peopleCount'>,
  t: Translate,
  language: string,
): string {
  const named = people.slice(0, mostNames).map(({ name }) => name)
  const others = peopleCount - named.length
  return others > 0
    ? t('collection_from_more', { names: formatFirstNames(named, language), count: others })
    : t('collection_from', { names: formatNames(named, language) })
}
