import { NotificationList } from './list/NotificationList.tsx'
import { MarkAllRead } from './MarkAllRead.tsx'
import { NotificationsFrame } from './NotificationsFrame.tsx'

export function NotificationsPage() {
  return (
    <NotificationsFrame action={<MarkAllRead />}>
      <NotificationList />
    </NotificationsFrame>
  )
}
