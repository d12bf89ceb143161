import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import Search from 'lucide-react/icons/search'
import { meQuery } from '../../data/me.ts'
import { searchedGroup, searchDestination } from '../../features/search/search-destination.ts'
import { useTranslation } from '../../words/useTranslation.ts'
import type { PageGroup } from '../usePage.ts'
import styles from './PhoneTabs.module.css'

export function SearchTab({ group }: { group: PageGroup | undefined }) {
  const { t } = useTranslation()
  const { data: me } = useSuspenseQuery(meQuery)

  return (
    <Link
      {...searchDestination(searchedGroup(group, me.groups)?.id, undefined)}
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
