import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import LayoutGrid from 'lucide-react/icons/layout-grid'
import { meQuery } from '../../data/me.ts'
import { UnreadBell } from '../../features/notifications/UnreadBell.tsx'
import { PersonAvatar } from '../../pieces/people/PersonAvatar.tsx'
import { Mark } from '../../ui/brand/Mark.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import type { PageGroup } from '../usePage.ts'
import { SearchTab } from './SearchTab.tsx'
import styles from './PhoneTabs.module.css'

type PhoneTabsProps = { group: PageGroup | undefined; isSearching: boolean }

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
        <span className={styles.label}>{t('whats_new')}</span>
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
