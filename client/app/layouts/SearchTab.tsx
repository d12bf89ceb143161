import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import Search from 'lucide-react/icons/search'
import { useTranslation } from 'react-i18next'
import { meQuery } from '../../features/me/me.queries.ts'
import { searchedGroup, searchPlace } from '../../features/search/search-place.ts'
import type { PageGroup } from '../usePage.ts'
import styles from './PhoneTabs.module.css'

/** The way to the search: of the group one is in, else of all groups. */
export function SearchTab({ group }: { group: PageGroup | undefined }) {
  const { t } = useTranslation()
  const { data: me } = useSuspenseQuery(meQuery)

  return (
    <Link
      {...searchPlace(searchedGroup(group, me.groups)?.id, undefined)}
      className={styles.tab}
      activeProps={{ 'aria-current': 'page' }}
      activeOptions={{ includeSearch: false }}
    >
      <span className={styles.icon}>
        <Search aria-hidden />
      </span>
      <span className={styles.label}>{t('search_tab')}</span>
    </Link>
  )
}
