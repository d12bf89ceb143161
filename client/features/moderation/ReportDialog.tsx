import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { limits } from '#contract/fields.ts'
import { CallError } from '../../api/call.ts'
import { errorText } from '../../api/error-text.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { Notice } from '../../ui/layout/Notice.tsx'
import { useToast } from '../../ui/toasts/toast.ts'
import { useTranslation } from '../../words/useTranslation.ts'
import { useModerationCalls, type AnyMessage } from './moderation.queries.ts'
import styles from './ReportsWaiting.module.css'

/** Tells the hosts of a group about a message, with a reason or without. */
export function ReportDialog({ message, onClose }: { message: AnyMessage; onClose: () => void }) {
  const { t } = useTranslation()
  const toast = useToast()
  const formId = useId()
  const calls = useModerationCalls(message)
  const [reason, setReason] = useState('')
  const report = useMutation({
    mutationFn: () => calls.report(reason.trim()),
    onSuccess: () => {
      onClose()
      toast({ text: t('report_sent') })
    },
  })
  const name = message.author?.name

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('report_title')}
      description={name ? t('report_text', { name }) : t('report_text_nobody')}
      actions={
        <>
          <Button tone="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button tone="primary" type="submit" form={formId} busy={report.isPending}>
            {t('report_send')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          report.mutate()
        }}
      >
        <TextField
          label={t('report_reason')}
          value={reason}
          maxLength={limits.reportReason}
          data-autofocus
          onChange={(event) => setReason(event.target.value)}
        />
      </form>
      {report.error && (
        <Notice tone="danger">{t(isTooMany(report.error) ? 'report_limit_reached' : errorText(report.error))}</Notice>
      )}
    </Dialog>
  )
}

function isTooMany(error: Error): boolean {
  return error instanceof CallError && error.code === 'too-many-requests'
}
