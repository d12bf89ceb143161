import { useParams } from '@tanstack/react-router'
import { CalendarView } from './CalendarView.tsx'

export function GroupCalendarPage() {
  const { id } = useParams({ from: '/app/groups/$id/calendar' })
  return <CalendarView key={id} groupId={id} />
}
