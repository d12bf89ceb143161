import { usePrefetchQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { bookmarksQuery } from '../../data/bookmarks.ts'
import { Menu } from '../../ui/menus/Menu.tsx'

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
