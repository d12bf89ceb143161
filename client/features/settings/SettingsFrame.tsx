import { useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { hiddenOnPhones } from '../../ui/layout/hidden-on-phones.ts'
import { Notice } from '../../ui/layout/Notice.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import { SettingsNavigation } from './SettingsNavigation.tsx'
import styles from './SettingsFrame.module.css'

/**
 * `current` is the id of the group or person, or `signing-in`. `alert` in the URL (section 2 of the specification) only selects one of
 * our own messages, so that a link cannot put words on this page.
 */
export function SettingsFrame({ current, title, children }: { current: string; title: string; children: ReactNode }) {
  const { t } = useTranslation()
  const { alert } = useSearch({ strict: false })

  return (
    <div className={styles.page}>
      <SettingsNavigation current={current} />
      <div className={styles.card}>
        <h1 className={`${styles.title} ${hiddenOnPhones}`} dir="auto">
          {title}
        </h1>
        {(alert === 'settings_updated' || alert === 'group_updated') && (
          <div className={styles.alert}>
            <Notice tone="success">{t(alert)}</Notice>
          </div>
        )}
        {children}
      </div>
    </div>
  )
}
