import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import Bookmark from 'lucide-react/icons/bookmark'
import LogOut from 'lucide-react/icons/log-out'
import MessageSquareText from 'lucide-react/icons/message-square-text'
import Settings from 'lucide-react/icons/settings'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../i18n/numbers.ts'
import { PersonAvatar } from '../../pieces/people/PersonAvatar.tsx'
import { card } from '../../ui/layout/card.ts'
import { hiddenOnPhones } from '../../ui/layout/hidden-on-phones.ts'
import { bookmarksQuery } from '../bookmarks/bookmarks.queries.ts'
import { DisplayFields } from '../display/DisplayFields.tsx'
import { InstallRow } from '../installation/InstallRow.tsx'
import { meQuery } from '../me/me.queries.ts'
import styles from './YouPage.module.css'

/** What is the viewer's own, how things look on this device, and the way out. */
export function YouPage() {
  const { t, i18n } = useTranslation()
  const { data: me } = useSuspenseQuery(meQuery)
  const { data: bookmarks = [] } = useQuery(bookmarksQuery)
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
          <p className={styles.login}>{me.login}</p>
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
        <li>
          <Link to="/users/$id/settings" params={{ id: me.id }} className={styles.row}>
            <Settings aria-hidden />
            {t('settings')}
          </Link>
        </li>
        <InstallRow className={styles.row} />
      </ul>
      <section className={`${card} ${styles.display}`} aria-label={t('display')}>
        <DisplayFields />
      </section>
      <ul className={`${card} ${styles.rows}`}>
        <li>
          <Link to="/logout" preload={false} className={styles.row}>
            <LogOut aria-hidden />
            {t('log_out')}
          </Link>
        </li>
      </ul>
    </div>
  )
}
