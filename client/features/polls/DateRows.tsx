import Check from 'lucide-react/icons/check'
import Star from 'lucide-react/icons/star'
import X from 'lucide-react/icons/x'
import { useTranslation } from 'react-i18next'
import type { Poll, PollAnswer, PollOption } from '#contract/blocks/polls.ts'
import { formatFirstNames } from '../../i18n/lists.ts'
import { Faces } from './Faces.tsx'
import { leafOf, momentInWords } from './moments.ts'
import { showsVotes, type RowsProps } from './rows.ts'
import { bestOf } from './with-votes.ts'
import styles from './DateRows.module.css'

const answers = [
  { answer: 'yes', word: 'poll_yes', icon: <Check aria-hidden /> },
  { answer: 'if-need-be', word: 'poll_if_need_be', icon: <Tilde /> },
  { answer: 'no', word: 'poll_no', icon: <X aria-hidden /> },
] as const

export function DateRows({ poll, options, briefly, isWaiting, onChoose }: RowsProps) {
  const { t } = useTranslation()
  const best = showsVotes(poll) ? bestOf(poll) : new Set<string>()
  return (
    <div className={styles.dates} data-brief={briefly || undefined}>
      <p className={styles.heads} aria-hidden>
        {answers.map(({ answer, word }) => (
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

function Tilde() {
  return (
    <svg className="lucide" viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden>
      <path d="M4 14c1.5-4 5-5 8-2s6.5 2 8-2" strokeLinecap="round" />
    </svg>
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
  const { month, day, weekday, time } = leafOf(option.moment!, i18n.language)
  const date = momentInWords(option.moment!, i18n.language)
  const isOver = poll.endedAt !== undefined
  const counts = showsVotes(poll) ? option.counts : undefined
  const inWords = counts && [
    t('poll_can', { count: counts.yes }),
    ...(counts['if-need-be'] > 0 ? [t('poll_can_if_need_be', { count: counts['if-need-be'] })] : []),
  ]
  return (
    <li className={styles.row} data-best={isBest || undefined}>
      <span className={styles.leaf} aria-hidden>
        <span>{month}</span>
        <strong>{day}</strong>
      </span>
      <span className={styles.when}>
        <strong>{weekday}</strong>
        {time !== undefined && <span>{time}</span>}
      </span>
      <div className={styles.cells} role="group" aria-label={date}>
        {answers.map(({ answer, word, icon }) => (
          <button
            key={answer}
            type="button"
            className={styles.cell}
            aria-label={t(word)}
            aria-pressed={option.mine === answer}
            data-answer={answer}
            data-waiting={(isWaiting && option.mine === answer) || undefined}
            disabled={isOver}
            onClick={() => onChoose(answer)}
          >
            {icon}
          </button>
        ))}
      </div>
      {counts && (
        <p className={styles.votes}>
          {option.people && <Faces people={option.people} count={counts.yes + counts['if-need-be']} />}
          <span>{formatFirstNames(inWords!, i18n.language)}</span>
          {isBest && (
            <span className={styles.best}>
              <Star aria-hidden />
              {t(isOver ? 'poll_best' : 'poll_best_so_far')}
            </span>
          )}
        </p>
      )}
    </li>
  )
}
