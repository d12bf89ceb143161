import { Link } from '@tanstack/react-router'
import Search from 'lucide-react/icons/search'
import { useTranslation } from 'react-i18next'
import { SearchGroupMenu } from '../../features/search/SearchGroupMenu.tsx'
import type { PageGroup } from '../usePage.ts'
import styles from './PhoneTabs.module.css'

/** The way to the search: of the group one is in, else of one to choose. */
export function SearchTab({ group }: { group: PageGroup | undefined }) {
  const { t } = useTranslation()
  const inside = (
    <>
      <span className={styles.icon}>
        <Search aria-hidden />
      </span>
      <span className={styles.label}>{t('search_tab')}</span>
    </>
  )

  if (!group) {
    return (
      <SearchGroupMenu
        trigger={
          <button type="button" className={styles.tab}>
            {inside}
          </button>
        }
      />
    )
  }
  return (
    <Link
      to="/groups/$id/search"
      params={{ id: group.id }}
      className={styles.tab}
      activeProps={{ 'aria-current': 'page' }}
      activeOptions={{ includeSearch: false }}
    >
      {inside}
    </Link>
  )
}
