import type { UserRef } from '#contract/users.ts'
import { useTranslation } from '../../words/useTranslation.ts'

export function PersonName({ user }: { user?: UserRef }) {
  const { t } = useTranslation()
  return user ? <bdi lang="">{user.name}</bdi> : <>{t('former_member')}</>
}
