import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import LayoutGrid from 'lucide-react/icons/layout-grid'
import { useTranslation } from 'react-i18next'
import { UnreadBell } from '../../features/notifications/UnreadBell.tsx'
import { PersonAvatar } from '../../pieces/people/PersonAvatar.tsx'
import { meQuery } from '../../features/me/me.queries.ts'
import { Mark } from '../../ui/brand/Mark.tsx'
import type { PageGroup } from '../usePage.ts'
import styles from './PhoneTabs.module.css'
import { SearchTab } from './SearchTab.tsx'

type PhoneTabsProps = { group: PageGroup | undefined; isSearching: boolean }

/** The lower bar of phones; it goes away while somebody types. */
export function PhoneTabs({ group, isSearching }: PhoneTabsProps) {
  const { t } = useTranslation()
  const { data: me } = useSuspenseQuery(meQuery)

  return (
    <nav className={styles.tabs} aria-label={t('main_navigation')}>
      <Link to="/feed" className={styles.tab} activeProps={{ 'aria-current': 'page' }}>
        <span className={styles.icon}>
          <Mark />
        </span>
        <span className={styles.label}>{t('feed_tab')}</span>
      </Link>
      <Link
        to="/groups"
        className={styles.tab}
        activeOptions={{ exact: true }}
        aria-current={group && !isSearching ? 'page' : undefined}
        activeProps={{ 'aria-current': 'page' }}
      >
        <span className={styles.icon}>
          <LayoutGrid aria-hidden />
        </span>
        <span className={styles.label}>{t('groups')}</span>
      </Link>
      <SearchTab group={group} />
      <Link to="/news" className={styles.tab} activeProps={{ 'aria-current': 'page' }}>
        <span className={styles.icon}>
          <UnreadBell />
        </span>
        <span className={styles.label}>{t('news')}</span>
      </Link>
      <Link to="/you" className={styles.tab} activeProps={{ 'aria-current': 'page' }}>
        <span className={styles.icon}>
          <PersonAvatar user={me} size={24} decorative />
        </span>
        <span className={styles.label}>{t('you')}</span>
      </Link>
    </nav>
  )
}
