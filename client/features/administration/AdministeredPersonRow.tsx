import type { AdministeredPerson } from '#contract/sign-in/administration.ts'
import { formatNames } from '../../i18n/lists.ts'
import { RelativeTime } from '../../i18n/RelativeTime.tsx'
import { sizeText } from '../../i18n/size-text.ts'
import { PersonAvatar } from '../../pieces/people/PersonAvatar.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import { ActsOnPerson } from './ActsOnPerson.tsx'
import styles from './AdministeredRows.module.css'

export function AdministeredPersonRow({ person }: { person: AdministeredPerson }) {
  const { t } = useTranslation()
  return (
    <li className={styles.row}>
      <PersonAvatar user={person} size={40} decorative />
      <div className={styles.words}>
        <p className={styles.name}>
          <bdi lang="">{person.name}</bdi>
          {person.isAdmin && <span className={styles.admin}>{t('admin_is_admin')}</span>}
          {person.suspendedAt !== undefined && <span className={styles.suspended}>{t('admin_is_suspended')}</span>}
        </p>
        {person.login !== '' && <p className={styles.second}>{person.login}</p>}
        <Facts person={person} />
      </div>
      <ActsOnPerson person={person} />
    </li>
  )
}

function Facts({ person }: { person: AdministeredPerson }) {
  const { t, i18n } = useTranslation()
  const { groups, storedBytes, devices, waysIn, lastActivityDate } = person
  const ways = waysIn.map((way) => t(wayWords[way]))
  const numbers = [
    t('admin_groups', { count: groups }),
    t('admin_stored', { size: sizeText(storedBytes, i18n.language) }),
    t('admin_devices', { count: devices }),
  ]
  return (
    <>
      <p className={styles.second}>
        {t('admin_last_seen')} <RelativeTime seconds={lastActivityDate} />
      </p>
      <p className={styles.second}>{numbers.join(' · ')}</p>
      {ways.length > 0 && (
        <p className={styles.second}>{t('admin_ways', { ways: formatNames(ways, i18n.language) })}</p>
      )}
    </>
  )
}

const wayWords = {
  password: 'admin_way_password',
  passkey: 'admin_way_passkey',
  provider: 'admin_way_provider',
  'looked-after': 'admin_way_looked_after',
} as const
