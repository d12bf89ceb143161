import { useQuery } from '@tanstack/react-query'
import UserRoundPlus from 'lucide-react/icons/user-round-plus'
import { useState } from 'react'
import type { Event } from '#contract/blocks/events.ts'
import type { UserRef } from '#contract/users.ts'
import { shortDate } from '../../i18n/dates.ts'
import { RelativeTime } from '../../i18n/RelativeTime.tsx'
import { useNow } from '../../i18n/useNow.ts'
import { firstNameOf } from '../../pieces/people/first-name.ts'
import { PersonAvatar } from '../../pieces/people/PersonAvatar.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { handsFocusOver } from '../../ui/focus/focus-when-gone.ts'
import { useTranslation } from '../../words/useTranslation.ts'
import type { EventMessage } from './event-message.ts'
import { everybodyQuery, useRemindToAnswer } from './events.queries.ts'
import { asUtc } from './times/wall-time.ts'
import type { EventState } from './useAnsweredEvent.ts'
import styles from './EventPeople.module.css'

type EventPeopleProps = {
  message: EventMessage
  event: Event
  viewerId: string
  state: EventState
}

/** Who sits at the table, who waits for a seat, who may come, and who has not answered. */
export function EventPeople({ message, event, viewerId, state }: EventPeopleProps) {
  const { t, i18n } = useTranslation()
  const now = useNow()
  const [isWhole, setIsWhole] = useState(false)
  const { data: whole } = useQuery({ ...everybodyQuery(message.id, event.id), enabled: isWhole })
  const people = (isWhole && whole?.people) || event.people
  const seated = people.filter(({ answer, waits }) => answer === 'coming' && !waits)
  const waiting = people.filter(({ waits }) => waits)
  const maybe = people.filter(({ answer }) => answer === 'maybe')
  const shownSeats = seated.reduce((seats, { friends = 0 }) => seats + 1 + friends, 0)
  const more = event.coming - shownSeats

  return (
    <div className={styles.people}>
      <div className={styles.head}>
        <h2 className={styles.title}>
          {event.coming > 0 ? t('event_are_coming', { count: event.coming }) : t('event_nobody_yet')}
        </h2>
        {event.answerBy && state === 'open' && (
          <span className={styles.quiet}>
            {t('event_answer_by_date', { date: shortDate(asUtc(event.answerBy), now, i18n.language) })}
          </span>
        )}
      </div>
      {seated.length > 0 && (
        <ul className={styles.table} aria-label={t('event_coming')}>
          {seated.flatMap((person) => [
            <li key={person.id} className={styles.seat}>
              <PersonAvatar user={person} size={48} decorative />
              <span className={styles.name} lang="">
                {person.id === viewerId ? t('event_you') : firstNameOf(person.name)}
              </span>
            </li>,
            ...Array.from({ length: person.friends ?? 0 }, (_, n) => (
              <li key={`${person.id} ${n}`} className={styles.seat}>
                <span className={styles.friend}>
                  <UserRoundPlus aria-hidden />
                </span>
                <span className={styles.name}>{t('event_friend')}</span>
              </li>
            )),
          ])}
        </ul>
      )}
      {more > 0 && !isWhole && (
        <Button ref={handsFocusOver} tone="quiet" onClick={() => setIsWhole(true)}>
          {t('event_show_more', { count: more })}
        </Button>
      )}
      <PeopleRow label={t('event_waiting_list')} people={waiting} count={event.waiting} />
      <PeopleRow label={t('event_maybe')} people={maybe} count={event.maybe} />
      {event.unanswered > 0 && state === 'open' && <Unanswered message={message} event={event} />}
      {event.no > 0 && <p className={styles.quiet}>{t('event_count_no', { count: event.no })}</p>}
    </div>
  )
}

/** So many have room beside their label. */
const fewPeople = 2

type PeopleRowProps = { label: string; people: UserRef[]; count: number }

function PeopleRow({ label, people, count }: PeopleRowProps) {
  const { t } = useTranslation()
  if (count === 0) return null
  const more = count - people.length
  return (
    <div className={styles.row}>
      <span className={styles.label}>{label}</span>
      <ul className={styles.names} aria-label={label} data-many={count > fewPeople || undefined}>
        {people.map((person) => (
          <li key={person.id}>
            <PersonAvatar user={person} size={32} decorative />
            <bdi lang="">{person.name}</bdi>
          </li>
        ))}
        {more > 0 && <li>{t('event_more', { count: more })}</li>}
      </ul>
    </div>
  )
}

function Unanswered({ message, event }: Pick<EventPeopleProps, 'message' | 'event'>) {
  const { t } = useTranslation()
  const reminding = useRemindToAnswer(message.id, event.id)
  const { missing, reminded, unanswered } = event
  if (!missing) return <p className={styles.quiet}>{t('event_unanswered', { count: unanswered })}</p>
  return (
    <>
      <PeopleRow label={t('event_no_answer_yet')} people={missing} count={unanswered} />
      {reminded === undefined ? (
        <Button ref={handsFocusOver} tone="quiet" busy={reminding.isPending} onClick={() => reminding.mutate()}>
          {t('event_remind')}
        </Button>
      ) : (
        <p className={styles.quiet}>
          {t('event_reminded')} <RelativeTime seconds={reminded} />
        </p>
      )}
    </>
  )
}
