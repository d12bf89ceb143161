import { useTranslation } from '../../words/useTranslation.ts'
import styles from './SettingForm.module.css'

/** What the environment sets, and the browser only shows. */
export function FixedValue({ value, name }: { value: string; name: string }) {
  const { t } = useTranslation()
  return (
    <div className={styles.fixed}>
      <p className={styles.value} dir="auto" lang="">
        {value}
      </p>
      <p>{t('settings_fixed', { name })}</p>
    </div>
  )
}
