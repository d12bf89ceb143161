import type { LucideIcon } from 'lucide-react'
import AtSign from 'lucide-react/icons/at-sign'
import LogOut from 'lucide-react/icons/log-out'
import Megaphone from 'lucide-react/icons/megaphone'
import MessageCircle from 'lucide-react/icons/message-circle'
import PenLine from 'lucide-react/icons/pen-line'
import Pencil from 'lucide-react/icons/pencil'
import UserPlus from 'lucide-react/icons/user-plus'
import type { NewsRow, NotificationType } from '#contract/notifications.ts'
import { PersonAvatar } from '../../../pieces/people/PersonAvatar.tsx'
import { PersonLink } from '../../../pieces/people/PersonLink.tsx'
import { Mark } from '../../../ui/brand/Mark.tsx'
import styles from './NotificationFace.module.css'

const icons: Record<NotificationType, LucideIcon> = {
  user_joined_group: UserPlus,
  user_left_group: LogOut,
  group_name_change: Pencil,
  new_message: PenLine,
  new_comment: MessageCircle,
  global_notification: Megaphone,
}

export function NotificationFace({ row, onOpen }: { row: NewsRow; onOpen?: () => void }) {
  const { type, data, fromUser, miniature } = row
  const Icon = data.mentionsYou ? AtSign : icons[type]
  return (
    <span className={styles.face}>
      {type === 'global_notification' ? (
        <span className={styles.house}>
          <Mark size={1.75} />
        </span>
      ) : (
        <PersonLink user={fromUser} className={styles.person} draggable={false} onClick={onOpen}>
          <PersonAvatar user={fromUser && { ...fromUser, avatar: miniature }} size={48} />
        </PersonLink>
      )}
      <span className={styles.badge}>
        <Icon aria-hidden />
      </span>
    </span>
  )
}
