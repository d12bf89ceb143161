import { Field, type FieldControlProps } from '../../ui/fields/Field.tsx'
import { MonthSelect } from '../../ui/fields/MonthSelect.tsx'
import { Select } from '../../ui/fields/SelectField.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import { partsOf } from './birthday.ts'
import control from '../../ui/buttons/Control.module.css'
import styles from './BirthdayField.module.css'

type BirthdayFieldProps = {
  birthday: string
  onChange: (birthday: string) => void
  error: string | undefined
}

const days = Array.from({ length: 31 }, (_, index) => String(index + 1).padStart(2, '0'))

export function BirthdayField({ error, ...inputs }: BirthdayFieldProps) {
  const { t } = useTranslation()
  return (
    <Field label={t('birthday')} hint={t('birthday_hint')} error={error}>
      <BirthdayInputs {...inputs} />
    </Field>
  )
}

function BirthdayInputs({ id, birthday, onChange, ...aria }: Omit<BirthdayFieldProps, 'error'> & FieldControlProps) {
  const { t } = useTranslation()
  const [year, month, day] = partsOf(birthday)
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
      <MonthSelect
        aria-label={t('birthday_month')}
        autoComplete="bday-month"
        none={t('birthday_month')}
        value={month}
        onChoose={(next) => onChange(`${year}-${next}-${day}`)}
      />
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
