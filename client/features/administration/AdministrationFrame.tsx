import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import Archive from 'lucide-react/icons/archive'
import HardDrive from 'lucide-react/icons/hard-drive'
import HeartPulse from 'lucide-react/icons/heart-pulse'
import History from 'lucide-react/icons/history'
import LayoutGrid from 'lucide-react/icons/layout-grid'
import Mail from 'lucide-react/icons/mail'
import Megaphone from 'lucide-react/icons/megaphone'
import Settings from 'lucide-react/icons/settings'
import Users from 'lucide-react/icons/users'
import type { ReactNode } from 'react'
import { meQuery } from '../../data/me.ts'
import { useTranslation } from '../../words/useTranslation.ts'
import { PagesNavigation } from '../settings/PagesNavigation.tsx'
import styles from './AdministrationFrame.module.css'

const administrationPages = [
  { to: '/admin', icon: HeartPulse, name: 'admin_health' },
  { to: '/admin/people', icon: Users, name: 'admin_people_page' },
  { to: '/admin/groups', icon: LayoutGrid, name: 'admin_groups_page' },
  { to: '/admin/storage', icon: HardDrive, name: 'admin_storage' },
  { to: '/admin/backups', icon: Archive, name: 'admin_backups' },
  { to: '/admin/email', icon: Mail, name: 'admin_email' },
  { to: '/admin/notice', icon: Megaphone, name: 'admin_notice' },
  { to: '/admin/settings', icon: Settings, name: 'settings' },
  { to: '/admin/record', icon: History, name: 'admin_record' },
] as const

export function AdministrationFrame({ isWide = false, children }: { isWide?: boolean; children: ReactNode }) {
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
    <div className={styles.page} data-wide={isWide}>
      <PagesNavigation label={t('administration')} head={<p className={styles.host}>{window.location.host}</p>}>
        {administrationPages.map(({ to, icon: Icon, name }) => (
          <li key={to}>
            <Link to={to} activeOptions={{ exact: to === '/admin' }}>
              <Icon aria-hidden />
              {t(name)}
            </Link>
          </li>
        ))}
      </PagesNavigation>
      <div className={styles.content}>{children}</div>
    </div>
  )
}
