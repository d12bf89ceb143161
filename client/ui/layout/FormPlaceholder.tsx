import { PlaceholderPage } from './PlaceholderPage.tsx'
import styles from './FormPlaceholder.module.css'

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
