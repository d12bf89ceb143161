import type { Author, UserRef } from '#contract/users.ts'
import { useTranslation } from '../../words/useTranslation.ts'
import { PersonLink } from './PersonLink.tsx'
import { PersonName } from './PersonName.tsx'
import styles from './PersonLink.module.css'

type LinkedNameProps = {
  user?: Author | UserRef | undefined
  /** Who wrote in that person's name. */
  by?: UserRef | undefined
}

export function LinkedName({ user, by }: LinkedNameProps) {
  const { t } = useTranslation()
  const both = user && by && { ...user, name: t('written_for', { by: by.name, name: user.name }) }
  return (
    <PersonLink user={user} className={styles.name}>
      <PersonName user={both ?? user} />
    </PersonLink>
  )
}
