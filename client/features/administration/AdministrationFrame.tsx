import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import Archive from 'lucide-react/icons/archive'
import HardDrive from 'lucide-react/icons/hard-drive'
import HeartPulse from 'lucide-react/icons/heart-pulse'
import History from 'lucide-react/icons/history'
import LayoutGrid from 'lucide-react/icons/layout-grid'
import Settings from 'lucide-react/icons/settings'
import Users from 'lucide-react/icons/users'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { meQuery } from '../../data/me.ts'
import styles from './AdministrationFrame.module.css'

export function AdministrationFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const { data: me } = useSuspenseQuery(meQuery)
  if (!me.isAdmin) {
    return (
      <div className={styles.page}>
        <div className={styles.content}>
          <h1 className={styles.heading}>{t('administration')}</h1>
          <p>{t('admin_only')}</p>
        </div>
      </div>
    )
  }
  return (
    <div className={styles.page}>
      <nav className={styles.navigation} aria-label={t('administration')}>
        <p className={styles.host}>{window.location.host}</p>
        <ul className={styles.list}>
          <li>
            <Link to="/admin" activeOptions={{ exact: true }} className={styles.entry}>
              <HeartPulse aria-hidden />
              {t('admin_health')}
            </Link>
          </li>
          <li>
            <Link to="/admin/people" className={styles.entry}>
              <Users aria-hidden />
              {t('admin_people_page')}
            </Link>
          </li>
          <li>
            <Link to="/admin/groups" className={styles.entry}>
              <LayoutGrid aria-hidden />
              {t('admin_groups_page')}
            </Link>
          </li>
          <li>
            <Link to="/admin/storage" className={styles.entry}>
              <HardDrive aria-hidden />
              {t('admin_storage')}
            </Link>
          </li>
          <li>
            <Link to="/admin/backups" className={styles.entry}>
              <Archive aria-hidden />
              {t('admin_backups')}
            </Link>
          </li>
          <li>
            <Link to="/admin/settings" className={styles.entry}>
              <Settings aria-hidden />
              {t('settings')}
            </Link>
          </li>
          <li>
            <Link to="/admin/record" className={styles.entry}>
              <History aria-hidden />
              {t('admin_record')}
            </Link>
          </li>
        </ul>
      </nav>
      <div className={styles.content}>{children}</div>
    </div>
  )
}
