import styles from './FormPlaceholder.module.css'
import { PlaceholderPage } from './PlaceholderPage.tsx'

export function FormPlaceholder() {
  return (
    <PlaceholderPage>
      <div className={styles.fields}>
        <div />
        <div />
        <div />
        <div />
      </div>
    </PlaceholderPage>
  )
}
