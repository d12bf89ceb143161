import { useTranslation } from '../../../words/useTranslation.ts'
import control from '../../../ui/buttons/Control.module.css'
import styles from './AddedPoll.module.css'

type DateFieldProps = { label: string; moment: string; onChange: (moment: string) => void }

/** A date, and a time if somebody gives one. */
export function DateField({ label, moment, onChange }: DateFieldProps) {
  const { t } = useTranslation()
  const [day = '', time = ''] = moment.split('T')
  const change = (nextDay: string, nextTime: string) =>
    onChange(nextDay === '' ? '' : nextTime === '' ? nextDay : `${nextDay}T${nextTime.slice(0, 5)}`)
  return (
    <div className={styles.fields} role="group" aria-label={label}>
      <input
        type="date"
        className={control.control}
        aria-label={label}
        value={day}
        max="9999-12-31"
        onChange={(event) => change(event.target.value, time)}
      />
      <input
        type="time"
        className={control.control}
        aria-label={t('poll_time')}
        value={time}
        disabled={day === ''}
        onChange={(event) => change(day, event.target.value)}
      />
    </div>
  )
}
