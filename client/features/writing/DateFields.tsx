import { useState } from 'react'
import type { DatePrecision } from '#contract/messages.ts'
import { useNow } from '../../i18n/useNow.ts'
import { Field } from '../../ui/fields/Field.tsx'
import { MonthSelect } from '../../ui/fields/MonthSelect.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import { cutTo, dayOf, firstYear, isPastDay, precisionOf } from '../drafts/days.ts'
import styles from './DateChoice.module.css'

type DateFieldsProps = { day: string | undefined; onChoose: (day: string | undefined) => void }

const precisions: readonly DatePrecision[] = ['day', 'month', 'year']

export function DateFields({ day, onChoose }: DateFieldsProps) {
  const { t } = useTranslation()
  const now = useNow()
  const today = dayOf(now)
  const [precision, setPrecision] = useState(day ? precisionOf(day) : 'day')
  const [year = '', month = '01'] = (day ?? today).split('-')
  const thisYear = Number(today.slice(0, 4))
  const years = Array.from({ length: thisYear - firstYear + 1 }, (_, ago) => String(thisYear - ago))

  function chooseDay(value: string) {
    if (value >= today) onChoose(undefined)
    else if (isPastDay(value, now)) onChoose(value)
  }

  function chooseMonth(value: string) {
    onChoose(value > cutTo(today, 'month') ? cutTo(today, 'month') : value)
  }

  function choosePrecision(next: DatePrecision) {
    setPrecision(next)
    if (next === 'day') chooseDay(day ? `${year}-${month}-${day.slice(8) || '01'}` : today)
    else onChoose(cutTo(`${year}-${month}`, next))
  }

  return (
    <>
      <PrecisionChoice precision={precision} onChoose={choosePrecision} />
      {precision === 'day' ? (
        <TextField
          key={precision}
          label={t('message_date')}
          hint={t('message_date_hint')}
          type="date"
          min={`${firstYear}-01-01`}
          max={today}
          defaultValue={day ?? today}
          onChange={({ target }) => chooseDay(target.value)}
        />
      ) : (
        <div className={styles.parts}>
          {precision === 'month' && (
            <Field label={t('date_month')}>
              <MonthSelect
                value={month}
                isOff={(one) => `${year}-${one}` > cutTo(today, 'month')}
                onChoose={(next) => chooseMonth(`${year}-${next}`)}
              />
            </Field>
          )}
          <SelectField
            label={t('date_year')}
            value={year}
            onChange={({ target }) =>
              precision === 'month' ? chooseMonth(`${target.value}-${month}`) : onChoose(target.value)
            }
          >
            {years.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </SelectField>
        </div>
      )}
    </>
  )
}

type PrecisionChoiceProps = { precision: DatePrecision; onChoose: (precision: DatePrecision) => void }

function PrecisionChoice({ precision, onChoose }: PrecisionChoiceProps) {
  const { t } = useTranslation()
  return (
    <fieldset className={styles.precisions}>
      <legend>
        <VisuallyHidden>{t('date_precision')}</VisuallyHidden>
      </legend>
      {precisions.map((one) => (
        <label key={one} className={styles.precision}>
          <input
            type="radio"
            name="date-precision"
            checked={one === precision}
            data-autofocus={one === precision || undefined}
            onChange={() => onChoose(one)}
          />
          {t(`date_${one}`)}
        </label>
      ))}
    </fieldset>
  )
}
