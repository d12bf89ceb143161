import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { eventLimits, type EventDraft } from '#contract/blocks/events.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Switch } from '../../../ui/fields/Switch.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { useTranslation } from '../../../words/useTranslation.ts'
import { addDays, dateOf, isWholeDay, timeOf } from '../times/wall-time.ts'
import { endingAt, lastingAllDay, startingAt } from './new-event.ts'
import styles from './EventFields.module.css'

type WhenFieldsProps = { draft: EventDraft; onChange: (draft: EventDraft) => void }

export function WhenFields({ draft, onChange }: WhenFieldsProps) {
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
        <Button
          tone="quiet"
          className={styles.longer}
          icon={<Plus aria-hidden />}
          onClick={() => setShowsLastDay(true)}
        >
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
