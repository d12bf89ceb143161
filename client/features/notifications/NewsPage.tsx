import { MarkAllRead } from './MarkAllRead.tsx'
import { NewsFrame } from './NewsFrame.tsx'
import { NewsList } from './NewsList.tsx'

/** The news as a page, which is how phones show them. */
export function NewsPage() {
  return (
    <NewsFrame action={<MarkAllRead />}>
      <NewsList />
    </NewsFrame>
  )
}
