import Search from 'lucide-react/icons/search'
import type { GroupRef } from '#contract/groups.ts'
import { useTranslation } from '../../words/useTranslation.ts'
import { withoutFilters } from './filters/query-filters.ts'
import { useNothingFound } from './found/useNothingFound.ts'
import type { Results } from './search.queries.ts'
import styles from './SearchPage.module.css'

type SearchHeadingProps = { group: Pick<GroupRef, 'name'> | undefined; query: string; results: Results }

export function SearchHeading({ group, query, results }: SearchHeadingProps) {
  const { t } = useTranslation()
  const nothingFound = useNothingFound(group, query)
  const words = withoutFilters(query)
  const found = results.isPlaceholderData ? undefined : results.data?.pages[0]
  const { totalItems: count = 0, hasMore, corrections = [], people = [], groups = [], collections = [] } = found ?? {}
  const isNamed = people.length + groups.length + collections.length > 0
  const isEmpty = found !== undefined && !results.isError && count === 0 && !isNamed

  const heading = () => {
    if (results.isError) return t('search_failed')
    if (!found) return words ? t('searching_for', { words }) : t('searching')
    if (isEmpty) return nothingFound
    if (!words) return t(hasMore ? 'found_more_filtered' : 'found_filtered', { count })
    return t(hasMore ? 'found_more_messages' : 'found_messages', { count, words })
  }

  return (
    <div role="status" className={isEmpty ? styles.empty : undefined}>
      {isEmpty && <Search className={styles.picture} aria-hidden />}
      <h1 className={styles.title} dir="auto">
        {heading()}
      </h1>
      {corrections.length > 0 && (
        <p className={styles.text}>
          {t('search_corrected', {
            typed: corrections.map(({ typed }) => typed).join(' '),
            used: corrections.map(({ used }) => used).join(' '),
          })}
        </p>
      )}
      {isEmpty && <p className={styles.text}>{t('search_what_to_try')}</p>}
    </div>
  )
}
