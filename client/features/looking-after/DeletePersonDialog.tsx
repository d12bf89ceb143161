import { useNavigate } from '@tanstack/react-router'
import type { Profile } from '#contract/people.ts'
import { errorText } from '../../api/error-text.ts'
import { firstNameOf } from '../../pieces/people/first-name.ts'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx'
import { useToast } from '../../ui/toasts/toast.ts'
import { useTranslation } from '../../words/useTranslation.ts'
import { useDeleteLookedAfter } from './looking-after.queries.ts'

export function DeletePersonDialog({ person, onClose }: { person: Profile; onClose: () => void }) {
  const { t } = useTranslation()
  const toast = useToast()
  const navigate = useNavigate()
  const remove = useDeleteLookedAfter(person.id)
  const name = firstNameOf(person.name)

  function confirm() {
    remove.mutate(undefined, {
      onSuccess: () => navigate({ to: '/groups', replace: true }),
      onError: (error) => toast({ text: t(errorText(error)), tone: 'danger' }),
    })
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('looked_after_delete_ask', { name })}
      description={t('looked_after_delete_text', { name })}
      confirmLabel={t('looked_after_delete')}
      cancelLabel={t('cancel')}
      onConfirm={confirm}
      busy={remove.isPending}
      tone="danger"
    />
  )
}
