import { useQuery } from '@tanstack/react-query'
import type { FirstRunStep, ServerSettings } from '#contract/sign-in/server-settings.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { useToast } from '../../ui/toasts/toast.ts'
import { useTranslation } from '../../words/useTranslation.ts'
import { OnThisDevice } from '../push/OnThisDevice.tsx'
import { pushQuery } from '../push/push.queries.ts'
import { AddressForm } from '../server-settings/AddressForm.tsx'
import { BackupsForm } from '../server-settings/BackupsForm.tsx'
import { EmailForm } from '../server-settings/EmailForm.tsx'
import { LanguageForm } from '../server-settings/LanguageForm.tsx'
import { ReachNotice } from '../server-settings/ReachNotice.tsx'
import { isSettled } from './is-settled.ts'
import styles from './FirstRunPage.module.css'

type FirstRunQuestionProps = {
  step: FirstRunStep
  settings: ServerSettings
  isLast: boolean
  isBusy: boolean
  onDone: () => void
}

export function FirstRunQuestion({ step, settings, isLast, isBusy, onDone }: FirstRunQuestionProps) {
  const { t } = useTranslation()
  const toast = useToast()
  const Form = forms[step]
  const { data: push } = useQuery({ ...pushQuery, enabled: !Form })
  const save = ({ mailedTo }: { mailedTo?: string }) => {
    if (mailedTo) toast({ text: t('settings_mail_sent', { address: mailedTo }) })
    onDone()
  }
  const isForm = Form !== undefined && !isSettled(step, settings)
  const isOffered = isForm || (!Form && push?.state === 'off')
  const goOn = (
    <Button tone={isOffered ? 'line' : 'primary'} busy={isBusy} onClick={onDone}>
      {t(isLast ? 'first_run_finish' : isForm ? 'first_run_skip' : 'first_run_next')}
    </Button>
  )
  return (
    <>
      <h1 className={styles.title}>{t(`first_run_${step}_title`)}</h1>
      <p className={styles.text}>{t(`first_run_${step}_text`)}</p>
      <div className={styles.form}>
        {step === 'address' && <ReachNotice settings={settings} />}
        {Form ? (
          <Form settings={settings} saveLabel={t('first_run_save')} tone="primary" beside={goOn} onSaved={save} />
        ) : (
          <OnThisDevice isBrief />
        )}
        {!isForm && <div className={styles.skip}>{goOn}</div>}
      </div>
    </>
  )
}

const forms = {
  language: LanguageForm,
  address: AddressForm,
  email: EmailForm,
  backups: BackupsForm,
  push: undefined,
}
