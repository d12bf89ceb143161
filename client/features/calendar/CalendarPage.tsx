import { useTranslation } from 'react-i18next'
import { CardsPage } from '../../pieces/cards/CardsPage.tsx'
import { CalendarView } from './CalendarView.tsx'

/** Of all one's groups. */
export function CalendarPage() {
  const { t } = useTranslation()
  return (
    <CardsPage head={<h1>{t('calendar')}</h1>}>
      <CalendarView />
    </CardsPage>
  )
}
