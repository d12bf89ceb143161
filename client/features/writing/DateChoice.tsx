import CalendarDays from 'lucide-react/icons/calendar-days'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { memo } from 'react'
import { useNow } from '../../i18n/useNow.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Popover } from '../../ui/popovers/Popover.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import { dateInWords } from '../drafts/days.ts'
import { DateFields } from './DateFields.tsx'
import styles from './DateChoice.module.css'

type DateChoiceProps = {
  day: string | undefined
  onChoose: (day: string | undefined) => void
}

export const DateChoice = memo(function DateChoice({ day, onChoose }: DateChoiceProps) {
  const { t, i18n } = useTranslation()
  const now = useNow()
  const label = day ? dateInWords(day, now, i18n.language) : t('today')

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
          <DateFields day={day} onChoose={onChoose} />
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
})
