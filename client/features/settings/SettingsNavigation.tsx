import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import Bookmark from 'lucide-react/icons/bookmark'
import HeartPulse from 'lucide-react/icons/heart-pulse'
import KeyRound from 'lucide-react/icons/key-round'
import Plus from 'lucide-react/icons/plus'
import User from 'lucide-react/icons/user'
import { meQuery } from '../../data/me.ts'
import { GroupSeal } from '../../pieces/people/GroupSeal.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import { PagesNavigation } from './PagesNavigation.tsx'
import styles from './SettingsNavigation.module.css'

export function SettingsNavigation({ current }: { current: string }) {
  const { t } = useTranslation()
  const { data: me } = useSuspenseQuery(meQuery)

  return (
    <PagesNavigation label={t('settings')}>
      <li className={styles.yours}>
        <Link to="/users/$id/settings" params={{ id: me.id }} aria-current={me.id === current ? 'page' : undefined}>
          <User aria-hidden />
          {t('your_account')}
        </Link>
      </li>
      <li className={styles.yours}>
        <Link
          to="/users/$id/signing-in"
          params={{ id: me.id }}
          aria-current={current === 'signing-in' ? 'page' : undefined}
        >
          <KeyRound aria-hidden />
          {t('how_you_sign_in')}
        </Link>
      </li>
      <li className={`${styles.yours} ${styles.besides}`}>
        <Link to="/bookmarks">
          <Bookmark aria-hidden />
          {t('bookmarks')}
        </Link>
      </li>
      {me.isAdmin && (
        <li className={`${styles.yours} ${styles.besides}`}>
          <Link to="/admin">
            <HeartPulse aria-hidden />
            {t('administration')}
          </Link>
        </li>
      )}
      <li className={styles.label}>{t('groups')}</li>
      {me.groups.map(({ id, name, hue, picture }) => (
        <li key={id} className={styles.group}>
          <Link
            to="/groups/$id/settings"
            params={{ id }}
            data-hue={hue}
            aria-current={id === current ? 'page' : undefined}
          >
            <GroupSeal group={{ name, hue, picture }} size={28} />
            <bdi lang="">{name}</bdi>
          </Link>
        </li>
      ))}
      <li className={styles.create}>
        <Link to="/create-group">
          <Plus aria-hidden />
          {t('create_a_group')}
        </Link>
      </li>
    </PagesNavigation>
  )
}
