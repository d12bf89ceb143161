import { Outlet } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useAppBadge, useKnownUnread } from '../../features/notifications/known-unread.ts'
import { formatNumber } from '../../words/numbers.ts'
import type { Loaded, Page } from '../page.ts'
import { usePage } from '../usePage.ts'
import { usePageWords } from '../usePageWords.ts'
import { useHeadingFocus } from './useHeadingFocus.ts'

export function RootPage() {
  const words = usePageWords()
  const { i18n } = words
  const { page, loaded } = usePage()
  const unread = useKnownUnread()
  const name = page && titleOf(page, loaded, words)
  const title = name ? `${name} – Coterie` : 'Coterie'
  useHeadingFocus()
  useAppBadge(unread)

  useEffect(() => {
    document.title = unread > 0 ? `(${formatNumber(unread, i18n.language)}) ${title}` : title
  }, [title, unread, i18n.language])

  return <Outlet />
}

function titleOf({ title }: Page, loaded: Loaded, { t, named }: ReturnType<typeof usePageWords>): string {
  if (title === undefined) return ''
  return typeof title === 'function' ? title(loaded, t) : named(title, { group: loaded.group?.name })
}
