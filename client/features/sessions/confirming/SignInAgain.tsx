import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { infoQuery } from '../../../data/info.ts'
import { buttonClass } from '../../../ui/buttons/button-class.ts'
import { useTranslation } from '../../../words/useTranslation.ts'
import { startAddress } from '../../identity-provider/start-address.ts'
import styles from './ProofFields.module.css'

/** For whoever has nothing that could be asked for here: a session that has just begun will do. */
export function SignInAgain({ byProvider }: { byProvider: boolean }) {
  const { t } = useTranslation()
  const { data: info } = useQuery(infoQuery)
  const { pathname } = useLocation()
  const name = info?.identity_provider?.name
  if (!byProvider || name === undefined) return <p className={styles.text}>{t('confirm_no_way')}</p>
  return (
    <div className={styles.way}>
      <p className={styles.text}>{t('confirm_by_signing_in')}</p>
      <a className={buttonClass()} href={startAddress({ returnTo: pathname })}>
        {t('provider_continue', { name })}
      </a>
    </div>
  )
}
