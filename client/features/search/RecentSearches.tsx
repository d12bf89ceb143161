import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import History from 'lucide-react/icons/history'
import X from 'lucide-react/icons/x'
import { useId, useState, type KeyboardEvent } from 'react'
import { meQuery } from '../../data/me.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { IconButton } from '../../ui/buttons/IconButton.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import { forgetAllSearches, forgetSearch, recentSearches, rememberSearch } from './recent-searches.ts'
import { searchDestination } from './search-destination.ts'
import { focusBeside } from './useArrowKeys.ts'
import styles from './SearchRows.module.css'

export function RecentSearches({ groupId }: { groupId: string | undefined }) {
  const { t } = useTranslation()
  const id = useId()
  const { data: me } = useSuspenseQuery(meQuery)
  const [searches, setSearches] = useState(() => recentSearches(me.id))
  if (searches.length === 0) return null

  function forget(search: string, row: Element | null | undefined) {
    if (row) focusBeside(row)
    forgetSearch(me.id, search)
    setSearches(recentSearches(me.id))
  }

  function forgetAll() {
    document.querySelector<HTMLElement>('[role="search"] input')?.focus()
    forgetAllSearches()
    setSearches([])
  }

  const onKeyDown = (search: string) => (event: KeyboardEvent) => {
    if (event.key === 'Delete') forget(search, event.currentTarget)
  }

  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={styles.heading}>
          {t('search_recent')}
        </h2>
        <Button tone="quiet" className={styles.clear} onClick={forgetAll}>
          {t('search_clear_recent')}
        </Button>
      </div>
      <ul>
        {searches.map((search) => (
          <li key={search} className={styles.item}>
            <Link
              {...searchDestination(groupId, search)}
              className={styles.row}
              data-row
              preload={false}
              onClick={() => rememberSearch(me.id, search)}
              onKeyDown={onKeyDown(search)}
            >
              <History aria-hidden className={styles.icon} />
              <bdi lang="" className={styles.title}>
                {search}
              </bdi>
            </Link>
            <IconButton
              label={t('search_forget', { words: search })}
              icon={<X />}
              onClick={({ currentTarget }) => forget(search, currentTarget.closest('li')?.querySelector('[data-row]'))}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
