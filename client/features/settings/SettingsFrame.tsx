import type { ReactNode } from 'react'
import styles from './SettingsFrame.module.css'

/** A card, and beside it the list of whose settings there are; on phones it stands above. */
export function SettingsFrame({ navigation, children }: { navigation: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.page}>
      {navigation}
      <div className={styles.card}>{children}</div>
    </div>
  )
}
