import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import Mic from 'lucide-react/icons/mic'
import Printer from 'lucide-react/icons/printer'
import { useState } from 'react'
import type { Asking, Question } from '#contract/collecting/asking.ts'
import { meQuery } from '../../data/me.ts'
import { buttonClass } from '../../ui/buttons/button-class.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import { QuestionSheetDialog } from './QuestionSheetDialog.tsx'
import styles from './Asking.module.css'

/** Asked, and not answered yet; the newest is large. */
export function OpenQuestions({ asking }: { asking: Asking }) {
  const { t } = useTranslation()
  const [newest, ...earlier] = asking.open
  if (!newest) return null
  return (
    <section className={styles.open}>
      <h2 className={styles.label}>{t('ask_of_week')}</h2>
      <OpenQuestion asking={asking} question={newest} isNewest />
      {earlier.length > 0 && <h3 className={styles.label}>{t('ask_open_earlier')}</h3>}
      {earlier.map((question) => (
        <OpenQuestion key={question.id} asking={asking} question={question} />
      ))}
    </section>
  )
}

type OpenQuestionProps = { asking: Asking; question: Question; isNewest?: boolean }

function OpenQuestion({ asking: { person, group }, question, isNewest = false }: OpenQuestionProps) {
  const { t } = useTranslation()
  const { data: me } = useSuspenseQuery(meQuery)
  const [isPrinting, setIsPrinting] = useState(false)
  const isMine = person.id === me.id
  return (
    <div className={styles.question}>
      <p className={isNewest ? styles.asked : styles.askedBefore} dir="auto" lang="">
        {question.text}
      </p>
      {question.by && <p className={styles.by}>{t('ask_asks', { name: question.by.name })}</p>}
      <div className={styles.buttons}>
        <Link
          to="/questions/$id"
          params={{ id: question.id }}
          className={buttonClass({ tone: isMine && isNewest ? 'primary' : 'line', ...(isNewest && { size: 'large' }) })}
        >
          <Mic aria-hidden />
          {t(isMine ? 'ask_answer' : 'ask_answer_for')}
        </Link>
        <Button tone="quiet" icon={<Printer aria-hidden />} onClick={() => setIsPrinting(true)}>
          {t('ask_paper')}
        </Button>
      </div>
      {isPrinting && (
        <QuestionSheetDialog question={question} person={person} groupId={group} onClose={() => setIsPrinting(false)} />
      )}
    </div>
  )
}
