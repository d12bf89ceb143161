import { Link, useCanGoBack, useRouter } from '@tanstack/react-router'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import Images from 'lucide-react/icons/images'
import { Suspense } from 'react'
import { GroupSeal } from '../../pieces/people/GroupSeal.tsx'
import { Mark } from '../../ui/brand/Mark.tsx'
import { buttonClass } from '../../ui/buttons/button-class.ts'
import { IconButton } from '../../ui/buttons/IconButton.tsx'
import { useBarEnd } from '../../ui/layout/bar-end.ts'
import { lazyComponent } from '../../ui/on-demand/lazy-component.ts'
import { useTranslation } from '../../words/useTranslation.ts'
import type { Page } from '../page.ts'
import type { PageGroup } from '../usePage.ts'
import styles from './PhoneBar.module.css'

const PhoneGroupHead = lazyComponent(() => import('./PhoneGroupHead.tsx'), 'PhoneGroupHead')

type PhoneBarProps = {
  kind: NonNullable<Page['phoneBar']>
  group: PageGroup | undefined
  /** Until the page has loaded, only the group's name is known. */
  isLoaded: boolean
  title: string | undefined
}

export function PhoneBar({ kind, group, isLoaded, title }: PhoneBarProps) {
  return (
    <header className={styles.bar}>
      {(kind === 'home' || (kind === 'group' && !group)) && <Home />}
      {kind === 'group' && group && (
        <Suspense fallback={<GroupName group={group} />}>
          {isLoaded ? <PhoneGroupHead group={group} /> : <GroupName group={group} />}
        </Suspense>
      )}
      {kind === 'top' && <span className={`${styles.title} ${styles.alone}`}>{title}</span>}
      {kind === 'back' && <Back group={group} title={title} />}
    </header>
  )
}

function Home() {
  const { t } = useTranslation()
  return (
    <>
      <Link to="/feed" className={styles.head}>
        <Mark size={1.75} />
        <span className={styles.title}>{t('my_feed')}</span>
      </Link>
      <Link to="/photos" className={`${buttonClass({ tone: 'quiet' })} ${styles.link}`}>
        <Images aria-hidden />
        <span>{t('photos')}</span>
      </Link>
    </>
  )
}

function GroupName({ group }: { group: PageGroup }) {
  return (
    <span className={styles.head}>
      <GroupSeal group={group} size={36} />
      <span className={styles.words}>
        <bdi lang="" className={styles.title}>
          {group.name}
        </bdi>
        <span className={styles.count}>&nbsp;</span>
      </span>
    </span>
  )
}

/** Back in the history; for people who came from elsewhere, to the group or the feed. */
function Back({ group, title }: { group: PageGroup | undefined; title: string | undefined }) {
  const { t } = useTranslation()
  const { history, navigate } = useRouter()
  const canGoBack = useCanGoBack()
  const { offer } = useBarEnd()
  const goUp = () => (group ? navigate({ to: '/groups/$id', params: { id: group.id } }) : navigate({ to: '/feed' }))
  const goBack = () => (canGoBack ? history.back() : goUp())
  return (
    <>
      <IconButton label={t('back')} icon={<ArrowLeft />} onClick={() => void goBack()} />
      {title !== undefined && <span className={styles.title}>{title}</span>}
      {group && title === undefined && (
        <Link to="/groups/$id" params={{ id: group.id }} className={`${styles.head} ${styles.back}`}>
          <GroupSeal group={group} size={28} />
          <bdi lang="" className={styles.name}>
            {group.name}
          </bdi>
        </Link>
      )}
      <span ref={offer} />
    </>
  )
}
