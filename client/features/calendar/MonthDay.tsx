import { Link } from '@tanstack/react-router'
import Cake from 'lucide-react/icons/cake'
import type { CalendarEntry } from '#contract/calendar.ts'
import { useNow } from '../../i18n/useNow.ts'
import { firstNameOf } from '../../pieces/people/first-name.ts'
import { GroupSeal } from '../../pieces/people/GroupSeal.tsx'
import { PersonAvatar } from '../../pieces/people/PersonAvatar.tsx'
import { Photo } from '../../pieces/photos/Photo.tsx'
import { formatNumber } from '../../words/numbers.ts'
import { useTranslation } from '../../words/useTranslation.ts'
import { timeInWords } from '../events/times/event-words.ts'
import type { Day, Item } from './days-of-calendar.ts'
import styles from './MonthGrid.module.css'

type MonthDayProps = {
  day: Day
  label: string
  isOther: boolean
  isToday: boolean
  isCurrent: boolean
  onOpen: () => void
}

export function MonthDay({ day, label, isOther, isToday, isCurrent, onOpen }: MonthDayProps) {
  const { t, i18n } = useTranslation()
  const { date, items, bars, more } = day
  const picture = items.find(({ entry, first }) => entry?.picture && first === date)?.entry?.picture
  return (
    <div role="gridcell" className={styles.day} data-other={isOther || undefined}>
      <div className={styles.top}>
        <button
          type="button"
          className={styles.number}
          data-day={date}
          tabIndex={isCurrent ? 0 : -1}
          aria-current={isToday ? 'date' : undefined}
          aria-label={items.length > 0 ? t('calendar_day_with', { day: label, count: items.length }) : label}
          onClick={onOpen}
        >
          {formatNumber(Number(date.slice(8, 10)), i18n.language)}
        </button>
        {picture && (
          <span className={styles.print}>
            <Photo file={picture} alt="" shownWidth={44} crop />
          </span>
        )}
      </div>
      {Array.from(bars, (bar, row) =>
        bar && 'item' in bar ? (
          <Chip key={bar.item.key} item={bar.item} span={bar.span} />
        ) : (
          <span key={`free ${row}`} className={styles.free} />
        ),
      )}
      {more > 0 && (
        <button type="button" className={styles.more} onClick={onOpen}>
          {t('calendar_more', { count: more })}
        </button>
      )}
    </div>
  )
}

function Chip({ item, span }: { item: Item; span: number }) {
  if (item.entry) return <EntryChip entry={item.entry} span={span} />
  const { person } = item.birthday
  return (
    <Link to="/people/$userId" params={{ userId: person.id }} className={styles.birthday}>
      <PersonAvatar user={person} size={24} decorative />
      <bdi lang="">{firstNameOf(person.name)}</bdi>
      <Cake aria-hidden />
    </Link>
  )
}

function EntryChip({ entry, span }: { entry: CalendarEntry; span: number }) {
  const { t, i18n } = useTranslation()
  const words = { t, language: i18n.language, now: useNow() }
  const title = entry.title || t('event')
  return (
    <Link
      to="/messages/$id"
      params={{ id: entry.message }}
      className={styles.chip}
      data-hue={entry.group.hue}
      data-long={span > 1 || undefined}
      data-cancelled={entry.cancelled}
      style={{ '--span': span } as React.CSSProperties}
    >
      <span className={styles.title}>
        <GroupSeal group={entry.group} size={14} />
        <bdi lang="">{title}</bdi>
      </span>
      {span > 1 ? (
        <span className={styles.faces}>
          {entry.faces.slice(0, 3).map((person) => (
            <PersonAvatar key={person.id} user={person} size={24} decorative />
          ))}
        </span>
      ) : (
        <span className={styles.time}>{timeInWords(entry, words)}</span>
      )}
    </Link>
  )
}
