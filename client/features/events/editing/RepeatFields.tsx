import type { Repetition } from '#contract/blocks/events.ts'
import { firstDayOfWeek } from '../../../i18n/weeks.ts'
import { SelectField } from '../../../ui/fields/SelectField.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { VisuallyHidden } from '../../../ui/layout/VisuallyHidden.tsx'
import { useTranslation } from '../../../words/useTranslation.ts'
import { isLastOfMonth, weekdayName, weekOfMonth } from '../times/repetition-words.ts'
import { addDays, dateOf, weekdayOf } from '../times/wall-time.ts'
import styles from './EventFields.module.css'

type RepeatFieldsProps = {
  repeats: Repetition | undefined
  start: string
  onChange: (repeats: Repetition | undefined) => void
}

export function RepeatFields({ repeats, start, onChange }: RepeatFieldsProps) {
  const { t, i18n } = useTranslation()
  const weekday = weekdayName(weekdayOf(start), i18n.language)
  const kind = !repeats ? 'never' : repeats.every === 'month' ? `month ${repeats.by ?? 'day'}` : repeats.every

  function choose(next: string) {
    if (next === 'never') return onChange(undefined)
    const [every, by] = next.split(' ') as [Repetition['every'], Repetition['by']]
    const { until, times } = repeats ?? {}
    onChange({
      every,
      ...(every === 'week' && { days: [weekdayOf(start)] }),
      ...(by && { by }),
      ...(until && { until }),
      ...(times && { times }),
    })
  }

  return (
    <>
      <div className={styles.row}>
        <SelectField label={t('event_repeats')} value={kind} onChange={({ target }) => choose(target.value)}>
          <option value="never">{t('event_repeats_never')}</option>
          <option value="week">{t('event_repeats_weekly')}</option>
          <option value="month day">{t('event_repeats_monthly', { day: Number(start.slice(8, 10)) })}</option>
          {weekOfMonth(start) < 5 && (
            <option value="month weekday">
              {t('event_repeats_monthly_weekday', { number: weekOfMonth(start), weekday })}
            </option>
          )}
          {isLastOfMonth(dateOf(start)) && (
            <option value="month last-weekday">{t('event_repeats_monthly_last', { weekday })}</option>
          )}
          <option value="year">{t('event_repeats_yearly')}</option>
        </SelectField>
        {repeats && (
          <TextField
            label={t(`event_interval_${repeats.every}`)}
            type="number"
            inputMode="numeric"
            min={1}
            max={12}
            value={repeats.interval ?? 1}
            onChange={({ target }) => onChange({ ...repeats, interval: clamp(Number(target.value), 1, 12) })}
          />
        )}
      </div>
      {repeats?.every === 'week' && <Weekdays repeats={repeats} start={start} onChange={onChange} />}
      {repeats && <RepeatsUntil repeats={repeats} start={start} onChange={onChange} />}
    </>
  )
}

type Repeating = RepeatFieldsProps & { repeats: Repetition }

function Weekdays({ repeats, start, onChange }: Repeating) {
  const { t, i18n } = useTranslation()
  const first = firstDayOfWeek(i18n.language)
  const own = weekdayOf(start)
  const days = new Set([own, ...(repeats.days ?? [])])

  function toggle(day: number) {
    const next = days.has(day) ? [...days].filter((one) => one !== day) : [...days, day]
    onChange({ ...repeats, days: next.toSorted() })
  }

  return (
    <fieldset className={styles.days}>
      <legend>{t('event_on_days')}</legend>
      {Array.from({ length: 7 }, (_, n) => ((first - 1 + n) % 7) + 1).map((day) => (
        <label key={day} className={styles.day}>
          <input type="checkbox" checked={days.has(day)} disabled={day === own} onChange={() => toggle(day)} />
          <span aria-hidden>{weekdayName(day, i18n.language, 'short')}</span>
          <VisuallyHidden>{weekdayName(day, i18n.language)}</VisuallyHidden>
        </label>
      ))}
    </fieldset>
  )
}

function RepeatsUntil({ repeats, start, onChange }: Repeating) {
  const { t } = useTranslation()
  const { until, times, ...endless } = repeats
  const kind = until ? 'until' : times ? 'times' : 'endless'

  function choose(next: string) {
    if (next === 'until') onChange({ ...endless, until: addDays(start, 180) })
    else onChange(next === 'times' ? { ...endless, times: 10 } : endless)
  }

  return (
    <div className={styles.row}>
      <SelectField label={t('event_repeats_end')} value={kind} onChange={({ target }) => choose(target.value)}>
        <option value="endless">{t('event_repeats_endless')}</option>
        <option value="until">{t('event_repeats_to_date')}</option>
        <option value="times">{t('event_repeats_number')}</option>
      </SelectField>
      {until && (
        <TextField
          label={t('event_last_day')}
          type="date"
          min={dateOf(start)}
          value={until}
          onChange={({ target }) => target.value && onChange({ ...endless, until: target.value })}
        />
      )}
      {times && (
        <TextField
          label={t('event_times')}
          type="number"
          inputMode="numeric"
          min={2}
          max={500}
          value={times}
          onChange={({ target }) => onChange({ ...endless, times: clamp(Number(target.value), 2, 500) })}
        />
      )}
    </div>
  )
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, Math.floor(value) || min))
}
