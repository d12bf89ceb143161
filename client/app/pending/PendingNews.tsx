import { NewsFrame } from '#client/features/notifications/NewsFrame.tsx'
import { NewsPlaceholder } from '#client/features/notifications/NewsPlaceholder.tsx'
import { PendingPage } from './PendingPage.tsx'

export function PendingNews() {
  return (
    <PendingPage>
      <NewsFrame>
        <NewsPlaceholder />
      </NewsFrame>
    </PendingPage>
  )
}
