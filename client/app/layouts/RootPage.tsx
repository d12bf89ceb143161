import { Outlet } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { usePage } from '../usePage.ts'
import { useHeadingFocus } from './useHeadingFocus.ts'

/** Around every page, signed in or not. */
export function RootPage() {
  const { t } = useTranslation()
  const { page, loaded } = usePage()
  const title = page?.title(t, loaded)
  useHeadingFocus()

  useEffect(() => {
    document.title = title ? `${title} – Coterie` : 'Coterie'
  }, [title])

  return <Outlet />
}
