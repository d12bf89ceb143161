import { useTranslation } from 'react-i18next'
import { format } from '../../i18n/dates.ts'
import control from '../../ui/buttons/Control.module.css'
import { Field, type FieldControlProps } from '../../ui/fields/Field.tsx'
import { Select } from '../../ui/fields/SelectField.tsx'
import { partsOf } from './birthday.ts'
import styles from './BirthdayField.module.css'

type BirthdayFieldProps = {
  /** As birthday.ts has it. */
  birthday: string
  onChange: (birthday: string) => void
  error: string | undefined
}

const days = Array.from({ length: 31 }, (_, place) => String(place + 1).padStart(2, '0'))
const months = days.slice(0, 12)

/** Day and month, and the year for those who like. */
export function BirthdayField({ error, ...inputs }: BirthdayFieldProps) {
  const { t } = useTranslation()
  return (
    <Field label={t('birthday')} hint={t('birthday_hint')} error={error}>
      <BirthdayInputs {...inputs} />
    </Field>
  )
}

function BirthdayInputs({ id, birthday, onChange, ...aria }: Omit<BirthdayFieldProps, 'error'> & FieldControlProps) {
  const { t, i18n } = useTranslation()
  const [year, month, day] = partsOf(birthday)
  const monthName = (value: string) =>
    format(Date.UTC(2000, Number(value) - 1, 15) / 1000, i18n.language, { month: 'long', timeZone: 'UTC' })
  return (
    <div role="group" aria-label={t('birthday')} className={styles.parts}>
      <Select
        id={id}
        aria-label={t('birthday_day')}
        autoComplete="bday-day"
        value={day}
        onChange={({ target }) => onChange(`${year}-${month}-${target.value}`)}
        {...aria}
      >
        <option value="">{t('birthday_day')}</option>
        {days.map((value) => (
          <option key={value} value={value}>
            {Number(value)}
          </option>
        ))}
      </Select>
      <Select
        aria-label={t('birthday_month')}
        autoComplete="bday-month"
        value={month}
        onChange={({ target }) => onChange(`${year}-${target.value}-${day}`)}
      >
        <option value="">{t('birthday_month')}</option>
        {months.map((value) => (
          <option key={value} value={value}>
            {monthName(value)}
          </option>
        ))}
      </Select>
      <input
        type="text"
        inputMode="numeric"
        maxLength={4}
        className={control.control}
        aria-label={t('birthday_year')}
        placeholder={t('date_year')}
        autoComplete="bday-year"
        value={year}
        onChange={({ target }) => onChange(`${target.value.replaceAll(/\D/g, '')}-${month}-${day}`)}
      />
    </div>
  )
}
