import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { EventMessage } from './event-message.ts'
import { EventCard } from './EventCard.tsx'
import { EventDetails } from './EventDetails.tsx'
import { useRememberedEvent } from './remember-ahead.ts'
import { useEvent } from './useEventAnswer.ts'
import styles from './EventBlock.module.css'

/** When and where, and who comes. Without a network, only once it has been seen. */
export function EventBlock({ message, briefly = false }: { message: EventMessage; briefly?: boolean }) {
  const { t } = useTranslation()
  const [occurrence, setOccurrence] = useState<string>()
  const { data: event, isPending } = useEvent(message.id, occurrence)
  useRememberedEvent(message.group.id, event)
  if (!event) return isPending && briefly ? <div className={styles.placeholder} /> : null
  const View = briefly ? EventCard : EventDetails
  return (
    <section className={styles.block} data-brief={briefly || undefined} aria-label={t('event')}>
      <View message={message} event={event} onChooseOccurrence={setOccurrence} />
    </section>
  )
}
