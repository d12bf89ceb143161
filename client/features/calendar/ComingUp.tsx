import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useNow } from '../../i18n/useNow.ts'
import { buttonClass } from '../../ui/buttons/button-class.ts'
import { wholeLink } from '../../ui/layout/whole-link.ts'
import { useTranslation } from '../../words/useTranslation.ts'
import { DateLeaf } from '../events/DateLeaf.tsx'
import { rememberAhead } from '../events/remember-ahead.ts'
import { briefly, zonesInWords } from '../events/times/event-words.ts'
import { todayOf } from '../events/times/wall-time.ts'
import { comingUpQuery } from './calendar.queries.ts'
import { itemsOf } from './days-of-calendar.ts'
import { endsOf } from './learn-ahead.ts'
import styles from './ComingUp.module.css'

/** The events of the next seven days, and the birthday cards that one can sign. */
export function ComingUp({ groupId }: { groupId: string | undefined }) {
  const { t, i18n } = useTranslation()
  const now = useNow()
  const words = { t, language: i18n.language, now }
  const today = todayOf(now)
  const { data } = useQuery(comingUpQuery(groupId, today))
  useEffect(() => {
    if (data) rememberAhead(endsOf(data), groupId ? [groupId] : undefined)
  }, [data, groupId])
  if (!data) return null
  const entries = itemsOf([data]).flatMap(({ entry, first }) =>
    entry ? [{ entry, day: first < today ? today : first }] : [],
  )
  const cards = data.birthdays.flatMap(({ person, date, cards = [] }) => cards.map((one) => ({ ...one, person, date })))
  const ahead = entries.filter(({ entry }) => entry.endsAt > now && !entry.cancelled)

  return (
    <section className={styles.strip} aria-label={t('calendar_coming_up')}>
      <div className={styles.head}>
        <h2 className={styles.title}>{t('calendar_coming_up')}</h2>
        {groupId ? (
          <Link to="/groups/$id/calendar" params={{ id: groupId }} className={buttonClass({ tone: 'quiet' })}>
            {t('calendar')}
          </Link>
        ) : (
          <Link to="/calendar" className={buttonClass({ tone: 'quiet' })}>
            {t('calendar')}
          </Link>
        )}
      </div>
      {ahead.length + cards.length === 0 && <p className={styles.nothing}>{t('calendar_nothing_soon')}</p>}
      <ul className={styles.row}>
        {cards.map(({ id, group, person, date, lines, mine }) => (
          <li key={id} className={styles.item} data-hue={group.hue}>
            <DateLeaf date={date} above="weekday" />
            <div className={styles.words}>
              <Link
                to="/groups/$id/cards/$card"
                params={{ id: group.id, card: id }}
                className={`${wholeLink} ${styles.name}`}
              >
                {t('card_for', { name: person.name })}
              </Link>
              <span className={styles.when}>
                {mine ? t('card_signed') : lines > 0 ? t('card_lines_count', { count: lines }) : t('card_together')}
              </span>
            </div>
          </li>
        ))}
        {ahead.map(({ entry, day }) => (
          <li key={entry.id} className={styles.item} data-hue={entry.group.hue}>
            <DateLeaf date={day} above="weekday" />
            <div className={styles.words}>
              <Link to="/messages/$id" params={{ id: entry.message }} className={`${wholeLink} ${styles.name}`}>
                <bdi lang="">{entry.title || t('event')}</bdi>
              </Link>
              <span className={styles.when}>{zonesInWords(entry, words) ?? briefly(entry, words)}</span>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
