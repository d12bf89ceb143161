import { useQueryClient } from '@tanstack/react-query'
import Check from 'lucide-react/icons/check'
import { useId, useState } from 'react'
import type { EventAnswer } from '#contract/blocks/events.ts'
import type { CalendarEntry } from '#contract/calendar.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { singly } from '../../ui/buttons/singly.ts'
import { useTranslation } from '../../words/useTranslation.ts'
import { useAnswer } from '../answers/useAnswer.ts'
import { AnswerButtons } from '../events/AnswerButtons.tsx'
import { answerKey } from '../events/useCountInWords.ts'
import { useFolding } from '../events/useFolding.ts'
import styles from './Agenda.module.css'

/** The three answers in place; once answered, one line, and the way to another answer. */
export function EntryAnswers({ entry }: { entry: CalendarEntry }) {
  const { t } = useTranslation()
  const words = useId()
  const queryClient = useQueryClient()
  const { given, isWaiting, answer } = useAnswer('come', { id: entry.message, occurrence: entry.id })
  const [answered, setAnswered] = useState<EventAnswer>()
  if (answered === entry.mine && answered) setAnswered(undefined)
  const mine = given ? given.answer : (answered ?? entry.mine)
  const { place, isFolded, turn } = useFolding(mine !== undefined)

  function choose(next: EventAnswer) {
    turn(false)
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

  return (
    <div ref={place}>
      {isFolded && mine ? (
        <div className={styles.answered}>
          <Check aria-hidden />
          <span id={words}>{t(answerKey({ answer: mine, ...(!given && entry.waits && { waits: true }) }))}</span>
          <Button tone="quiet" aria-describedby={words} onClick={singly(() => turn(true))}>
            {t('event_change_answer')}
          </Button>
        </div>
      ) : (
        <AnswerButtons mine={mine} onAnswer={choose} isWaiting={isWaiting} small />
      )}
      {isWaiting && (
        <p className={styles.waiting} role="status">
          {t('event_waiting')}
        </p>
      )}
    </div>
  )
}
