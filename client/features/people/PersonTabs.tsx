import { Link } from '@tanstack/react-router'
import type { Profile } from '#contract/people.ts'
import { firstNameOf } from '../../pieces/people/first-name.ts'
import { pageTab, pageTabs } from '../../ui/pages/page-tabs.ts'
import { useTranslation } from '../../words/useTranslation.ts'

export function PersonTabs({ person: { id, name } }: { person: Profile }) {
  const { t } = useTranslation()
  const params = { userId: id }

  return (
    <nav className={pageTabs} aria-label={t('posted_by', { name })}>
      <Link to="/people/$userId" params={params} {...pageTab}>
        {t('messages_list')}
      </Link>
      <Link to="/people/$userId/photos" params={params} {...pageTab}>
        {t('photos')}
      </Link>
      <Link to="/people/$userId/with" params={params} {...pageTab}>
        {t('with_person', { name: firstNameOf(name) })}
      </Link>
    </nav>
  )
}
