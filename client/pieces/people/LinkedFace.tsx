import type { Author } from '#contract/users.ts'
import type { AvatarSize } from '../../ui/people/Avatar.tsx'
import { PersonAvatar } from './PersonAvatar.tsx'
import { PersonLink } from './PersonLink.tsx'
import styles from './PersonLink.module.css'

/** For touch only: the name beside it is the same link for keyboards and screen readers. */
export function LinkedFace({ user, size }: { user?: Author; size?: AvatarSize }) {
  return (
    <PersonLink user={user} className={styles.face} tabIndex={-1} aria-hidden>
      <PersonAvatar user={user} size={size} decorative />
    </PersonLink>
  )
}
