import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useGroupOfAddress } from '../me/useGroupOfAddress.ts'
import { SettingsPage } from './SettingsPage.tsx'
import { PlaceholderPage } from '../../ui/layout/PlaceholderPage.tsx'
import styles from './SettingsPlaceholder.module.css'

export function SettingsPlaceholder() {
  const { t } = useTranslation()
  const group = useGroupOfAddress()
  const { id = '' } = useParams({ strict: false })
  return (
    <PlaceholderPage>
      <SettingsPage current={id} title={group?.name ?? t('your_account')}>
        <div className={styles.fields}>
          <div />
          <div />
          <div />
          <div />
        </div>
      </SettingsPage>
    </PlaceholderPage>
  )
}
