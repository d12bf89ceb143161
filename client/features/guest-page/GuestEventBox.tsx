import { useState } from 'react'
import type { EventAnswer } from '#contract/blocks/events.ts'
import type { GuestEvent, GuestPage } from '#contract/guests/guest-pages.ts'
import { errorText } from '../../api/error-text.ts'
import { Notice } from '../../ui/layout/Notice.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import { AnswerButtons } from '../events/AnswerButtons.tsx'
import { CancelledWord } from '../events/CancelledWord.tsx'
import { DateLeaf } from '../events/DateLeaf.tsx'
import { FriendStepper } from '../events/FriendStepper.tsx'
import { dayInWords, timeInWords } from '../events/times/event-words.ts'
import { answerKey, useCountInWords } from '../events/useCountInWords.ts'
import { useAnswerAsGuest } from './guest-page.queries.ts'
import { GuestNameForm } from './GuestNameForm.tsx'
import styles from './GuestPage.module.css'

type GuestEventBoxProps = { page: GuestPage; event: GuestEvent; secret: string }

/** When and where, how many come, and the answer of a guest who has given a name. */
export function GuestEventBox({ page, event, secret }: GuestEventBoxProps) {
  const { t, i18n } = useTranslation()
  const [now] = useState(() => Date.now() / 1000)
  const { mutate, error } = useAnswerAsGuest(secret, page.link)
  const { mine, seats, coming, place, cancelled } = event
  const words = { t, language: i18n.language, now }
  const isOpen = page.answer && !cancelled && event.answersUntil > now
  const left = seats === undefined ? Infinity : Math.max(0, seats - coming)
  const counted = useCountInWords({ coming, maybe: event.maybe, waiting: 0 })
  const answer = (given: EventAnswer, friends = mine?.friends ?? 0) =>
    mutate({
      occurrence: event.id,
      ...(given === mine?.answer && friends === (mine.friends ?? 0) ? {} : { answer: given, friends }),
    })

  return (
    <section className={styles.box} aria-label={t('event_answers')}>
      <div className={styles.when}>
        <DateLeaf date={event.start} isCancelled={cancelled} />
        <p className={styles.whenWords}>
          {cancelled && <CancelledWord />}
          <strong>{dayInWords(event, words)}</strong>
          <span>{timeInWords(event, words)}</span>
          {place && <bdi lang="">{place}</bdi>}
        </p>
      </div>
      {counted && <p className={styles.second}>{counted}</p>}
      {isOpen && page.name === undefined && <GuestNameForm secret={secret} link={page.link} from={page.from} />}
      {isOpen && page.name !== undefined && (
        <>
          <AnswerButtons mine={mine?.answer} isFull={left === 0} onAnswer={(given) => answer(given)} />
          {mine && <p role="status">{t(answerKey(mine))}</p>}
          {mine?.answer === 'coming' && (
            <FriendStepper friends={mine.friends ?? 0} left={left} onChange={(friends) => answer('coming', friends)} />
          )}
        </>
      )}
      {error && <Notice tone="danger">{t(errorText(error))}</Notice>}
    </section>
  )
}
