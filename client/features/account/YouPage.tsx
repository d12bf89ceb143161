import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import Bookmark from 'lucide-react/icons/bookmark'
import CalendarDays from 'lucide-react/icons/calendar-days'
import HeartPulse from 'lucide-react/icons/heart-pulse'
import LogOut from 'lucide-react/icons/log-out'
import MessageSquareText from 'lucide-react/icons/message-square-text'
import Settings from 'lucide-react/icons/settings'
import ShieldCheck from 'lucide-react/icons/shield-check'
import Smartphone from 'lucide-react/icons/smartphone'
import { bookmarksQuery } from '../../data/bookmarks.ts'
import { infoQuery } from '../../data/info.ts'
import { meQuery } from '../../data/me.ts'
import { profileQuery } from '../../data/profile.ts'
import { LookedAfterLine } from '../../pieces/people/LookedAfterLine.tsx'
import { PersonAvatar } from '../../pieces/people/PersonAvatar.tsx'
import { card } from '../../ui/layout/card.ts'
import { hiddenOnPhones } from '../../ui/layout/hidden-on-phones.ts'
import { formatNumber } from '../../words/numbers.ts'
import { useTranslation } from '../../words/useTranslation.ts'
import { InstallRow } from '../installation/InstallRow.tsx'
import { WaitingLink } from '../scheduling/WaitingLink.tsx'
import { DisplayFields } from '../settings/DisplayFields.tsx'
import { LookedAfterList } from './LookedAfterList.tsx'
import styles from './YouPage.module.css'

export function YouPage() {
  const { t, i18n } = useTranslation()
  const { data: me } = useSuspenseQuery(meQuery)
  const { data: bookmarks = [] } = useQuery(bookmarksQuery)
  const { data: info } = useQuery(infoQuery)
  const { data: profile } = useQuery({ ...profileQuery(me.id), enabled: me.login === '' })
  const [group] = me.groups

  return (
    <div className={styles.page}>
      <h1 className={hiddenOnPhones}>{t('you')}</h1>
      <div className={styles.person}>
        <PersonAvatar user={me} size={88} decorative eager />
        <hgroup className={styles.names}>
          <h2 className={styles.name}>
            <bdi lang="">{me.name}</bdi>
          </h2>
          {me.login !== '' && <p className={styles.login}>{me.login}</p>}
          {profile?.lookedAfter && <LookedAfterLine by={profile.lookedAfter.by} />}
        </hgroup>
      </div>
      <ul className={`${card} ${styles.rows}`}>
        {group && (
          <li>
            <Link to="/people/$userId" params={{ userId: me.id }} className={styles.row}>
              <MessageSquareText aria-hidden />
              {t('my_messages')}
            </Link>
          </li>
        )}
        <li>
          <Link to="/bookmarks" className={styles.row}>
            <Bookmark aria-hidden />
            {t('my_bookmarks')}
            {bookmarks.length > 0 && (
              <span className={styles.count}>{formatNumber(bookmarks.length, i18n.language)}</span>
            )}
          </Link>
        </li>
        <WaitingLink className={styles.row} countClassName={styles.count} />
        {group && (
          <li>
            <Link to="/calendar" className={styles.row}>
              <CalendarDays aria-hidden />
              {t('calendar')}
            </Link>
          </li>
        )}
        <li>
          <Link to="/users/$id/settings" params={{ id: me.id }} className={styles.row}>
            <Settings aria-hidden />
            {t('settings')}
          </Link>
        </li>
        <DevicesRow myId={me.id} />
        {me.isAdmin && <AdministrationRow />}
        <InstallRow className={styles.row} />
      </ul>
      {me.looksAfter && <LookedAfterList />}
      <section className={`${card} ${styles.display}`} aria-label={t('display')}>
        <DisplayFields />
      </section>
      <ul className={`${card} ${styles.rows}`}>
        {info?.privacy && (
          <li>
            <a href="privacy" className={styles.row}>
              <ShieldCheck aria-hidden />
              {t('privacy')}
            </a>
          </li>
        )}
        <li>
          <Link to="/logout" preload={false} className={styles.row}>
            <LogOut aria-hidden />
            {t('sign_out')}
          </Link>
        </li>
      </ul>
    </div>
  )
}

function AdministrationRow() {
  const { t } = useTranslation()
  return (
    <li>
      <Link to="/admin" className={styles.row}>
        <HeartPulse aria-hidden />
        {t('administration')}
      </Link>
    </li>
  )
}

function DevicesRow({ myId }: { myId: string }) {
  const { t } = useTranslation()
  return (
    <li>
      <Link to="/users/$id/signing-in" params={{ id: myId }} hash="devices" className={styles.row}>
        <Smartphone aria-hidden />
        {t('my_devices')}
      </Link>
    </li>
  )
}
