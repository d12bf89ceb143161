import Check from 'lucide-react/icons/check'
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark'
import X from 'lucide-react/icons/x'
import type { Ref } from 'react'
import type { EventAnswer } from '#contract/blocks/events.ts'
import { singly } from '../../ui/buttons/singly.ts'
import { useTranslation } from '../../words/useTranslation.ts'
import styles from './AnswerButtons.module.css'

type AnswerButtonsProps = {
  mine: EventAnswer | undefined
  onAnswer: (answer: EventAnswer) => void
  isWaiting?: boolean
  /** All places are taken: who comes gets onto the list of those who wait. */
  isFull?: boolean
  small?: boolean
  ref?: Ref<HTMLDivElement>
}

const answers = [
  { answer: 'coming', word: 'event_coming', Icon: Check },
  { answer: 'maybe', word: 'event_maybe', Icon: CircleQuestionMark },
  { answer: 'no', word: 'event_no', Icon: X },
] as const

/** The three weigh the same; a tap is the answer. */
export function AnswerButtons({ mine, onAnswer, isWaiting, isFull, small, ref }: AnswerButtonsProps) {
  const { t } = useTranslation()
  return (
    <div
      ref={ref}
      className={styles.answers}
      role="group"
      aria-label={t('event_answers')}
      data-small={small || undefined}
    >
      {answers.map(({ answer, word, Icon }) => {
        const asksToWait = isFull && answer === 'coming' && mine !== 'coming'
        return (
          <button
            key={answer}
            type="button"
            className={styles.answer}
            aria-pressed={mine === answer}
            data-waiting={(isWaiting && mine === answer) || undefined}
            data-long={asksToWait || undefined}
            onClick={singly(() => onAnswer(answer))}
          >
            {!small && <Icon aria-hidden />}
            {asksToWait ? t('event_wait_for_seat') : t(word)}
          </button>
        )
      })}
    </div>
  )
}
