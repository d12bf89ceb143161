import { useParams } from '@tanstack/react-router'
import { useOwnGroup } from '../../data/me.ts'
import { CardsPage } from '../../pieces/cards/CardsPage.tsx'
import { CardsSection } from '../../pieces/cards/CardsSection.tsx'
import { PlaceholderCards } from '../../pieces/cards/PlaceholderCards.tsx'
import { GroupSeal } from '../../pieces/people/GroupSeal.tsx'
import { PlaceholderPage } from '../../ui/layout/PlaceholderPage.tsx'
import { useIsMessagesTab } from './useIsMessagesTab.ts'
import ofCover from './GroupCover.module.css'
import styles from './GroupPlaceholder.module.css'

/** Most groups have photos, so a cover's space is reserved; that of faces and tabs has its final height. */
export function GroupPlaceholder() {
  const { id } = useParams({ strict: false })
  const group = useOwnGroup(id)
  const isMessages = useIsMessagesTab()
  return (
    <PlaceholderPage>
      {isMessages && <div className={ofCover.cover} />}
      <CardsPage ofGroup>
        <header className={styles.head}>
          {group && (
            <>
              <GroupSeal group={group} size={52} />
              <h1 dir="auto" lang="">
                {group.name}
              </h1>
            </>
          )}
        </header>
        <CardsSection>
          <PlaceholderCards />
        </CardsSection>
      </CardsPage>
    </PlaceholderPage>
  )
}
