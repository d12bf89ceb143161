import { useSuspenseQuery } from '@tanstack/react-query'
import Send from 'lucide-react/icons/send'
import { useTranslation } from 'react-i18next'
import type { TestedEmail } from '#contract/sign-in/sent-emails.ts'
import { errorText } from '../../../api/error-text.ts'
import { meQuery } from '../../../data/me.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Notice } from '../../../ui/layout/Notice.tsx'
import { useSendTest } from './email.queries.ts'
import styles from '../AdministeredRows.module.css'

/** Waits for what the mail server says. */
export function SendTest() {
  const { t } = useTranslation()
  const { data: me } = useSuspenseQuery(meQuery)
  const { data, error, isPending, mutate } = useSendTest()
  if (me.login === '') return <p className={styles.about}>{t('emails_test_nowhere')}</p>
  return (
    <>
      <div>
        <Button tone="primary" icon={<Send aria-hidden />} busy={isPending} onClick={() => mutate()}>
          {t('emails_test')}
        </Button>
      </div>
      {error && !isPending && <Notice tone="danger">{t(errorText(error))}</Notice>}
      {data && !isPending && <Result tested={data} />}
    </>
  )
}

function Result({ tested: { address, problem, answer } }: { tested: TestedEmail }) {
  const { t } = useTranslation()
  if (!problem) return <Notice tone="success">{t('emails_test_sent', { address })}</Notice>
  return (
    <Notice tone="danger">
      <p>{t(problemWords[problem], { address })}</p>
      {answer && (
        <p>
          {t('emails_answer')} <bdi lang="">{answer}</bdi>
        </p>
      )}
    </Notice>
  )
}

const problemWords = {
  unreachable: 'emails_problem_unreachable',
  'sign-in': 'emails_problem_sign_in',
  certificate: 'emails_problem_certificate',
  sender: 'emails_problem_sender',
  address: 'emails_problem_address',
  other: 'emails_problem_other',
} as const
