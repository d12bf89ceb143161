import type { Profile } from '#contract/people.ts'
import type { UserRef } from '#contract/users.ts'
import { errorText } from '../../api/error-text.ts'
import { firstNameOf } from '../../pieces/people/first-name.ts'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx'
import { useToast } from '../../ui/toasts/toast.ts'
import { useTranslation } from '../../words/useTranslation.ts'
import { useStopLookingAfter } from './looking-after.queries.ts'

type StopDialogProps = { person: Profile; me: UserRef; onClose: () => void }

export function StopDialog({ person, me, onClose }: StopDialogProps) {
  const { t } = useTranslation()
  const toast = useToast()
  const stop = useStopLookingAfter(person.id)
  const name = firstNameOf(person.name)

  function confirm() {
    const onError = (error: Error) => {
      toast({ text: t(errorText(error)), tone: 'danger' })
      onClose()
    }
    stop.mutate(me.id, { onSuccess: onClose, onError })
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('guardian_stop_ask', { name })}
      description={t('guardian_stop_text')}
      confirmLabel={t('guardian_stop')}
      cancelLabel={t('cancel')}
      onConfirm={confirm}
      busy={stop.isPending}
    />
  )
}
