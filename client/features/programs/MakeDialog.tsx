import { type FormEvent, type ReactNode, useId } from 'react'
import { errorText } from '../../api/error-text.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { Notice } from '../../ui/layout/Notice.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import { MadeSecret } from './MadeSecret.tsx'
import styles from './Programs.module.css'

type MakeDialogProps = {
  title: string
  /** Of the button. */
  label: string
  isReady: boolean
  isPending: boolean
  failure: Error | null | undefined
  made: { title: string; text: string; secret: string } | undefined
  onMake: () => void
  onClose: () => void
  /** A dialog that opens over this one. */
  over?: ReactNode
  children: ReactNode
}

/** First what it is for; then its secret, which is shown this once. */
export function MakeDialog(props: MakeDialogProps) {
  const { title, label, isReady, isPending, failure, made, onMake, onClose, over, children } = props
  const { t } = useTranslation()
  const form = useId()

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isReady && !isPending) onMake()
  }

  if (made) return <MadeSecret {...made} onClose={onClose} />
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !isPending && onClose()}
      title={title}
      actions={
        <>
          <Button tone="quiet" disabled={isPending} onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button tone="primary" type="submit" form={form} disabled={!isReady} busy={isPending}>
            {label}
          </Button>
        </>
      }
    >
      <form id={form} className={styles.form} noValidate onSubmit={submit}>
        {children}
        {failure && <Notice tone="danger">{t(errorText(failure))}</Notice>}
      </form>
      {over}
    </Dialog>
  )
}
