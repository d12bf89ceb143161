import { SettingsFrame } from '#client/features/settings/SettingsFrame.tsx'
import { PendingPage } from './PendingPage.tsx'
import styles from './PendingSettings.module.css'

/** The places of the fields of a settings page. */
export function PendingSettings() {
  return (
    <PendingPage>
      <SettingsFrame navigation={<div className={styles.navigation} />}>
        <div className={styles.fields}>
          <div />
          <div />
          <div />
          <div />
        </div>
      </SettingsFrame>
    </PendingPage>
  )
}
