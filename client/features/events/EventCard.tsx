import { Link } from '@tanstack/react-router'
import Check from 'lucide-react/icons/check'
import type { Event, EventAnswer } from '#contract/blocks/events.ts'
import { avatarUrl } from '#contract/pictures.ts'
import type { UserRef } from '#contract/users.ts'
import { AnswerPill } from '../../ui/buttons/AnswerPill.tsx'
import { buttonClass } from '../../ui/buttons/button-class.ts'
import { singly } from '../../ui/buttons/singly.ts'
import { FacePile } from '../../ui/people/FacePile.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import { AnswerButtons } from './AnswerButtons.tsx'
import { seatsLeft } from './as-answered.ts'
import type { EventMessage } from './event-message.ts'
import { useAnsweredEvent } from './useAnsweredEvent.ts'
import { answerKey, useCountInWords } from './useCountInWords.ts'
import { useFolding } from './useFolding.ts'
import styles from './EventBlock.module.css'

type EventCardProps = { message: EventMessage; event: Event }

export function EventCard({ message, event: stored }: EventCardProps) {
  const { t } = useTranslation()
  const { event, state, isWaiting, answer } = useAnsweredEvent(message.id, stored)
  const count = useCountInWords(event)
  const coming = event.people.filter((person) => person.answer === 'coming' && !person.waits)

  return (
    <>
      {state === 'open' && (
        <FoldedAnswers event={event} isWaiting={isWaiting} onAnswer={(next) => answer({ answer: next })} />
      )}
      {state === 'over' && event.mine?.answer === 'coming' && (
        <Link to="/messages/$id" params={{ id: message.id }} search={{ focus: 'reply' }} className={buttonClass()}>
          {t('event_photos_here')}
        </Link>
      )}
      {count && state !== 'cancelled' && <FacePile people={coming.slice(0, 5).map(faceOf)} label={count} />}
      {!count && state === 'open' && <p className={styles.nobody}>{t('event_nobody_yet')}</p>}
    </>
  )
}

type FoldedAnswersProps = { event: Event; isWaiting: boolean; onAnswer: (answer: EventAnswer) => void }

/** Once answered, one chip that opens the three again. */
function FoldedAnswers({ event, isWaiting, onAnswer }: FoldedAnswersProps) {
  const { t } = useTranslation()
  const { mine } = event
  const { place, isFolded, turn } = useFolding(mine !== undefined)

  function choose(answer: EventAnswer) {
    turn(false)
    onAnswer(answer)
  }

  return (
    <div ref={place}>
      {isFolded && mine ? (
        <AnswerPill isGiven isWaiting={isWaiting} className={styles.chip} onClick={singly(() => turn(true))}>
          <Check aria-hidden />
          <span>{t(answerKey(mine))}</span>
          <span>{t('event_change_answer')}</span>
        </AnswerPill>
      ) : (
        <AnswerButtons mine={mine?.answer} onAnswer={choose} isFull={seatsLeft(event) === 0} />
      )}
      {isWaiting && (
        <p className={styles.note} role="status">
          {t('event_waiting')}
        </p>
      )}
    </div>
  )
}

function faceOf({ id, name, avatar }: Pick<UserRef, 'id' | 'name' | 'avatar'>) {
  return { id, name, ...(avatar && { picture: avatarUrl(avatar.id, 80) }) }
}
