import ArrowLeft from 'lucide-react/icons/arrow-left'
import { errorText } from '../../api/error-text.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Notice } from '../../ui/layout/Notice.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import { AuthFrame } from './AuthFrame.tsx'
import { focusOnce } from './focus-once.ts'
import { type Kept, type KeptFor, useKeepAccount } from './keep-account.queries.ts'
import { useSecondStep } from './second-step/useSecondStep.ts'
import styles from './AuthForm.module.css'

type KeepAccountProps = {
  kept: Kept
  onKept: (keptFor: KeptFor) => Promise<void>
  onBack: () => void
}

/** In place of the sign-in page, for whoever has deleted the account and has shown that it is theirs. */
export function KeepAccount({ kept, onKept, onBack }: KeepAccountProps) {
  const { t } = useTranslation()
  const keep = useKeepAccount()
  const goOn = useSecondStep()
  return (
    <AuthFrame title={t('sign_in_title')} text={t('keep_account_text')}>
      <div className={styles.form}>
        {keep.isError && <Notice tone="danger">{t(errorText(keep.error))}</Notice>}
        <Button
          tone="primary"
          size="large"
          ref={focusOnce}
          busy={keep.isPending}
          onClick={() => keep.mutate(kept, { onSuccess: onKept, onError: goOn })}
        >
          {t('keep_account')}
        </Button>
      </div>
      <div className={styles.back}>
        <Button tone="quiet" icon={<ArrowLeft aria-hidden />} onClick={onBack}>
          {t('back_to_sign_in')}
        </Button>
      </div>
    </AuthFrame>
  )
}
