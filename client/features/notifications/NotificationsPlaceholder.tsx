import { NotificationsFrame } from './NotificationsFrame.tsx'
import { NotificationListPlaceholder } from './NotificationListPlaceholder.tsx'
import { PlaceholderPage } from '../../ui/layout/PlaceholderPage.tsx'

export function NotificationsPlaceholder() {
  return (
    <PlaceholderPage>
      <NotificationsFrame>
        <NotificationListPlaceholder />
      </NotificationsFrame>
    </PlaceholderPage>
  )
}
