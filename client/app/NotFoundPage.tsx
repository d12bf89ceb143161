import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { buttonClass } from '../ui/buttons/button-class.ts'
import { ShortPage } from '../ui/layout/ShortPage.tsx'
import { isSignedIn } from './guards.ts'

// A picture that most people never see is not a part of every first load.
const SeatsIllustration = lazy(() =>
  import('../ui/brand/SeatsIllustration.tsx').then((module) => ({ default: module.SeatsIllustration })),
)

/** Not there, or of a group that one is not in: the two look the same. */
export function NotFoundPage() {
  const { t } = useTranslation()
  return (
    <ShortPage
      picture={
        <Suspense>
          <SeatsIllustration seats={8} />
        </Suspense>
      }
      title={t('not_found_title')}
    >
      <Link to="/" className={buttonClass({ tone: 'primary' })}>
        {t(isSignedIn() ? 'back_to_feed' : 'go_to_app')}
      </Link>
    </ShortPage>
  )
}
