import type { Poll, PollAnswer, PollOption } from '#contract/blocks/polls.ts'
import { formatFirstNames } from '../../../i18n/lists.ts'
import { useTranslation } from '../../../words/useTranslation.ts'
import { DateLeaf } from '../../events/DateLeaf.tsx'
import { Faces } from '../Faces.tsx'
import { leafOf } from '../moments.ts'
import { showsVotes, type RowsProps } from '../rows.ts'
import { bestOf } from '../with-votes.ts'
import { BestDate } from './BestDate.tsx'
import { dateAnswers } from './date-answers.tsx'
import { DateCells } from './DateCells.tsx'
import styles from './DateRows.module.css'

/** A date is a row, its answers at the thumb's side. */
export function DateRows({ poll, options, briefly, isWaiting, onChoose }: RowsProps) {
  const { t } = useTranslation()
  const best = showsVotes(poll) ? bestOf(poll) : new Set<string>()
  return (
    <div className={styles.dates} data-brief={briefly || undefined}>
      <p className={styles.heads} aria-hidden>
        {dateAnswers.map(({ answer, word }) => (
          <span key={answer}>{t(word)}</span>
        ))}
      </p>
      <ul>
        {options.map((option) => (
          <DateRow
            key={option.id}
            poll={poll}
            option={option}
            isBest={best.has(option.id)}
            isWaiting={isWaiting}
            onChoose={(answer) => onChoose(option.id, answer)}
          />
        ))}
      </ul>
    </div>
  )
}

type DateRowProps = {
  poll: Poll
  option: PollOption
  isBest: boolean
  isWaiting: boolean
  onChoose: (answer: PollAnswer) => void
}

function DateRow({ poll, option, isBest, isWaiting, onChoose }: DateRowProps) {
  const { t, i18n } = useTranslation()
  const { weekday, time } = leafOf(option.moment!, i18n.language)
  const counts = showsVotes(poll) ? option.counts : undefined
  const inWords = counts && [
    t('poll_can', { count: counts.yes }),
    ...(counts['if-need-be'] > 0 ? [t('poll_can_if_need_be', { count: counts['if-need-be'] })] : []),
  ]
  return (
    <li className={styles.row}>
      <DateLeaf date={option.moment!} isQuiet={!isBest} />
      <span className={styles.when}>
        <strong>{weekday}</strong>
        {time !== undefined && <span>{time}</span>}
      </span>
      <DateCells className={styles.cells} poll={poll} option={option} isWaiting={isWaiting} onChoose={onChoose} />
      {counts && (
        <p className={styles.votes}>
          {option.people && <Faces people={option.people} count={counts.yes + counts['if-need-be']} />}
          <span>{formatFirstNames(inWords!, i18n.language)}</span>
          {isBest && <BestDate poll={poll} />}
        </p>
      )}
    </li>
  )
}
