import { CreateGroupFrame } from '#client/features/groups/CreateGroupFrame.tsx'
import styles from './PendingCreateGroup.module.css'
import { PendingPage } from './PendingPage.tsx'

/** The places of the table, of the name and of the button. */
export function PendingCreateGroup() {
  return (
    <PendingPage>
      <CreateGroupFrame picture={<div className={styles.table} />}>
        <div className={styles.name} />
        <div className={styles.button} />
      </CreateGroupFrame>
    </PendingPage>
  )
}
