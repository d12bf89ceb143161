import { avatarUrl } from '#contract/pictures.ts'
import type { UserRef } from '#contract/users.ts'
import { Avatar, type AvatarSize } from '../../ui/people/Avatar.tsx'
import { useTranslation } from '../../words/useTranslation.ts'

/** Without `user`, for a deleted account. */
export function PersonAvatar(props: { user?: UserRef; size?: AvatarSize; decorative?: boolean; eager?: boolean }) {
  const { user, size = 40, ...rest } = props
  const { t } = useTranslation()
  const name = user?.name ?? t('former_member')
  const picture = user?.avatar && avatarUrl(user.avatar.id, size > 40 ? 200 : 80)
  return <Avatar name={name} id={user?.id ?? ''} picture={picture} size={size} {...rest} />
}
