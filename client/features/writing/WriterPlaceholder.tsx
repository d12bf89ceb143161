import frame from './WriterFrame.module.css'
import { PlaceholderPage } from '../../ui/layout/PlaceholderPage.tsx'
import styles from './WriterPlaceholder.module.css'

export function WriterPlaceholder() {
  return (
    <PlaceholderPage>
      <div className={frame.page}>
        <div className={styles.bar} />
        <div className={frame.card}>
          <div className={frame.head}>
            <div className={styles.group} />
            <div className={styles.day} />
          </div>
          <div className={styles.title} />
          <div className={styles.text} />
          <div className={styles.photos} />
          <div className={styles.foot} />
        </div>
      </div>
    </PlaceholderPage>
  )
}
