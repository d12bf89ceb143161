import { Link } from '@tanstack/react-router'
import Check from 'lucide-react/icons/check'
import PenLine from 'lucide-react/icons/pen-line'
import type { CalendarBirthday } from '#contract/calendar.ts'
import { buttonClass } from '../../ui/buttons/button-class.ts'
import { useTranslation } from '../../words/useTranslation.ts'
import styles from './CardOffers.module.css'

/** On the days before a birthday: the way to the card, in each group that both are in. */
export function CardOffers({
  birthday: { cards = [] },
  showGroup,
}: {
  birthday: CalendarBirthday
  showGroup: boolean
}) {
  const { t } = useTranslation()
  if (cards.length === 0) return null
  return (
    <ul className={styles.offers}>
      {cards.map(({ id, group, lines, mine }) => (
        <li key={id} className={styles.offer} data-hue={group.hue}>
          <Link
            to="/groups/$id/cards/$card"
            params={{ id: group.id, card: id }}
            aria-describedby={id}
            className={buttonClass({ tone: mine ? 'quiet' : undefined })}
          >
            {mine ? <Check aria-hidden /> : <PenLine aria-hidden />}
            {t(mine ? 'card_signed' : 'card_sign')}
          </Link>
          <span id={id} className={styles.told}>
            {(showGroup || cards.length > 1) && <bdi lang="">{group.name}</bdi>}
            <span>{lines === 0 ? t('card_together') : t('card_lines_count', { count: lines })}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}
