import { Link } from '@tanstack/react-router'
import Cake from 'lucide-react/icons/cake'
import Check from 'lucide-react/icons/check'
import type { CalendarBirthday, CalendarEntry } from '#contract/calendar.ts'
import { format } from '../../i18n/dates.ts'
import { useNow } from '../../i18n/useNow.ts'
import { formatWeekday } from '../../i18n/weeks.ts'
import { GroupSeal } from '../../pieces/people/GroupSeal.tsx'
import { PersonAvatar } from '../../pieces/people/PersonAvatar.tsx'
import { Photo } from '../../pieces/photos/Photo.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import { CardOffers } from '../birthday-cards/CardOffers.tsx'
import { CancelledWord } from '../events/CancelledWord.tsx'
import { DateLeaf } from '../events/DateLeaf.tsx'
import { dayInWords, timeInWords, zonesInWords } from '../events/times/event-words.ts'
import { asUtc } from '../events/times/wall-time.ts'
import { answerKey } from '../events/useCountInWords.ts'
import type { Item } from './days-of-calendar.ts'
import { EntryAnswers } from './EntryAnswers.tsx'
import styles from './Agenda.module.css'

type AgendaItemProps = { item: Item; today: string; showGroup: boolean; isNear: boolean }

export function AgendaItem({ item, today, showGroup, isNear }: AgendaItemProps) {
  return (
    <li className={styles.item} data-hue={item.entry?.group.hue}>
      {item.entry ? (
        <Entry
          entry={item.entry}
          day={item.first < today ? today : item.first}
          isLong={item.last > item.first}
          showGroup={showGroup}
        />
      ) : (
        <Birthday birthday={item.birthday} today={today} isNear={isNear} showGroup={showGroup} />
      )}
    </li>
  )
}

type EntryProps = { entry: CalendarEntry; day: string; isLong: boolean; showGroup: boolean }

function Entry({ entry, day, isLong, showGroup }: EntryProps) {
  const { t, i18n } = useTranslation()
  const words = { t, language: i18n.language, now: useNow() }
  const { title, place, group, picture, cancelled, mine, waits } = entry
  const when = zonesInWords(entry, words) ?? (isLong ? dayInWords(entry, words) : timeInWords(entry, words))
  return (
    <>
      <DateLeaf date={day} above="weekday" isCancelled={cancelled} />
      <div className={styles.words}>
        {cancelled && <CancelledWord />}
        <h3 className={styles.name} dir="auto" lang="">
          <Link to="/messages/$id" params={{ id: entry.message }}>
            {title || t('event')}
          </Link>
        </h3>
        <p className={styles.when}>
          <span>{when}</span>
          {place && <bdi lang="">{place}</bdi>}
        </p>
        {showGroup && (
          <p className={styles.group}>
            <GroupSeal group={group} size={20} />
            <bdi lang="">{group.name}</bdi>
          </p>
        )}
        {!entry.isOpen && mine && !cancelled && (
          <p className={styles.answered}>
            <Check aria-hidden />
            {t(answerKey({ answer: mine, ...(waits && { waits }) }))}
          </p>
        )}
      </div>
      {picture && (
        <div className={styles.picture}>
          <Photo file={picture} alt="" shownWidth={72} crop />
        </div>
      )}
      {entry.isOpen && (
        <div className={styles.answers}>
          <EntryAnswers entry={entry} />
        </div>
      )}
    </>
  )
}

type BirthdayProps = { birthday: CalendarBirthday; today: string; isNear: boolean; showGroup: boolean }

function Birthday({ birthday: celebrated, today, isNear, showGroup }: BirthdayProps) {
  const { t, i18n } = useTranslation()
  const { person, birthday, date } = celebrated
  const { name } = person
  const at = asUtc(date)
  const day = format(at, i18n.language, { day: 'numeric', month: 'long', timeZone: 'UTC' })
  const weekday = formatWeekday(at, i18n.language, { weekday: 'long', timeZone: 'UTC' })
  const age = birthday.length > 'MM-DD'.length && Number(date.slice(0, 4)) - Number(birthday.slice(0, 4))
  return (
    <>
      <span className={styles.face}>
        <PersonAvatar user={person} size={48} decorative />
        <span className={styles.cake}>
          <Cake aria-hidden />
        </span>
      </span>
      <div className={styles.words}>
        <h3 className={styles.name}>
          <Link to="/people/$userId" params={{ userId: person.id }}>
            {date === today
              ? t('birthday_today', { name })
              : isNear
                ? t('calendar_birthday_on', { name, day: weekday })
                : t('calendar_birthday', { name })}
          </Link>
        </h3>
        <p className={styles.when}>
          <span>{day}</span>
          {age !== false && age > 0 && <span>{t('calendar_turns', { count: age })}</span>}
        </p>
      </div>
      <CardOffers birthday={celebrated} showGroup={showGroup} />
    </>
  )
}
