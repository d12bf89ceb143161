import { card } from '../../ui/layout/card.ts'
import { PlaceholderPage } from '../../ui/layout/PlaceholderPage.tsx'
import frame from './MessageFrame.module.css'
import styles from './MessagePlaceholder.module.css'

export function MessagePlaceholder() {
  return (
    <PlaceholderPage>
      <div className={frame.page}>
        <div className={styles.breadcrumbs} />
        <div className={frame.columns}>
          <div className={`${card} ${frame.message} ${styles.message}`}>
            <div className={styles.person} />
            <div className={styles.title} />
            <div className={styles.photos} />
          </div>
          <div className={`${card} ${frame.conversation} ${styles.conversation}`}>
            <div className={styles.person} />
            <div className={styles.person} />
            <div className={styles.person} />
          </div>
        </div>
      </div>
    </PlaceholderPage>
  )
}
