import CalendarSearch from 'lucide-react/icons/calendar-search'
import { useTranslation } from '../../words/useTranslation.ts'
import { WriteInGroup } from './WriteInGroup.tsx'

export function FindDate({ groupId }: { groupId: string | undefined }) {
  const { t } = useTranslation()
  return (
    <WriteInGroup groupId={groupId} begins="dates" label={t('poll_find_date')} icon={<CalendarSearch aria-hidden />} />
  )
}
