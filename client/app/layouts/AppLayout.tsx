import { useSuspenseQuery } from '@tanstack/react-query'
import { Outlet, useMatches } from '@tanstack/react-router'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { setLanguage } from '../../i18n/i18n.ts'
import { useResumedSending } from '../../features/outbox/useOutbox.ts'
import { meQuery } from '../../features/me/me.queries.ts'
import { hueOf } from '../../ui/people/hue.ts'
import { useIsPhone } from '../../ui/layout/useIsPhone.ts'
import { usePage, useRoom } from '../usePage.ts'
import styles from './AppLayout.module.css'
import { Bar } from './Bar.tsx'
import { GroupWriteButton } from './GroupWriteButton.tsx'
import { OfflineBanner } from './OfflineBanner.tsx'
import { PhoneBar } from './PhoneBar.tsx'
import { PhoneTabs } from './PhoneTabs.tsx'
import { useOnline } from './useOnline.ts'
import { WriteButton } from './WriteButton.tsx'

/** The frame around every page of people who are signed in. */
export function AppLayout() {
  const { t } = useTranslation()
  const { page, loaded, isBroken } = usePage()
  const writes = page?.writeButton && !isBroken
  const room = useRoom()
  const isPhone = useIsPhone()
  const online = useOnline()
  const kind = useMatches({ select: kindOfPage })
  const main = useRef<HTMLElement>(null)
  useRoomOnRoot(room?.id)
  useLanguageOfAccount()
  useResumedSending()

  return (
    <div className={styles.layout} data-tabs={page?.tabs} data-offline={!online || undefined}>
      {/* A link to #content would lead to the base address and not to this page. */}
      <button type="button" className="skip-link" onClick={() => main.current?.focus()}>
        {t('skip_to_content')}
      </button>
      {!isPhone && <Bar room={room} />}
      {isPhone && page?.phoneBar && (
        <PhoneBar kind={page.phoneBar} room={room} isLoaded={loaded.room !== undefined} title={page.phoneTitle?.(t)} />
      )}
      <OfflineBanner online={online} />
      <main ref={main} tabIndex={-1} className={styles.main}>
        {/* One page in the place of another of the same structure would be blank while its code is on the way. */}
        <Outlet key={kind} />
        {writes && (room ? <GroupWriteButton room={room} /> : <WriteButton />)}
      </main>
      {isPhone && page?.tabs && <PhoneTabs room={room} />}
    </div>
  )
}

/** A message's page stays the same when one of its answers is pointed out. */
function kindOfPage(matches: { routeId: string }[]): string | undefined {
  return matches.at(-1)?.routeId.replace('/$childId', '')
}

/** On pages of one group the whole document takes the group's tone. */
function useRoomOnRoot(roomId: string | undefined) {
  useLayoutEffect(() => {
    const root = document.documentElement
    if (roomId === undefined) return
    root.dataset.room = ''
    root.dataset.hue = String(hueOf(roomId))
    return () => {
      delete root.dataset.room
      delete root.dataset.hue
    }
  }, [roomId])
}

/** Specification, section 1: once the account is known, the interface speaks its language. */
function useLanguageOfAccount() {
  const { data: me } = useSuspenseQuery(meQuery)
  useEffect(() => {
    if (me.data.lang) void setLanguage(me.data.lang)
  }, [me.data.lang])
}
