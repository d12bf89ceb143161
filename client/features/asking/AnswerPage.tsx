import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, notFound, useNavigate, useParams } from '@tanstack/react-router'
import type { AskedQuestion } from '#contract/collecting/asking.ts'
import { CallError } from '../../api/call.ts'
import { errorText } from '../../api/error-text.ts'
import { firstNameOf } from '../../pieces/people/first-name.ts'
import { PersonAvatar } from '../../pieces/people/PersonAvatar.tsx'
import { buttonClass } from '../../ui/buttons/button-class.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Notice } from '../../ui/layout/Notice.tsx'
import { narrowPage } from '../../ui/narrow-page/narrow-page.ts'
import { RetryNotice } from '../../ui/notices/RetryNotice.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import { AnswerForm } from './AnswerForm.tsx'
import { questionQuery, useAskingCalls } from './asking.queries.ts'
import styles from './AnswerPage.module.css'

/** For people who came here to tell one thing: the question, and one large button. */
export function AnswerPage() {
  const { t } = useTranslation()
  const { id } = useParams({ from: '/app/questions/$id' })
  const { data: question, error, refetch } = useQuery(questionQuery(id))
  if (error instanceof CallError && error.status === 404) throw notFound()
  return (
    <div className={narrowPage.page} data-hue={question?.group.hue}>
      {error && <RetryNotice onRetry={refetch}>{t(errorText(error))}</RetryNotice>}
      {question && <Asked key={id} question={question} />}
    </div>
  )
}

function Asked({ question }: { question: AskedQuestion }) {
  const { t } = useTranslation()
  const { id, text, by, person, isYours, isOpen, answer, group, asking } = question
  return (
    <>
      <header className={styles.head}>
        <p className={styles.from}>
          <PersonAvatar user={by ?? person} size={48} decorative eager />
          {by ? t('ask_asks', { name: by.name }) : isYours ? t('ask_of_week') : person.name}
        </p>
        <h1 className={styles.question} dir="auto" lang="">
          {text}
        </h1>
      </header>
      {isOpen ? (
        <AnswerForm question={question} />
      ) : (
        <Notice>{t(answer === undefined ? 'ask_left_out' : isYours ? 'ask_answered' : 'ask_answered_for')}</Notice>
      )}
      <div className={styles.ways}>
        {question.mayDecide && <SkipButton id={id} isYours={isYours} />}
        {answer !== undefined && (
          <Link to="/messages/$id" params={{ id: answer }} className={buttonClass({ tone: 'primary', size: 'large' })}>
            {t('ask_hear')}
          </Link>
        )}
        <Link
          to="/groups/$id/questions/$asking"
          params={{ id: group.id, asking }}
          className={buttonClass({ tone: 'quiet', size: 'large' })}
        >
          {t('ask_told', { name: firstNameOf(person.name) })}
        </Link>
      </div>
    </>
  )
}

function SkipButton({ id, isYours }: { id: string; isYours: boolean }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const calls = useAskingCalls()
  const skipping = useMutation({
    mutationFn: () => calls.skip(id),
    onSuccess: ({ next }) => next && void navigate({ to: '/questions/$id', params: { id: next }, replace: true }),
  })
  return (
    <>
      {skipping.error && <Notice tone="danger">{t(errorText(skipping.error))}</Notice>}
      <Button tone="quiet" size="large" busy={skipping.isPending} onClick={() => skipping.mutate()}>
        {t(isYours ? 'ask_skip' : 'ask_skip_for')}
      </Button>
    </>
  )
}
