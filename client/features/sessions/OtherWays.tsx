import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import LifeBuoy from 'lucide-react/icons/life-buoy'
import QrCode from 'lucide-react/icons/qr-code'
import { infoQuery } from '../../data/info.ts'
import { useTranslation } from '../../words/useTranslation.ts'
import { WayLink, WayRow } from './WayRow.tsx'
import styles from './AuthForm.module.css'

/** Below the form of the login page. */
export function OtherWays({ onAsk }: { onAsk: () => void }) {
  const { t } = useTranslation()
  const { inviteKey } = useSearch({ from: '/login' })
  const { data: info } = useQuery({ ...infoQuery, enabled: false })
  return (
    <>
      <div className={styles.ways}>
        <WayLink icon={<QrCode aria-hidden />} label={t('have_a_code')} to="/enter" />
        {info?.allow_email === false && (
          <WayRow icon={<LifeBuoy aria-hidden />} label={t('ask_to_be_let_in')} onClick={onAsk} />
        )}
      </div>
      {inviteKey && (
        <p className={styles.other}>
          <Link to="/signup" search={{ inviteKey }} className={styles.link}>
            {t('sign_up_instead')}
          </Link>
        </p>
      )}
    </>
  )
}
