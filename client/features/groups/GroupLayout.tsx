import { Outlet, useParams } from '@tanstack/react-router'
import { CardsPage } from '../../pieces/cards/CardsPage.tsx'
import { useReadGroupNews } from './useReadGroupNews.ts'
import { GroupCover } from './GroupCover.tsx'
import { GroupHead } from './GroupHead.tsx'
import styles from './GroupHead.module.css'
import { useGroup } from './groups.queries.ts'
import { GroupTabs } from './GroupTabs.tsx'
import { useIsMessagesTab } from './useIsMessagesTab.ts'

/** The head of a group, its tabs, and what stands under the one that is open: photos and people begin high up. */
export function GroupLayout() {
  const { id } = useParams({ from: '/app/groups/$id' })
  const group = useGroup(id)
  const isMessages = useIsMessagesTab()
  useReadGroupNews(id)

  return (
    <>
      {isMessages && group.cover && <GroupCover cover={group.cover} />}
      <CardsPage ofGroup>
        <header className={styles.head}>
          <GroupHead group={group} />
        </header>
        {isMessages && group.description && (
          <p className={styles.description} dir="auto" lang="">
            {group.description}
          </p>
        )}
        <GroupTabs group={group} />
        <Outlet />
      </CardsPage>
    </>
  )
}
