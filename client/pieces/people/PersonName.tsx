import { useTranslation } from 'react-i18next'
import type { UserRef } from '#contract/users.ts'

/** A person's name, or the words for somebody who has deleted the account. */
export function PersonName({ user }: { user?: UserRef }) {
  const { t } = useTranslation()
  return user ? <bdi>{user.name}</bdi> : <>{t('former_member')}</>
}
