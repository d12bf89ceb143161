import { useQuery } from '@tanstack/react-query'
import { useNow } from '../../i18n/useNow.ts'
import { useTranslation } from '../../words/useTranslation.ts'
import { CancelledWord } from './CancelledWord.tsx'
import { DateLeaf } from './DateLeaf.tsx'
import { eventQuery } from './events.queries.ts'
import { briefly, zonesInWords } from './times/event-words.ts'

type EventHeadProps = { message: { id: string }; part: 'leaf' | 'above' | 'line' }

/** On a card, what stands beside, above and below the title of the message. */
export function EventHead({ message, part }: EventHeadProps) {
  const { t, i18n } = useTranslation()
  const now = useNow()
  const { data: event, isPending } = useQuery(eventQuery(message.id))
  if (!event) return isPending && <span data-settling />
  const words = { t, language: i18n.language, now }
  if (part === 'leaf') return <DateLeaf date={event.start} isCancelled={event.cancelled} />
  if (part === 'above') return event.cancelled && <CancelledWord />
  return (
    <>
      <span>{zonesInWords(event, words) ?? briefly(event, words)}</span>
      {event.place && (
        <>
          {' · '}
          <bdi lang="">{event.place}</bdi>
        </>
      )}
    </>
  )
}
