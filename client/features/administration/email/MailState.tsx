import { useQuery } from '@tanstack/react-query'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Mailing } from '#contract/sign-in/sent-emails.ts'
import { errorText } from '../../../api/error-text.ts'
import { RelativeTime } from '../../../i18n/RelativeTime.tsx'
import { Button } from '../../../ui/buttons/Button.tsx'
import { VisuallyHidden } from '../../../ui/layout/VisuallyHidden.tsx'
import { useToast } from '../../../ui/toasts/toast.ts'
import { healthQuery } from '../administration.queries.ts'
import { ownWords } from '../health-findings.ts'
import { useResumeEmails, useRetryEmails } from './email.queries.ts'
import styles from '../HealthPage.module.css'

const icons = { broken: CircleX, look: CircleAlert, well: CircleCheck }

/** What needs a hand comes first, then whether the mail server lets this one in. */
export function MailState({ mailing, server }: { mailing: Mailing; server: string }) {
  const { t } = useTranslation()
  const { data: health } = useQuery(healthQuery)
  const { waiting, parked, refusing, from = '' } = mailing
  const mail = health?.parts.mail
  const isAway = mail?.status === 'failing'
  return (
    <ul className={styles.findings} aria-label={t('emails_state')}>
      {mail && isAway && (
        <Row state="broken" title={t('health_mail_away')} text={<bdi lang="">{ownWords(mail.reason)}</bdi>} />
      )}
      {parked > 0 && (
        <Row
          state="look"
          title={t('emails_parked', { count: parked })}
          text={t('emails_parked_text')}
          action={<TryAgain />}
        />
      )}
      {refusing.map((person) => (
        <Row
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
      {mail && !isAway && <Row state="well" title={t('health_mail_ok')} text={t('emails_way', { server, from })} />}
      {waiting > 0 && (
        <Row state="well" title={t('emails_waiting', { count: waiting })} text={t('emails_waiting_text')} />
      )}
    </ul>
  )
}

type RowProps = { state: keyof typeof icons; title: string; text: ReactNode; action?: ReactNode }

function Row({ state, title, text, action }: RowProps) {
  const { t } = useTranslation()
  const Icon = icons[state]
  return (
    <li className={styles.finding}>
      <span className={styles.icon} data-state={state}>
        <Icon aria-hidden />
        <VisuallyHidden>{t(`health_state_${state}`)}</VisuallyHidden>
      </span>
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        <p className={styles.text}>{text}</p>
      </div>
      {action}
    </li>
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
      {t('health_try_again')}
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
