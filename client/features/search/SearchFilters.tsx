import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { type Filter, filters, hasFilter, toggleFilter } from './query-filters.ts'
import styles from './SearchFilters.module.css'

const words = {
  'has:photo': 'search_filter_photo',
  'has:video': 'search_filter_video',
  'has:audio': 'search_filter_audio',
  'has:pdf': 'search_filter_pdf',
  'has:link': 'search_filter_link',
  'is:bookmarked': 'search_filter_bookmarked',
} as const satisfies Record<Filter, string>

type SearchFiltersProps = { groupId: string; query: string; everywhere: boolean }

/** Narrows the search, or widens it to all groups; each choice is an address. */
export function SearchFilters({ groupId, query, everywhere }: SearchFiltersProps) {
  const { t } = useTranslation()
  const link = (label: string, isOn: boolean, q: string, inAll: boolean) => (
    <li key={label}>
      <Link
        className={styles.filter}
        to="/groups/$id/search"
        params={{ id: groupId }}
        search={{ q: q || undefined, in: inAll ? 'all' : undefined }}
        aria-current={isOn || undefined}
        replace
      >
        {label}
      </Link>
    </li>
  )

  return (
    <ul className={styles.filters} aria-label={t('search_filters')}>
      {link(t('search_everywhere'), everywhere, query, !everywhere)}
      {filters.map((filter) =>
        link(t(words[filter]), hasFilter(query, filter), toggleFilter(query, filter), everywhere),
      )}
    </ul>
  )
}
