import { format } from '../../i18n/dates.ts'
import { useNow } from '../../i18n/useNow.ts'
import { useTranslation } from '../../words/useTranslation.ts'
import styles from './Frame.module.css'

export function FrameClock() {
  const { i18n } = useTranslation()
  const now = useNow()
  return (
    <div>
      <p className={styles.clock}>{format(now, i18n.language, { hour: 'numeric', minute: '2-digit' })}</p>
      <p className={styles.who}>{format(now, i18n.language, { weekday: 'long', day: 'numeric', month: 'long' })}</p>
    </div>
  )
}
