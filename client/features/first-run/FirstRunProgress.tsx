import { firstRunSteps } from '#contract/sign-in/server-settings.ts'
import { useTranslation } from '../../words/useTranslation.ts'
import styles from './FirstRunPage.module.css'

export function FirstRunProgress({ place }: { place: number }) {
  const { t } = useTranslation()
  return (
    <div className={styles.progress}>
      <span className={styles.seats} aria-hidden>
        {firstRunSteps.map((step, index) => (
          <span
            key={step}
            className={styles.seat}
            data-state={index < place ? 'done' : index === place ? 'now' : 'open'}
          />
        ))}
      </span>
      <p className={styles.count}>{t('first_run_step', { step: place + 1, steps: firstRunSteps.length })}</p>
    </div>
  )
}
