import type { UserRef } from '#contract/users.ts'
import { PersonLink } from './PersonLink.tsx'
import { PersonName } from './PersonName.tsx'
import styles from './PersonLink.module.css'

export function LinkedName({ user }: { user?: UserRef }) {
  return (
    <PersonLink user={user} className={styles.name}>
      <PersonName user={user} />
    </PersonLink>
  )
}
