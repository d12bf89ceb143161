import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Group } from '#contract/groups.ts'
import styles from './GroupTabs.module.css'

/** Each tab is an address of its own. */
export function GroupTabs({ group: { id, name } }: { group: Pick<Group, 'id' | 'name'> }) {
  const { t } = useTranslation()
  const look = {
    className: styles.tab,
    activeOptions: { exact: true },
    activeProps: { 'aria-current': 'page' },
  } as const
  const params = { id }

  return (
    <nav className={styles.tabs} aria-label={t('tabs_of_group', { group: name })}>
      <Link to="/groups/$id" params={params} {...look}>
        {t('messages_list')}
      </Link>
      <Link to="/groups/$id/photos" params={params} {...look}>
        {t('photos')}
      </Link>
      <Link to="/groups/$id/people" params={params} {...look}>
        {t('people')}
      </Link>
    </nav>
  )
}
