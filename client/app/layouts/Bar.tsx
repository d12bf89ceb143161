import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import ChevronDown from 'lucide-react/icons/chevron-down'
import LayoutGrid from 'lucide-react/icons/layout-grid'
import { meQuery } from '../../data/me.ts'
import { NotificationBell } from '../../features/notifications/NotificationBell.tsx'
import { SearchBox } from '../../features/search/box/SearchBox.tsx'
import { GroupSeal } from '../../pieces/people/GroupSeal.tsx'
import { PersonAvatar } from '../../pieces/people/PersonAvatar.tsx'
import { Mark } from '../../ui/brand/Mark.tsx'
import { buttonClass } from '../../ui/buttons/button-class.ts'
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import type { PageGroup } from '../usePage.ts'
import { GroupsMenu } from './GroupsMenu.tsx'
import { YouMenu } from './YouMenu.tsx'
import styles from './Bar.module.css'

export function Bar({ group, isSearching }: { group: PageGroup | undefined; isSearching: boolean }) {
  const { t } = useTranslation()
  const { data: me } = useSuspenseQuery(meQuery)
  const item = `${buttonClass({ tone: 'quiet' })} ${styles.item}`

  return (
    <header className={styles.bar}>
      <nav className={styles.inner} aria-label={t('main_navigation')}>
        <div className={styles.start}>
          <YouMenu
            trigger={
              <button type="button" className={`${item} ${styles.face}`}>
                <PersonAvatar user={me} size={32} decorative />
                <VisuallyHidden>{t('your_menu', { name: me.name })}</VisuallyHidden>
              </button>
            }
          />
          <NotificationBell />
          <Link to="/feed" className={`${item} ${styles.feed}`} activeProps={{ 'aria-current': 'page' }}>
            <Mark size={1.25} />
            <span>{t('my_feed')}</span>
          </Link>
        </div>
        <SearchBox group={group} isSearching={isSearching} />
        <div className={styles.end}>
          <GroupsMenu
            current={group?.id}
            trigger={
              <button type="button" className={item}>
                {group ? <GroupSeal group={group} size={36} /> : <LayoutGrid aria-hidden />}
                <bdi lang="" className={styles.name}>
                  {group?.name ?? t('groups')}
                </bdi>
                <ChevronDown aria-hidden className={styles.chevron} />
              </button>
            }
          />
        </div>
      </nav>
    </header>
  )
}
