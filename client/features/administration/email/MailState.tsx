import { useQuery } from '@tanstack/react-query'
import type { Mailing } from '#contract/sign-in/sent-emails.ts'
import { errorText } from '../../../api/error-text.ts'
import { RelativeTime } from '../../../i18n/RelativeTime.tsx'
import { Button } from '../../../ui/buttons/Button.tsx'
import { useToast } from '../../../ui/toasts/toast.ts'
import { useTranslation } from '../../../words/useTranslation.ts'
import { healthQuery } from '../administration.queries.ts'
import { ownWords } from '../health/health-findings.ts'
import { StateRow } from '../StateRow.tsx'
import { useResumeEmails, useRetryEmails } from './email.queries.ts'
import rows from '../AdministeredRows.module.css'

/** What needs a hand comes first, then whether the mail server lets this one in. */
export function MailState({ mailing, server }: { mailing: Mailing; server: string }) {
  const { t } = useTranslation()
  const { data: health } = useQuery(healthQuery)
  const { waiting, parked, refusing, from = '' } = mailing
  const mail = health?.parts.mail
  const isAway = mail?.status === 'failing'
  return (
    <ul className={`${rows.rows} ${rows.box}`} aria-label={t('emails_state')}>
      {mail && isAway && (
        <StateRow state="broken" title={t('health_mail_away')} text={<bdi lang="">{ownWords(mail.reason)}</bdi>} />
      )}
      {parked > 0 && (
        <StateRow
          state="look"
          title={t('emails_parked', { count: parked })}
          text={t('emails_parked_text')}
          action={<TryAgain />}
        />
      )}
      {refusing.map((person) => (
        <StateRow
          key={person.id}
          state="look"
          title={t('emails_refusing', { name: person.name })}
          text={
            <>
              <bdi lang="">{person.login}</bdi> · <RelativeTime seconds={person.since} />
            </>
          }
          action={<SendAgain person={person} />}
        />
      ))}
      {mail && !isAway && (
        <StateRow state="well" title={t('health_mail_ok')} text={t('emails_way', { server, from })} />
      )}
      {waiting > 0 && (
        <StateRow state="well" title={t('emails_waiting', { count: waiting })} text={t('emails_waiting_text')} />
      )}
    </ul>
  )
}

function TryAgain() {
  const { t } = useTranslation()
  const toast = useToast()
  const retry = useRetryEmails()
  const begin = () =>
    retry.mutate(undefined, {
      onSuccess: ({ emails }) => toast({ text: t('emails_retried', { count: emails }) }),
      onError: (error) => toast({ text: t(errorText(error)) }),
    })
  return (
    <Button busy={retry.isPending} onClick={begin}>
      {t('try_again')}
    </Button>
  )
}

function SendAgain({ person: { id, name } }: { person: Mailing['refusing'][number] }) {
  const { t } = useTranslation()
  const toast = useToast()
  const resume = useResumeEmails(id)
  const begin = () =>
    resume.mutate(undefined, {
      onSuccess: () => toast({ text: t('emails_resumed', { name }) }),
      onError: (error) => toast({ text: t(errorText(error)) }),
    })
  return (
    <Button busy={resume.isPending} aria-label={t('emails_resume_named', { name })} onClick={begin}>
      {t('emails_resume')}
    </Button>
  )
}
