import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../ui/buttons/button-class.ts'
import { ShortPage } from '../../ui/layout/ShortPage.tsx'
import { useTranslation } from '../../words/useTranslation.ts'

/** Shown alike for people who left one's groups and people who never existed. */
export function PersonNotFound() {
  const { t } = useTranslation()
  return (
    <ShortPage title={t('person_not_found')}>
      <Link to="/feed" className={buttonClass({ tone: 'primary' })}>
        {t('back_to_feed')}
      </Link>
    </ShortPage>
  )
}
