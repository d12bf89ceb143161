import { useTranslation } from 'react-i18next'
import { monthName } from './month-names.ts'
import styles from './PhotoWall.module.css'

/** The name of a month, and how many photos there are in it. */
export function MonthWords({ month, count }: { month: string; count: number }) {
  const { t, i18n } = useTranslation()
  return (
    <>
      {monthName(month, i18n.language)} <span className={styles.count}>{t('photos_count', { count })}</span>
    </>
  )
}
