import { Sheet } from '../../ui/dialogs/Sheet.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import { NotifyChoice } from './NotifyChoice.tsx'

type NotifySheetProps = { groupId: string; onClose: () => void }

export function NotifySheet({ groupId, onClose }: NotifySheetProps) {
  const { t } = useTranslation()
  return (
    <Sheet open onOpenChange={onClose} title={t('group_notifications')} closeLabel={t('close')}>
      <NotifyChoice groupId={groupId} />
    </Sheet>
  )
}
