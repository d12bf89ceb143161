import { useTranslation } from '../../words/useTranslation.ts'
import styles from './EventBlock.module.css'

export function CancelledWord() {
  const { t } = useTranslation()
  return <span className={styles.cancelled}>{t('event_is_cancelled')}</span>
}
