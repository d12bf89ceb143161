import { Link, useCanGoBack, useRouter } from '@tanstack/react-router'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { GroupRef } from '#contract/groups.ts'
import { useBarEnd } from '../../ui/layout/bar-end.ts'
import { IconButton } from '../../ui/buttons/IconButton.tsx'
import { Mark } from '../../ui/brand/Mark.tsx'
import { Monogram } from '../../ui/people/Monogram.tsx'
import styles from './PhoneBar.module.css'

/** Only pages of a group need it, and the first view is mostly the feed. */
const PhoneGroupHead = lazy(() => import('./PhoneGroupHead.tsx').then((module) => ({ default: module.PhoneGroupHead })))

type Room = Pick<GroupRef, 'id' | 'name'>
type PhoneBarProps = {
  kind: 'home' | 'room' | 'back'
  room: Room | undefined
  /** Before the page is there, the group's name is all that is known of it. */
  isLoaded: boolean
  title: string | undefined
}

/** The upper bar of phones: the feed's name, the group with its people, or the way back. */
export function PhoneBar({ kind, room, isLoaded, title }: PhoneBarProps) {
  return (
    <header className={styles.bar}>
      {(kind === 'home' || (kind === 'room' && !room)) && <Home />}
      {kind === 'room' && room && (
        <Suspense fallback={<RoomName room={room} />}>
          {isLoaded ? <PhoneGroupHead room={room} /> : <RoomName room={room} />}
        </Suspense>
      )}
      {kind === 'back' && <Back room={room} title={title} />}
    </header>
  )
}

function Home() {
  const { t } = useTranslation()
  return (
    <Link to="/feed" className={styles.place}>
      <Mark size={1.75} />
      <span className={styles.title}>{t('my_feed')}</span>
    </Link>
  )
}

/** Stands where the name will stand when the people are counted. */
function RoomName({ room: { id, name } }: { room: Room }) {
  return (
    <span className={styles.place}>
      <Monogram id={id} name={name} size={36} />
      <span className={styles.words}>
        <bdi className={styles.title}>{name}</bdi>
        <span className={styles.count}>&nbsp;</span>
      </span>
    </span>
  )
}

/** To where one came from; for somebody who came from elsewhere, to the group or the feed. */
function Back({ room, title }: { room: Room | undefined; title: string | undefined }) {
  const { t } = useTranslation()
  const { history, navigate } = useRouter()
  const canGoBack = useCanGoBack()
  const { offer } = useBarEnd()
  const goUp = () => (room ? navigate({ to: '/groups/$id', params: { id: room.id } }) : navigate({ to: '/feed' }))
  const goBack = () => (canGoBack ? history.back() : goUp())
  return (
    <>
      <IconButton label={t('back')} icon={<ArrowLeft />} onClick={() => void goBack()} />
      {title && <span className={styles.title}>{title}</span>}
      {room && !title && (
        <Link to="/groups/$id" params={{ id: room.id }} className={styles.place}>
          <Monogram id={room.id} name={room.name} size={28} />
          <bdi className={styles.name}>{room.name}</bdi>
        </Link>
      )}
      <span ref={offer} />
    </>
  )
}
