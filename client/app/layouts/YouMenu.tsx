import { usePrefetchQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { bookmarksQuery } from '../../data/bookmarks.ts'
import { Menu } from '../../ui/menus/Menu.tsx'
import { useTranslation } from '../../words/useTranslation.ts'

const loadRows = () => import('./YouMenuRows.tsx')

export function YouMenu({ trigger }: { trigger: ReactElement }) {
  const { t } = useTranslation()
  usePrefetchQuery(bookmarksQuery)
  return (
    <Menu trigger={trigger} label={t('you')} loadRows={loadRows}>
      {({ YouMenuRows }) => <YouMenuRows />}
    </Menu>
  )
}
