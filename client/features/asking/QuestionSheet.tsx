import type { UserRef } from '#contract/users.ts'
import { QrCode } from '../../pieces/links/QrCode.tsx'
import { PaperSheet } from '../../pieces/paper/PaperSheet.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import styles from './QuestionSheet.module.css'

type QuestionSheetProps = { question: { id: string; text: string }; person: UserRef; group: string }

const lines = Array.from({ length: 11 }, (_, n) => n)

/** The question, lines to write on, and where it is answered with a phone. */
export function QuestionSheet({ question, person, group }: QuestionSheetProps) {
  const { t } = useTranslation()
  return (
    <PaperSheet group={group} title={question.text} className={styles.sheet}>
      <p className={styles.text}>{t('ask_paper_answer')}</p>
      <div className={styles.lines} aria-hidden>
        {lines.map((line) => (
          <div key={line} className={styles.line} />
        ))}
      </div>
      <footer className={styles.foot}>
        <div className={styles.code}>
          <QrCode text={new URL(`questions/${question.id}`, document.baseURI).href} label={t('ask_paper_qr')} />
        </div>
        <div>
          <p className={styles.tell}>{t('ask_paper_qr')}</p>
          <p>
            <bdi lang="">{person.name}</bdi>
          </p>
        </div>
      </footer>
    </PaperSheet>
  )
}
