import { CreateGroupFrame } from './CreateGroupFrame.tsx'
import styles from './CreateGroupPlaceholder.module.css'
import { PlaceholderPage } from '../../ui/layout/PlaceholderPage.tsx'

export function CreateGroupPlaceholder() {
  return (
    <PlaceholderPage>
      <CreateGroupFrame picture={<div className={styles.picture} />}>
        <div className={styles.name} />
        <div className={styles.button} />
      </CreateGroupFrame>
    </PlaceholderPage>
  )
}
