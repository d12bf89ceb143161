import CalendarDays from 'lucide-react/icons/calendar-days'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useTranslation } from 'react-i18next'
import { shortDate } from '../../i18n/dates.ts'
import { useNow } from '../../i18n/useNow.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Popover } from '../../ui/popovers/Popover.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import styles from './DateChoice.module.css'
import { dayOf, isPastDay, noonOf } from '../drafts/days.ts'

type DateChoiceProps = {
  /** A past day; undefined for today. */
  day: string | undefined
  onChoose: (day: string | undefined) => void
}

export function DateChoice({ day, onChoose }: DateChoiceProps) {
  const { t, i18n } = useTranslation()
  const now = useNow()
  const label = day ? shortDate(noonOf(day), now, i18n.language) : t('today')

  function choose(value: string) {
    if (value >= dayOf(now)) onChoose(undefined)
    else if (isPastDay(value, now)) onChoose(value)
  }

  return (
    <Popover
      label={t('message_date')}
      align="end"
      trigger={
        <button type="button" className={styles.chip} aria-label={t('message_date_is', { date: label })}>
          <CalendarDays aria-hidden />
          {label}
          <ChevronDown aria-hidden className={styles.chevron} />
        </button>
      }
    >
      {(close) => (
        <div className={styles.choice}>
          <TextField
            label={t('message_date')}
            hint={t('message_date_hint')}
            type="date"
            min="1970-01-02"
            max={dayOf(now)}
            defaultValue={day ?? dayOf(now)}
            data-autofocus
            onChange={({ target }) => choose(target.value)}
          />
          <div className={styles.actions}>
            <Button
              tone="quiet"
              onClick={() => {
                onChoose(undefined)
                close()
              }}
            >
              {t('today')}
            </Button>
            <Button onClick={close}>{t('done')}</Button>
          </div>
        </div>
      )}
    </Popover>
  )
}
