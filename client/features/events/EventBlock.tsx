import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../words/useTranslation.ts'
import type { EventMessage } from './event-message.ts'
import { EventCard } from './EventCard.tsx'
import { EventDetails } from './EventDetails.tsx'
import { eventQuery } from './events.queries.ts'
import { useRememberedEvent } from './remember-ahead.ts'
import styles from './EventBlock.module.css'

type EventBlockProps = { message: EventMessage; briefly?: boolean }

/** When and where, and who comes. Without a network, only once it has been seen. */
export function EventBlock({ message, briefly = false }: EventBlockProps) {
  return <Occurrence key={message.id} message={message} briefly={briefly} />
}

function Occurrence({ message, briefly }: Required<EventBlockProps>) {
  const { t } = useTranslation()
  const [occurrence, setOccurrence] = useState<string>()
  const { data: event, isPending } = useQuery({
    ...eventQuery(message.id, occurrence),
    placeholderData: keepPreviousData,
  })
  useRememberedEvent(message.group.id, event)
  if (!event) return isPending && briefly ? <div className={styles.placeholder} data-settling /> : null
  const View = briefly ? EventCard : EventDetails
  return (
    <section className={styles.block} data-brief={briefly || undefined} aria-label={t('event')}>
      <View message={message} event={event} onChooseOccurrence={setOccurrence} />
    </section>
  )
}
