import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { LayoutGrid } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { GroupsMenu } from '#client/features/groups/GroupsMenu.tsx'
import { PersonAvatar } from '#client/features/users/PersonAvatar.tsx'
import { meQuery } from '#client/features/users/users.queries.ts'
import { Mark } from '#client/ui/Mark.tsx'
import styles from './PhoneTabs.module.css'
import { YouMenu } from './YouMenu.tsx'

/** The lower bar of phones; it goes away while somebody types. */
export function PhoneTabs({ inRoom }: { inRoom: boolean }) {
  const { t } = useTranslation()
  const { data: me } = useSuspenseQuery(meQuery)

  return (
    <nav className={styles.tabs} aria-label={t('main_navigation')}>
      <Link to="/feed" className={styles.tab} activeProps={{ 'aria-current': 'page' }}>
        <span className={styles.icon}>
          <Mark />
        </span>
        {t('feed_tab')}
      </Link>
      <GroupsMenu
        trigger={
          <button type="button" className={styles.tab} aria-current={inRoom || undefined}>
            <span className={styles.icon}>
              <LayoutGrid aria-hidden />
            </span>
            {t('groups')}
          </button>
        }
      />
      <YouMenu
        trigger={
          <button type="button" className={styles.tab}>
            <span className={styles.icon}>
              <PersonAvatar user={me} size={24} decorative />
            </span>
            {t('you')}
          </button>
        }
      />
    </nav>
  )
}
