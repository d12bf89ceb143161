import { Outlet } from '@tanstack/react-router'
import type { TFunction } from 'i18next'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { Loaded, Page } from '../page.ts'
import { usePage } from '../usePage.ts'
import { useHeadingFocus } from './useHeadingFocus.ts'

/** Around every page, signed in or not. */
export function RootPage() {
  const { t } = useTranslation()
  const { page, loaded } = usePage()
  const title = page && titleOf(page, loaded, t)
  useHeadingFocus()

  useEffect(() => {
    document.title = title ? `${title} – Coterie` : 'Coterie'
  }, [title])

  return <Outlet />
}

function titleOf({ title }: Page, loaded: Loaded, t: TFunction): string {
  return typeof title === 'function' ? title(loaded, t) : t(title, { group: loaded.group?.name })
}
