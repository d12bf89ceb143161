import { Link, useMatches } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { DraftPlace } from '../features/drafts/drafts.ts'
import { lazyWithWords } from '../i18n/lazy-with-words.ts'
import { buttonClass } from '../ui/buttons/button-class.ts'
import { ShortPage } from '../ui/layout/ShortPage.tsx'
import { lazyComponent } from '../ui/on-demand/lazy-component.ts'
import { isSignedIn } from './guards.ts'
import styles from './NotFoundPage.module.css'

// Few people see it, so it is not part of every first load.
const SeatsIllustration = lazyComponent(() => import('../ui/brand/SeatsIllustration.tsx'), 'SeatsIllustration')

const StoredWords = lazyWithWords(() => import('../features/drafts/StoredWords.tsx'), 'StoredWords')

/** Missing, or in a group that one is not in: the two look the same. */
export function NotFoundPage() {
  const { t } = useTranslation()
  const places = usePlaces()
  return (
    <ShortPage
      more={
        places && (
          <Suspense>
            <StoredWords places={places} />
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
      title={t('not_found_title')}
    >
      <Link to="/" className={buttonClass({ tone: 'primary' })}>
        {t(isSignedIn() ? 'back_to_feed' : 'go_to_app')}
      </Link>
    </ShortPage>
  )
}

/** Where drafts may have been written before the page went away. */
function usePlaces(): DraftPlace[] | undefined {
  const match = useMatches({ select: (matches) => matches.at(-1) })
  const { id } = (match?.params ?? {}) as { id?: string }
  const kind = match?.staticData.page?.kind
  if (kind === 'message') return [`replies ${id}`, `edit ${id}`]
  return kind === 'write' ? [`group ${id}`] : undefined
}
