import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText } from '../../api/error-text.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { RetryNotice } from '../../ui/notices/RetryNotice.tsx'
import { useToast } from '../../ui/toasts/toast.ts'
import { useTranslation } from '../../words/useTranslation.ts'
import { Version } from './Version.tsx'
import { useRemoveVersion, versionsQuery } from './versions.queries.ts'
import styles from './VersionsDialog.module.css'

/** What a message said before, the present text first, each with what it changed; its author and hosts remove earlier ones. */
export function VersionsDialog({ messageId, onClose }: { messageId: string; onClose: () => void }) {
  const { t } = useTranslation()
  const toast = useToast()
  const { data, error, refetch } = useQuery(versionsQuery(messageId))
  const remove = useRemoveVersion(messageId)
  const [toRemove, setToRemove] = useState<string>()

  // In place of the other, so that the focus has somewhere to go back to.
  if (toRemove !== undefined)
    return (
      <ConfirmDialog
        open
        onOpenChange={() => setToRemove(undefined)}
        tone="danger"
        title={t('version_remove_title')}
        description={t('version_remove_text')}
        confirmLabel={t('version_remove')}
        cancelLabel={t('keep_it')}
        busy={remove.isPending}
        onConfirm={() =>
          remove.mutate(toRemove, {
            onError: (problem) => toast({ text: t(errorText(problem)), tone: 'danger' }),
            onSettled: () => setToRemove(undefined),
          })
        }
      />
    )
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('versions')}
      description={data && t(data.versions.length > 1 ? 'versions_text' : 'versions_none')}
      actions={
        <Button tone="quiet" data-autofocus onClick={onClose}>
          {t('close')}
        </Button>
      }
    >
      {error && <RetryNotice onRetry={refetch}>{t(errorText(error))}</RetryNotice>}
      {!data && !error && <p role="status">{t('loading')}</p>}
      {data && (
        <ol className={styles.versions}>
          {data.versions.map((version, index) => (
            <Version
              key={version.id ?? 'now'}
              version={version}
              before={data.versions[index + 1]}
              onRemove={data.mayRemove && version.id ? () => setToRemove(version.id) : undefined}
            />
          ))}
        </ol>
      )}
    </Dialog>
  )
}
