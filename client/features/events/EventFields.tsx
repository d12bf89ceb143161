import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { eventLimits, type EventDraft } from '#contract/blocks/events.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Switch } from '../../ui/fields/Switch.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { endingAt, lastingAllDay, startingAt } from './new-event.ts'
import { RepeatFields } from './RepeatFields.tsx'
import { addDays, dateOf, isWholeDay, timeOf, zoneHere } from './wall-time.ts'
import styles from './EventFields.module.css'

type EventFieldsProps = {
  draft: EventDraft
  onChange: (draft: EventDraft) => void
  /** Of one occurrence alone there is nothing to repeat. */
  mayRepeat?: boolean
}

export function EventFields({ draft, onChange, mayRepeat = true }: EventFieldsProps) {
  const { t } = useTranslation()
  const { place, seats, answerBy, repeats, zone, start } = draft
  const hasMore = seats !== undefined || answerBy !== undefined || repeats !== undefined

  return (
    <div className={styles.fields}>
      <WhenFields draft={draft} onChange={onChange} />
      {zone !== zoneHere() && !isWholeDay(start) && <p className={styles.hint}>{t('event_zone', { zone })}</p>}
      <TextField
        label={t('event_where')}
        value={place ?? ''}
        maxLength={eventLimits.place}
        autoComplete="off"
        dir="auto"
        onChange={({ target }) => onChange(withOrWithout(draft, 'place', target.value || undefined))}
      />
      <details className={styles.more} open={hasMore || undefined}>
        <summary>{t('event_more_options')}</summary>
        <div className={styles.fields}>
          <div className={styles.row}>
            <TextField
              label={t('event_seats')}
              type="number"
              inputMode="numeric"
              min={1}
              max={eventLimits.seats}
              value={seats ?? ''}
              onChange={({ target }) => onChange(withOrWithout(draft, 'seats', numberOf(target.value)))}
            />
            <TextField
              label={t('event_answer_by')}
              type="date"
              max={dateOf(start)}
              value={answerBy ?? ''}
              onChange={({ target }) => onChange(withOrWithout(draft, 'answerBy', target.value || undefined))}
            />
          </div>
          {mayRepeat && (
            <RepeatFields
              repeats={repeats}
              start={start}
              onChange={(next) => onChange(withOrWithout(draft, 'repeats', next))}
            />
          )}
        </div>
      </details>
    </div>
  )
}

function WhenFields({ draft, onChange }: Pick<EventFieldsProps, 'draft' | 'onChange'>) {
  const { t } = useTranslation()
  const { start, end } = draft
  const isAllDay = isWholeDay(start)
  const isLong = end !== undefined && dateOf(end) > dateOf(start)
  const [showsLastDay, setShowsLastDay] = useState(isLong && !isNight(draft))
  const lastDay = dateOf(end ?? start)

  function setDate(date: string) {
    if (date) onChange(startingAt(draft, isAllDay ? date : `${date}T${timeOf(start)}`))
  }

  function setUntil(time: string) {
    onChange(endingAt(draft, time ? `${showsLastDay ? lastDay : dateOf(start)}T${time}` : undefined))
  }

  function setLastDay(date: string) {
    onChange(endingAt(draft, isAllDay || !date ? date : `${date}T${end ? timeOf(end) : timeOf(start)}`))
  }

  return (
    <>
      <Switch
        label={t('event_all_day')}
        checked={isAllDay}
        onChange={(checked) => onChange(lastingAllDay(draft, checked))}
      />
      <div className={styles.row}>
        <TextField
          label={t('event_date')}
          type="date"
          required
          value={dateOf(start)}
          onChange={({ target }) => setDate(target.value)}
        />
        {!isAllDay && (
          <TextField
            label={t('event_from')}
            type="time"
            required
            value={timeOf(start)}
            onChange={({ target }) => target.value && onChange(startingAt(draft, `${dateOf(start)}T${target.value}`))}
          />
        )}
        {!isAllDay && (
          <TextField
            label={t('event_until')}
            type="time"
            value={end ? timeOf(end) : ''}
            onChange={({ target }) => setUntil(target.value)}
          />
        )}
        {showsLastDay && (
          <TextField
            label={t('event_last_day')}
            type="date"
            min={dateOf(start)}
            max={addDays(start, eventLimits.days)}
            value={lastDay}
            onChange={({ target }) => setLastDay(target.value)}
          />
        )}
      </div>
      {!showsLastDay && (
        <Button tone="quiet" className={styles.longer} onClick={() => setShowsLastDay(true)}>
          {t('event_several_days')}
        </Button>
      )}
    </>
  )
}

/** Ends on the next morning, for which no other date needs to be chosen. */
function isNight({ start, end = start }: EventDraft): boolean {
  return !isWholeDay(end) && dateOf(end) === addDays(start, 1) && timeOf(end) < timeOf(start)
}

function withOrWithout<Key extends keyof EventDraft>(
  draft: EventDraft,
  name: Key,
  value: EventDraft[Key] | undefined,
): EventDraft {
  const { [name]: _, ...others } = draft
  return { ...others, ...(value !== undefined && { [name]: value }) } as EventDraft
}

function numberOf(value: string): number | undefined {
  const number = Math.floor(Number(value))
  return number >= 1 ? Math.min(number, eventLimits.seats) : undefined
}
