import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { SettingsPage } from '#client/features/settings/SettingsPage.tsx'
import { useRoom } from '../usePage.ts'
import { PendingPage } from './PendingPage.tsx'
import styles from './PendingSettings.module.css'

/** Whose settings these are is known; the places of the fields are kept. */
export function PendingSettings() {
  const { t } = useTranslation()
  const room = useRoom()
  const { id = '' } = useParams({ strict: false })
  return (
    <PendingPage>
      <SettingsPage current={id} title={room?.name ?? t('your_account')}>
        <div className={styles.fields}>
          <div />
          <div />
          <div />
          <div />
        </div>
      </SettingsPage>
    </PendingPage>
  )
}
