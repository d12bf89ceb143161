import { eventLimits, type EventDraft } from '#contract/blocks/events.ts'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { useTranslation } from '../../../words/useTranslation.ts'
import { dateOf, isWholeDay, zoneHere } from '../times/wall-time.ts'
import { RepeatFields } from './RepeatFields.tsx'
import { WhenFields } from './WhenFields.tsx'
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
        lang=""
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

type Optional = 'place' | 'seats' | 'answerBy' | 'repeats'

function withOrWithout<Name extends Optional>(draft: EventDraft, name: Name, value: EventDraft[Name]): EventDraft {
  const next = { ...draft, [name]: value }
  if (value === undefined) delete next[name]
  return next
}

function numberOf(value: string): number | undefined {
  const number = Math.floor(Number(value))
  return number >= 1 ? Math.min(number, eventLimits.seats) : undefined
}
