import { MarkAllRead } from './MarkAllRead.tsx'
import { NotificationsFrame } from './NotificationsFrame.tsx'
import { NotificationList } from './NotificationList.tsx'

/** The news as a page, which is how phones show them. */
export function NotificationsPage() {
  return (
    <NotificationsFrame action={<MarkAllRead />}>
      <NotificationList />
    </NotificationsFrame>
  )
}
