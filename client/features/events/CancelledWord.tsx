import { useTranslation } from 'react-i18next'
import styles from './EventBlock.module.css'

export function CancelledWord() {
  const { t } = useTranslation()
  return <span className={styles.cancelled}>{t('event_is_cancelled')}</span>
}
