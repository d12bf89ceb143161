import { errorText } from '../../api/error-text.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { Notice } from '../../ui/layout/Notice.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import { ShownCode } from '../entry-codes/ShownCode.tsx'
import type { useLetIn } from './looking-after.queries.ts'
import styles from './LookingAfter.module.css'

type LetInDialogProps = { name: string; letIn: ReturnType<typeof useLetIn>; onClose: () => void }

/** Says who will be told before there is a code. */
export function LetInDialog({ name, letIn, onClose }: LetInDialogProps) {
  const { t } = useTranslation()
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('let_in', { name })}
      description={t(letIn.data ? 'let_in_time' : 'let_in_text', { name })}
    >
      <div className={styles.form}>
        {letIn.data && (
          // The button that had the focus is gone.
          <div tabIndex={-1} ref={(code) => code?.focus({ preventScroll: true })}>
            <ShownCode code={letIn.data} />
          </div>
        )}
        {letIn.isError && <Notice tone="danger">{t(errorText(letIn.error))}</Notice>}
        {!letIn.data && (
          <Button tone="primary" data-autofocus busy={letIn.isPending} onClick={() => letIn.mutate()}>
            {t('let_in_show')}
          </Button>
        )}
      </div>
    </Dialog>
  )
}
