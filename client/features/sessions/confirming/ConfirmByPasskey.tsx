import { useMutation } from '@tanstack/react-query'
import ScanFace from 'lucide-react/icons/scan-face'
import type { ConfirmedAction, Proof } from '#contract/sign-in/confirming.ts'
import { errorText } from '../../../api/error-text.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Notice } from '../../../ui/layout/Notice.tsx'
import { useTranslation } from '../../../words/useTranslation.ts'
import styles from './ProofFields.module.css'

type ConfirmByPasskeyProps = { action: ConfirmedAction; onProof: (proof: Proof) => void }

export function ConfirmByPasskey({ action, onProof }: ConfirmByPasskeyProps) {
  const { t } = useTranslation()
  const ask = useMutation({
    mutationFn: async () => {
      const { askPasskey } = await import('./ask-passkey.ts')
      return askPasskey(action)
    },
    onSuccess: onProof,
  })
  return (
    <div className={styles.way}>
      {ask.isError && <Notice tone="danger">{t(errorText(ask.error))}</Notice>}
      <Button icon={<ScanFace aria-hidden />} busy={ask.isPending} onClick={() => ask.mutate()}>
        {t('use_passkey')}
      </Button>
    </div>
  )
}
