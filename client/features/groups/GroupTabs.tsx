import { Link } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { Group } from '#contract/groups.ts'
import { pageTab, pageTabs } from '../../ui/pages/page-tabs.ts'
import { useTranslation } from '../../words/useTranslation.ts'

export function GroupTabs({ group: { id, name } }: { group: Pick<Group, 'id' | 'name'> }) {
  const { t } = useTranslation()
  const params = { id }
  const showCurrent = useCallback((tabs: HTMLElement | null) => {
    const current = tabs?.querySelector<HTMLElement>('[aria-current]')
    if (!tabs || !current) return
    const show = () => (tabs.scrollLeft = current.offsetLeft - tabs.offsetLeft)
    show()
    // They are wider in the font of their own.
    void document.fonts?.ready.then(show)
  }, [])

  return (
    <nav ref={showCurrent} className={pageTabs} aria-label={t('tabs_of_group', { group: name })}>
      <Link to="/groups/$id" params={params} {...pageTab}>
        {t('messages_list')}
      </Link>
      <Link to="/groups/$id/photos" params={params} {...pageTab}>
        {t('photos')}
      </Link>
      <Link to="/groups/$id/calendar" params={params} {...pageTab}>
        {t('calendar')}
      </Link>
      <Link to="/groups/$id/people" params={params} {...pageTab}>
        {t('people')}
      </Link>
    </nav>
  )
}
