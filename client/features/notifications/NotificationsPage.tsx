import { MarkAllRead } from './MarkAllRead.tsx'
import { NotificationsFrame } from './NotificationsFrame.tsx'
import { NotificationList } from './NotificationList.tsx'

/** Phones show notifications as a page, large screens in a popover. */
export function NotificationsPage() {
  return (
    <NotificationsFrame action={<MarkAllRead />}>
      <NotificationList />
    </NotificationsFrame>
  )
}
