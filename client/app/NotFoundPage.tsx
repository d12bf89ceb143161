import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useMatches } from '@tanstack/react-router'
import { Suspense } from 'react'
import { meQuery } from '../data/me.ts'
import type { DraftPlace } from '../features/drafts/drafts.ts'
import { lazyWithWords } from '../i18n/lazy-with-words.ts'
import { buttonClass } from '../ui/buttons/button-class.ts'
import { ShortPage } from '../ui/layout/ShortPage.tsx'
import { lazyComponent } from '../ui/on-demand/lazy-component.ts'
import { useTranslation } from '../words/useTranslation.ts'
import { isSignedIn } from './guards.ts'
import { placesAtMessage, placesInGroup } from './places-gone.ts'
import { usePage } from './usePage.ts'
import styles from './NotFoundPage.module.css'

// Few people see it, so it is not part of every first load.
const SeatsIllustration = lazyComponent(() => import('../ui/brand/SeatsIllustration.tsx'), 'SeatsIllustration')

const StoredWords = lazyWithWords(() => import('../features/drafts/StoredWords.tsx'), 'StoredWords')

/** Missing, or in a group that one is not in: the two look the same, unless one was in it while the page was open. */
export function NotFoundPage() {
  const { t } = useTranslation()
  const lost = useLostGroup()
  const places = usePlaces(lost?.id)
  return (
    <ShortPage
      more={
        places && (
          <Suspense>
            <StoredWords key={lost?.id} places={places} />
          </Suspense>
        )
      }
      picture={
        <div className={styles.picture}>
          <Suspense>
            <SeatsIllustration seats={8} />
          </Suspense>
        </div>
      }
      title={lost ? t('group_lost', { group: lost.name }) : t('not_found_title')}
    >
      <Link to="/" className={buttonClass({ tone: 'primary' })}>
        {t(isSignedIn() ? 'back_to_feed' : 'go_to_app')}
      </Link>
    </ShortPage>
  )
}

/** The group of the page, if it had been read before somebody took the reader out of it. */
function useLostGroup() {
  const { group } = usePage().loaded
  const { data: me } = useQuery({ ...meQuery, enabled: false })
  return group && me && !me.groups.some(({ id }) => id === group.id) ? group : undefined
}

/** Where drafts may have been written before the page went away. */
function usePlaces(lostGroup: string | undefined): DraftPlace[] | undefined {
  const queryClient = useQueryClient()
  const match = useMatches({ select: (matches) => matches.at(-1) })
  const { id = '' } = (match?.params ?? {}) as { id?: string }
  const kind = match?.staticData.page?.kind
  if (lostGroup) return placesInGroup(queryClient, lostGroup)
  if (kind === 'message') return placesAtMessage(queryClient, id)
  return kind === 'write' ? [`group ${id}`] : undefined
}
