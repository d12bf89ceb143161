import { SelectField } from '../../ui/fields/SelectField.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import { nameOfHour, nameOfWeekday, weekdaysIn } from './asking-words.ts'
import styles from './Asking.module.css'

type When = { weekday: number; hour: number }
type WhenFieldsProps = { when: When; onChange: (when: When) => void }

/** Nobody is woken by a question. */
const hours = Array.from({ length: 15 }, (_, n) => n + 7)

export function WhenFields({ when, onChange }: WhenFieldsProps) {
  const { t, i18n } = useTranslation()
  const offered = hours.includes(when.hour) ? hours : [when.hour, ...hours].toSorted((a, b) => a - b)
  return (
    <div className={styles.when}>
      <SelectField
        label={t('ask_day')}
        value={when.weekday}
        onChange={({ target }) => onChange({ ...when, weekday: Number(target.value) })}
      >
        {weekdaysIn(i18n.language).map((weekday) => (
          <option key={weekday} value={weekday}>
            {nameOfWeekday(weekday, i18n.language)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t('ask_hour')}
        value={when.hour}
        onChange={({ target }) => onChange({ ...when, hour: Number(target.value) })}
      >
        {offered.map((hour) => (
          <option key={hour} value={hour}>
            {nameOfHour(hour, i18n.language)}
          </option>
        ))}
      </SelectField>
    </div>
  )
}
