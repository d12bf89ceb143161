import CalendarPlus from 'lucide-react/icons/calendar-plus'
import { useTranslation } from '../../words/useTranslation.ts'
import { WriteInGroup } from './WriteInGroup.tsx'
import styles from './NewEvent.module.css'

type NewEventProps = { groupId: string | undefined; floats?: boolean }

/** On phones it floats where the way to write does elsewhere. */
export function NewEvent({ groupId, floats = false }: NewEventProps) {
  const { t } = useTranslation()
  const button = (
    <WriteInGroup
      groupId={groupId}
      begins="event"
      label={t('calendar_new_event')}
      icon={<CalendarPlus aria-hidden />}
      tone="primary"
      className={floats ? styles.floating : undefined}
    />
  )
  return floats ? <div className={styles.frame}>{button}</div> : button
}
