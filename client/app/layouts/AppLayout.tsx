import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Outlet, useLoaderData, useRouter } from '@tanstack/react-router'
import { Suspense, useEffect, useLayoutEffect, useRef } from 'react'
import { meQuery } from '../../data/me.ts'
import { useResumedAnswers } from '../../features/answers/useResumedAnswers.ts'
import { useResumedSending } from '../../features/outbox/useOutbox.ts'
import { setLanguage } from '../../i18n/i18n.ts'
import { lazyWithWords } from '../../i18n/lazy-with-words.ts'
import { useIsPhone } from '../../ui/layout/useIsPhone.ts'
import { whenIdle } from '../../when-idle.ts'
import { usePage, usePageGroup } from '../usePage.ts'
import { usePageWords } from '../usePageWords.ts'
import { Bar } from './Bar.tsx'
import { OfflineBanner } from './OfflineBanner.tsx'
import { PhoneBar } from './PhoneBar.tsx'
import { PhoneTabs } from './PhoneTabs.tsx'
import { useConnection } from './useConnection.ts'
import { GroupWriteButton, WriteButton } from './WriteButton.tsx'
import styles from './AppLayout.module.css'

const OwnerDialog = lazyWithWords(() => import('../../features/ways/OwnerDialog.tsx'), 'OwnerDialog', {
  words: ['settings'],
  instead: () => null,
})

const NoticeStrip = lazyWithWords(() => import('../../features/server-notice/NoticeStrip.tsx'), 'NoticeStrip', {
  instead: () => null,
})

export function AppLayout() {
  const { t, named } = usePageWords()
  // Another tab may sign in as somebody else: the screen then starts afresh.
  const { account } = useLoaderData({ from: '/app' })
  const { page, loaded, isBroken } = usePage()
  const writes = page?.writeButton && !isBroken
  const group = usePageGroup()
  const isSearching = page?.kind === 'search'
  const { data: me } = useSuspenseQuery(meQuery)
  const isPhone = useIsPhone()
  const connection = useConnection()
  const main = useRef<HTMLElement>(null)
  useToneOf(group?.hue)
  useLanguageOfAccount()
  useLateWork()
  useResumedSending()
  useResumedAnswers()
  useMessagePageAtHand()

  return (
    <div className={styles.layout} data-tabs={page?.tabs} data-offline={connection !== 'online' || undefined}>
      {/* A link to #content would lead to the base address and not to this page. */}
      <button type="button" className="skip-link" onClick={() => main.current?.focus()}>
        {t('skip_to_content')}
      </button>
      {!isPhone && <Bar group={group} isSearching={isSearching} />}
      {isPhone && page?.phoneBar && (
        <PhoneBar
          kind={page.phoneBar}
          group={group}
          isLoaded={loaded.group !== undefined}
          title={page.phoneTitle && named(page.phoneTitle)}
        />
      )}
      <OfflineBanner connection={connection} />
      {/* Always there, or what comes later would not be read out. */}
      <div role="status">
        {me.notice && (
          <Suspense>
            <NoticeStrip />
          </Suspense>
        )}
      </div>
      <main ref={main} tabIndex={-1} className={styles.main}>
        {/* First: below, with the keyboard, it would come after messages that have no end. */}
        {writes && (group ? <GroupWriteButton group={group} /> : <WriteButton />)}
        {/* Replacing one page by another of the same structure would be blank while its code loads. */}
        <Outlet key={`${account} ${page?.kind ?? page?.path}`} />
      </main>
      {me.asksOwner && (
        <Suspense>
          <OwnerDialog />
        </Suspense>
      )}
      {isPhone && page?.tabs && <PhoneTabs group={group} isSearching={isSearching} />}
    </div>
  )
}

/** Loads the code of the page that people open most, before they do. */
function useMessagePageAtHand() {
  const router = useRouter()
  useEffect(
    () => whenIdle(async () => router.loadRouteChunk(router.routesByPath['/messages/$id'])?.catch(() => undefined)),
    [router],
  )
}

function useToneOf(hue: number | undefined) {
  useLayoutEffect(() => {
    const root = document.documentElement
    if (hue === undefined) return
    root.dataset.room = ''
    root.dataset.hue = String(hue)
    return () => {
      delete root.dataset.room
      delete root.dataset.hue
    }
  }, [hue])
}

/** Section 1 of the specification: once the account is known, the interface speaks its language. */
function useLanguageOfAccount() {
  const { data: me } = useSuspenseQuery(meQuery)
  useEffect(() => {
    // If it cannot be loaded now, the next visit tries again.
    if (me.data.lang) setLanguage(me.data.lang).catch(() => undefined)
  }, [me.data.lang])
}

/** Stores time zone and language in the account, and learns what is coming up, long after what people wait for. */
function useLateWork() {
  const queryClient = useQueryClient()
  useEffect(() => {
    const keep = async () => {
      const { saveLocale } = await import('../../features/push/save-locale.ts')
      await saveLocale(queryClient)
      const { learnAhead } = await import('../../features/calendar/learn-ahead.ts')
      await learnAhead(queryClient)
    }
    const timer = setTimeout(() => keep().catch(() => undefined), 10_000)
    return () => clearTimeout(timer)
  }, [queryClient])
}
