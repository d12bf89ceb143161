import type { Poll, PollAnswer, PollOption } from '#contract/blocks/polls.ts'
import { singly } from '../../../ui/buttons/singly.ts'
import { useTranslation } from '../../../words/useTranslation.ts'
import { momentInWords } from '../moments.ts'
import { dateAnswers } from './date-answers.tsx'
import styles from './DateCells.module.css'

type DateCellsProps = {
  className: string | undefined
  poll: Poll
  option: PollOption
  isWaiting: boolean
  onChoose: (answer: PollAnswer) => void
}

/** The three answers to a date, of which the viewer gives one. */
export function DateCells({ className, poll, option, isWaiting, onChoose }: DateCellsProps) {
  const { t, i18n } = useTranslation()
  return (
    <div className={className} role="group" aria-label={momentInWords(option.moment!, i18n.language)}>
      {dateAnswers.map(({ answer, word, icon }) => (
        <button
          key={answer}
          type="button"
          className={styles.cell}
          aria-label={t(word)}
          aria-pressed={option.mine === answer}
          data-answer={answer}
          data-waiting={(isWaiting && option.mine === answer) || undefined}
          disabled={poll.endedAt !== undefined}
          onClick={singly(() => onChoose(answer))}
        >
          {icon}
        </button>
      ))}
    </div>
  )
}
