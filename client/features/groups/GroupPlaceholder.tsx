import { useParams } from '@tanstack/react-router'
import { CardsPage } from '../../pieces/cards/CardsPage.tsx'
import { CardsSection } from '../../pieces/cards/CardsSection.tsx'
import { PlaceholderCards } from '../../pieces/cards/PlaceholderCards.tsx'
import { GroupSeal } from '../../pieces/people/GroupSeal.tsx'
import { PlaceholderPage } from '../../ui/layout/PlaceholderPage.tsx'
import { useOwnGroup } from '../me/useOwnGroup.ts'
import { useIsMessagesTab } from './useIsMessagesTab.ts'
import styles from './GroupPlaceholder.module.css'

/** Most groups have photos, so the place of a cover is kept; that of faces and tabs is as high as they will be. */
export function GroupPlaceholder() {
  const { id } = useParams({ strict: false })
  const group = useOwnGroup(id)
  const isMessages = useIsMessagesTab()
  return (
    <PlaceholderPage>
      {isMessages && <div className={styles.cover} />}
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
