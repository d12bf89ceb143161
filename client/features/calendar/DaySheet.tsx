import { useNow } from '../../i18n/useNow.ts'
import { Sheet } from '../../ui/dialogs/Sheet.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import { dayInWords } from '../events/times/event-words.ts'
import { AgendaItem } from './AgendaItem.tsx'
import type { Item } from './days-of-calendar.ts'
import styles from './Agenda.module.css'

type DaySheetProps = { day: string; today: string; items: readonly Item[]; showGroup: boolean; onClose: () => void }

/** All that is on one day of a month. */
export function DaySheet({ day, today, items, showGroup, onClose }: DaySheetProps) {
  const { t, i18n } = useTranslation()
  const own = items.filter(({ first, last }) => first <= day && last >= day)
  return (
    <Sheet
      open
      onOpenChange={(open) => open || onClose()}
      title={dayInWords({ start: day }, { t, language: i18n.language, now: useNow() })}
      closeLabel={t('close')}
    >
      {own.length === 0 && <p>{t('calendar_nothing_that_day')}</p>}
      <ul className={styles.items}>
        {own.map((item) => (
          <AgendaItem key={item.key} item={item} today={today} showGroup={showGroup} isNear={false} />
        ))}
      </ul>
    </Sheet>
  )
}
