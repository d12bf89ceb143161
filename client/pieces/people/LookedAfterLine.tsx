import type { UserRef } from '#contract/users.ts'
import { formatNames } from '../../i18n/lists.ts'
import { useTranslation } from '../../words/useTranslation.ts'
import { firstNameOf } from './first-name.ts'
import { PersonAvatar } from './PersonAvatar.tsx'
import styles from './LookedAfterLine.module.css'

/** Below the name of a person who is looked after. */
export function LookedAfterLine({ by }: { by: UserRef[] }) {
  const { t, i18n } = useTranslation()
  const names = formatNames(
    by.map(({ name }) => firstNameOf(name)),
    i18n.language,
  )
  return (
    <span className={styles.line}>
      {by.map((user) => (
        <PersonAvatar key={user.id} user={user} size={24} decorative />
      ))}
      <span>{by.length > 0 ? t('looked_after_by', { names }) : t('looked_after_by_nobody')}</span>
    </span>
  )
}
