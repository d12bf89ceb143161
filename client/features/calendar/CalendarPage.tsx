import { CardsPage } from '../../pieces/cards/CardsPage.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import { CalendarView } from './CalendarView.tsx'

/** Of all one's groups. */
export function CalendarPage() {
  const { t } = useTranslation()
  return (
    <CardsPage>
      <CalendarView title={t('calendar')} />
    </CardsPage>
  )
}
