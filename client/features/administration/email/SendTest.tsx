import { useSuspenseQuery } from '@tanstack/react-query'
import Send from 'lucide-react/icons/send'
import type { TestedEmail } from '#contract/sign-in/sent-emails.ts'
import { errorText } from '../../../api/error-text.ts'
import { meQuery } from '../../../data/me.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Notice } from '../../../ui/layout/Notice.tsx'
import { useTranslation } from '../../../words/useTranslation.ts'
import { useSendTest } from './email.queries.ts'
import { WhatIsWrong } from './WhatIsWrong.tsx'
import frame from '../AdministrationFrame.module.css'

/** Waits for what the mail server says. */
export function SendTest() {
  const { t } = useTranslation()
  const { data: me } = useSuspenseQuery(meQuery)
  const { data, error, isPending, mutate } = useSendTest()
  if (me.login === '') return <p className={frame.about}>{t('emails_test_nowhere')}</p>
  return (
    <>
      <div>
        <Button icon={<Send aria-hidden />} busy={isPending} onClick={() => mutate()}>
          {t('settings_mail_test')}
        </Button>
      </div>
      {error && !isPending && <Notice tone="danger">{t(errorText(error))}</Notice>}
      {data && !isPending && <Result tested={data} />}
    </>
  )
}

function Result({ tested: { address, problem, answer } }: { tested: TestedEmail }) {
  const { t } = useTranslation()
  if (!problem) return <Notice tone="success">{t('settings_mail_sent', { address })}</Notice>
  return (
    <Notice tone="danger">
      <WhatIsWrong problem={problem} said={answer} />
    </Notice>
  )
}
