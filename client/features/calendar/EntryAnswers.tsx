import { useQueryClient } from '@tanstack/react-query'
import Check from 'lucide-react/icons/check'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { EventAnswer } from '#contract/blocks/events.ts'
import type { CalendarEntry } from '#contract/calendar.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { useAnswer } from '../answers/useAnswer.ts'
import { AnswerButtons } from '../events/AnswerButtons.tsx'
import { answerKey } from '../events/useCountInWords.ts'
import styles from './Agenda.module.css'

/** The three answers in place; once answered, one line, and the way to another answer. */
export function EntryAnswers({ entry }: { entry: CalendarEntry }) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const { given, isWaiting, answer } = useAnswer('come', { id: entry.message, occurrence: entry.id })
  const [isOpen, setIsOpen] = useState(false)
  const [answered, setAnswered] = useState<EventAnswer>()
  if (answered === entry.mine && answered) setAnswered(undefined)
  const mine = given ? given.answer : (answered ?? entry.mine)

  function choose(next: EventAnswer) {
    setIsOpen(false)
    // Until the calendar has been read again.
    setAnswered(next)
    answer(
      { answer: next },
      {
        onSuccess: () => void queryClient.invalidateQueries({ queryKey: queryKeys.calendars }),
        onError: () => setAnswered(undefined),
      },
    )
  }

  if (!mine || isOpen) return <AnswerButtons mine={mine} onAnswer={choose} isWaiting={isWaiting} small />
  return (
    <div className={styles.answered}>
      <Check aria-hidden />
      <span>{t(answerKey({ answer: mine, ...(!given && entry.waits && { waits: true }) }))}</span>
      <Button tone="quiet" onClick={() => setIsOpen(true)}>
        {t('event_change_answer')}
      </Button>
      {isWaiting && <span className={styles.waiting}>{t('event_waiting')}</span>}
    </div>
  )
}
