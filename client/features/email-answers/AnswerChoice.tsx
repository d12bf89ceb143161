import Check from 'lucide-react/icons/check'
import type { EmailAnswer } from '#contract/blocks/email-answers.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import { focusOnce } from '../sessions/focus-once.ts'
import { wordsOfAnswers } from './words-of-answers.ts'
import styles from './AnswerChoice.module.css'

type AnswerChoiceProps = {
  choice: EmailAnswer['choices'][number]
  isMain: boolean
  busy: boolean
  /** It has just been answered or taken back, and the pressed button is gone. */
  takesFocus: boolean
  onAnswer: (given: boolean) => void
}

/** A button; once answered, the answer and a way to take it back. */
export function AnswerChoice({ choice, isMain, busy, takesFocus, onAnswer }: AnswerChoiceProps) {
  const { t } = useTranslation()
  const label =
    choice.word === undefined ? (
      <bdi lang="">{choice.label}</bdi>
    ) : (
      t(wordsOfAnswers[choice.word], { item: choice.label })
    )
  const focusing = takesFocus ? { ref: focusOnce } : {}
  if (!choice.isGiven) {
    return (
      <Button
        {...focusing}
        key="answer"
        tone={isMain ? 'primary' : 'plain'}
        size="large"
        busy={busy}
        onClick={() => onAnswer(true)}
      >
        {label}
      </Button>
    )
  }
  return (
    <>
      <p className={styles.given}>
        <Check aria-hidden />
        <span>{label}</span>
      </p>
      <Button {...focusing} key="take-back" tone="quiet" busy={busy} onClick={() => onAnswer(false)}>
        {t('answer_take_back')}
      </Button>
    </>
  )
}
