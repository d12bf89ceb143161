import { useId, useState } from 'react'
import { useNow } from '../../i18n/useNow.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import { addDays, dateOf, timeOf, todayOf, wallTimeOf } from '../events/times/wall-time.ts'
import { daysAhead, tomorrowAtEight } from './moments.ts'
import styles from './MomentDialog.module.css'

type MomentDialogProps = { start: string | undefined; onChoose: (at: string) => void; onClose: () => void }

/** A day and a time, on the clocks of whoever chooses. */
export function MomentDialog({ start, onChoose, onClose }: MomentDialogProps) {
  const { t } = useTranslation()
  const now = useNow()
  const id = useId()
  const [at, setAt] = useState(start ?? tomorrowAtEight(now))
  const [date, time] = [dateOf(at), timeOf(at)]
  const isPast = at <= wallTimeOf(now)
  const problem = isPast ? t('later_past') : undefined
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('later_when')}
      actions={
        <>
          <Button tone="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={id} tone="primary" aria-disabled={isPast}>
            {t('later_set')}
          </Button>
        </>
      }
    >
      <form
        id={id}
        className={styles.fields}
        onSubmit={(event) => {
          event.preventDefault()
          event.stopPropagation()
          if (isPast) return
          onChoose(at)
          onClose()
        }}
      >
        <TextField
          label={t('later_date')}
          type="date"
          required
          min={todayOf(now)}
          max={addDays(todayOf(now), daysAhead)}
          value={date}
          error={problem}
          onChange={({ target }) => target.value && setAt(`${target.value}T${time}`)}
        />
        <TextField
          label={t('later_time')}
          type="time"
          required
          value={time}
          onChange={({ target }) => target.value && setAt(`${date}T${target.value}`)}
        />
      </form>
    </Dialog>
  )
}
