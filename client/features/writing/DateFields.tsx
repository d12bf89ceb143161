import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DatePrecision } from '#contract/messages.ts'
import { format } from '../../i18n/dates.ts'
import { useNow } from '../../i18n/useNow.ts'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden.tsx'
import { cutTo, dayOf, firstYear, isPastDay, noonOf, precisionOf } from '../drafts/days.ts'
import styles from './DateChoice.module.css'

type DateFieldsProps = { day: string | undefined; onChoose: (day: string | undefined) => void }

const precisions: readonly DatePrecision[] = ['day', 'month', 'year']

/** A day, or of an old photo only its month or its year. */
export function DateFields({ day, onChoose }: DateFieldsProps) {
  const { t, i18n } = useTranslation()
  const now = useNow()
  const today = dayOf(now)
  const [precision, setPrecision] = useState(day ? precisionOf(day) : 'day')
  const [year = '', month = '01'] = (day ?? today).split('-')
  const thisYear = Number(today.slice(0, 4))
  const years = Array.from({ length: thisYear - firstYear + 1 }, (_, ago) => String(thisYear - ago))
  const months = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'))

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
              onChange={() => choosePrecision(one)}
            />
            {t(`date_${one}`)}
          </label>
        ))}
      </fieldset>
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
            <SelectField
              label={t('date_month')}
              value={month}
              onChange={({ target }) => chooseMonth(`${year}-${target.value}`)}
            >
              {months.map((one) => (
                <option key={one} value={one} disabled={`${year}-${one}` > cutTo(today, 'month')}>
                  {format(noonOf(`2001-${one}`), i18n.language, { month: 'long' })}
                </option>
              ))}
            </SelectField>
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
