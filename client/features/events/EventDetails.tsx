import type { Event } from '#contract/blocks/events.ts'
import { useNow } from '../../i18n/useNow.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { handsFocusOver } from '../../ui/focus/focus-when-gone.ts'
import { useTranslation } from '../../words/useTranslation.ts'
import { focusReplyField } from '../replying/reply-field.ts'
import { AnswerButtons } from './AnswerButtons.tsx'
import { seatsLeft } from './as-answered.ts'
import type { EventMessage } from './event-message.ts'
import { EventPeople } from './EventPeople.tsx'
import { EventWhen } from './EventWhen.tsx'
import { FriendStepper } from './FriendStepper.tsx'
import { ManageEvent } from './managing/ManageEvent.tsx'
import { OtherDates } from './OtherDates.tsx'
import { useAnsweredEvent } from './useAnsweredEvent.ts'
import styles from './EventBlock.module.css'

type EventDetailsProps = {
  message: EventMessage
  event: Event
  onChooseOccurrence: (id: string) => void
}

export function EventDetails({ message, event: stored, onChooseOccurrence }: EventDetailsProps) {
  const { t } = useTranslation()
  const now = useNow()
  const { event, me, state, isWaiting, answer } = useAnsweredEvent(message.id, stored)
  const { mine } = event
  const left = seatsLeft(event)

  return (
    <>
      <EventWhen messageId={message.id} event={event} now={now}>
        {event.missing && state !== 'over' && <ManageEvent message={message} event={event} />}
      </EventWhen>
      {state === 'open' && (
        <div className={styles.answering}>
          {left === 0 && !mine && event.seats !== undefined && (
            <p className={styles.note}>{t('event_full', { count: event.seats })}</p>
          )}
          <AnswerButtons
            ref={handsFocusOver}
            mine={mine?.answer}
            isWaiting={isWaiting}
            isFull={left === 0}
            onAnswer={(next) => answer(mine?.answer === next ? {} : { answer: next })}
          />
          {mine?.waits && <p className={styles.note}>{t('event_you_are_waiting')}</p>}
          {isWaiting && (
            <p className={styles.note} role="status">
              {t('event_waiting')}
            </p>
          )}
          {mine?.answer === 'coming' && !mine.waits && (
            <FriendStepper
              friends={mine.friends ?? 0}
              left={left}
              onChange={(friends) => answer({ answer: 'coming', friends })}
            />
          )}
          {event.repeats && mine && (
            <Button
              tone="quiet"
              onClick={() => answer({ answer: mine.answer, friends: mine.friends ?? 0, later: true })}
            >
              {t('event_answer_later')}
            </Button>
          )}
        </div>
      )}
      {state === 'closed' && <p className={styles.note}>{t('event_closed')}</p>}
      {state === 'over' && mine?.answer === 'coming' && (
        <div>
          <Button onClick={focusReplyField}>{t('event_photos_here')}</Button>
        </div>
      )}
      {state !== 'cancelled' && <EventPeople message={message} event={event} viewerId={me.id} state={state} />}
      {event.occurrences && event.occurrences.length > 1 && (
        <OtherDates occurrences={event.occurrences} shown={event.id} onChoose={onChooseOccurrence} />
      )}
    </>
  )
}
