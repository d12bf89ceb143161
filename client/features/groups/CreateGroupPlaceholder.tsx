import { CreateGroupFrame } from './CreateGroupFrame.tsx'
import styles from './CreateGroupPlaceholder.module.css'
import { PlaceholderPage } from '../../ui/layout/PlaceholderPage.tsx'

/** The places of the table, of the name and of the button. */
export function CreateGroupPlaceholder() {
  return (
    <PlaceholderPage>
      <CreateGroupFrame picture={<div className={styles.table} />}>
        <div className={styles.name} />
        <div className={styles.button} />
      </CreateGroupFrame>
    </PlaceholderPage>
  )
}
