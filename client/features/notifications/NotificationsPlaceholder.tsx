import { PlaceholderPage } from '../../ui/layout/PlaceholderPage.tsx'
import { NotificationListPlaceholder } from './list/NotificationListPlaceholder.tsx'
import { NotificationsFrame } from './NotificationsFrame.tsx'

export function NotificationsPlaceholder() {
  return (
    <PlaceholderPage>
      <NotificationsFrame>
        <NotificationListPlaceholder />
      </NotificationsFrame>
    </PlaceholderPage>
  )
}
