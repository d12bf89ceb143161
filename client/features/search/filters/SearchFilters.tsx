import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import ListFilter from 'lucide-react/icons/list-filter'
import X from 'lucide-react/icons/x'
import { Suspense, useRef, type ReactNode } from 'react'
import { meQuery } from '../../../data/me.ts'
import { lazyWithWords } from '../../../i18n/lazy-with-words.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Popover } from '../../../ui/popovers/Popover.tsx'
import { useTranslation } from '../../../words/useTranslation.ts'
import { searchDestination } from '../search-destination.ts'
import { filtersIn, withoutFilter, written } from './query-filters.ts'
import { useFilterWords } from './useFilterWords.ts'
import styles from './SearchFilters.module.css'

const FilterPanel = lazyWithWords(() => import('./FilterPanel.tsx'), 'FilterPanel')

type SearchFiltersProps = { groupId: string | undefined; query: string; end?: ReactNode }

export function SearchFilters({ groupId, query, end }: SearchFiltersProps) {
  const { t } = useTranslation()
  const { data: me } = useSuspenseQuery(meQuery)
  const button = useRef<HTMLButtonElement>(null)
  const wordsOf = useFilterWords(groupId)
  const group = me.groups.length > 1 ? me.groups.find(({ id }) => id === groupId) : undefined

  const chip = (label: string, destination: ReturnType<typeof searchDestination>) => (
    <li key={label}>
      <Link
        {...destination}
        className={styles.chip}
        replace
        preload={false}
        aria-label={t('search_filter_remove', { filter: label })}
        onClick={() => button.current?.focus()}
      >
        <bdi lang="">{label}</bdi>
        <X aria-hidden />
      </Link>
    </li>
  )

  return (
    <div className={styles.filters} data-filters>
      <Popover
        label={t('search_filters')}
        trigger={
          <Button ref={button} tone="line" icon={<ListFilter aria-hidden />} className={styles.add}>
            {t('search_filter')}
          </Button>
        }
      >
        {(close) => (
          <div className={styles.panel} data-autofocus tabIndex={-1}>
            <Suspense>
              <FilterPanel groupId={groupId} query={query} onDone={close} />
            </Suspense>
          </div>
        )}
      </Popover>
      <ul className={styles.chips} aria-label={t('search_filters')}>
        {group && chip(t('search_chip_in', { group: group.name }), searchDestination(undefined, query || undefined))}
        {[...new Map(filtersIn(query).map((filter) => [written(filter), filter])).values()].map((filter) =>
          chip(wordsOf(filter), searchDestination(groupId, withoutFilter(query, filter) || undefined)),
        )}
      </ul>
      {end}
    </div>
  )
}
