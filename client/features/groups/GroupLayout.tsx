import { Outlet, useParams } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useOwnGroup } from '../../data/me.ts'
import { lazyWithWords } from '../../i18n/lazy-with-words.ts'
import { CardsPage } from '../../pieces/cards/CardsPage.tsx'
import { GroupCover } from './GroupCover.tsx'
import { GroupHead } from './GroupHead.tsx'
import { useGroup } from './groups.queries.ts'
import { GroupTabs } from './GroupTabs.tsx'
import { useIsMessagesTab } from './useIsMessagesTab.ts'
import { useReadGroupNews } from './useReadGroupNews.ts'
import styles from './GroupHead.module.css'

const GroupBanner = lazyWithWords(() => import('./hosts/GroupBanner.tsx'), 'GroupBanner', {
  words: ['writing', 'hosting'],
})
export function GroupLayout() {
  const { id } = useParams({ from: '/app/groups/$id' })
  const group = useGroup(id)
  const isMessages = useIsMessagesTab()
  const own = useOwnGroup(id)
  const mayNotPost = isMessages && own?.mayPost === false
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
        <section>
          {(group.closesAt !== undefined || group.hostOffer || mayNotPost) && (
            <Suspense>
              <GroupBanner group={group} mayNotPost={mayNotPost} />
            </Suspense>
          )}
        </section>
        <Outlet />
      </CardsPage>
    </>
  )
}
