import { Outlet } from '@tanstack/react-router'
import type { TFunction } from 'i18next'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useAppBadge, useKnownUnread } from '../../features/notifications/known-unread.ts'
import { formatNumber } from '../../i18n/numbers.ts'
import type { Loaded, Page } from '../page.ts'
import { usePage } from '../usePage.ts'
import { useHeadingFocus } from './useHeadingFocus.ts'

export function RootPage() {
  const { t, i18n } = useTranslation()
  const { page, loaded } = usePage()
  const unread = useKnownUnread()
  const name = page && titleOf(page, loaded, t)
  const title = name ? `${name} – Coterie` : 'Coterie'
  useHeadingFocus()
  useAppBadge(unread)

  useEffect(() => {
    document.title = unread > 0 ? `(${formatNumber(unread, i18n.language)}) ${title}` : title
  }, [title, unread, i18n.language])

  return <Outlet />
}

function titleOf({ title }: Page, loaded: Loaded, t: TFunction): string {
  if (title === undefined) return ''
  return typeof title === 'function' ? title(loaded, t) : t(title, { group: loaded.group?.name })
}
