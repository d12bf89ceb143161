import { Link } from '@tanstack/react-router'
import Check from 'lucide-react/icons/check'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Event, EventAnswer } from '#contract/blocks/events.ts'
import { avatarUrl } from '#contract/pictures.ts'
import type { UserRef } from '#contract/users.ts'
import { buttonClass } from '../../ui/buttons/button-class.ts'
import { FacePile } from '../../ui/people/FacePile.tsx'
import { AnswerButtons } from './AnswerButtons.tsx'
import { seatsLeft } from './as-answered.ts'
import type { EventMessage } from './event-message.ts'
import { useAnsweredEvent } from './useAnsweredEvent.ts'
import { answerKey, useCountInWords } from './useCountInWords.ts'
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
    </>
  )
}

type FoldedAnswersProps = { event: Event; isWaiting: boolean; onAnswer: (answer: EventAnswer) => void }

/** Once answered, one chip that opens the three again. */
function FoldedAnswers({ event, isWaiting, onAnswer }: FoldedAnswersProps) {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  const [wasUsed, setWasUsed] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const { mine } = event
  const isFolded = mine !== undefined && !isOpen

  // The control that had the focus is gone.
  useEffect(() => {
    if (!wasUsed) return
    const next = place.current?.querySelector<HTMLElement>('[aria-pressed=true], button')
    next?.focus({ preventScroll: true })
  }, [isFolded, wasUsed])

  function choose(answer: EventAnswer) {
    setWasUsed(true)
    setIsOpen(false)
    onAnswer(answer)
  }

  function open() {
    setWasUsed(true)
    setIsOpen(true)
  }

  return (
    <div ref={place}>
      {isFolded ? (
        <button type="button" className={styles.chip} data-waiting={isWaiting || undefined} onClick={open}>
          <Check aria-hidden />
          <span>{t(answerKey(mine))}</span>
          <span>{t('event_change_answer')}</span>
        </button>
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
