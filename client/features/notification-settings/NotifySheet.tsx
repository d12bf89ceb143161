import { useTranslation } from 'react-i18next'
import { Sheet } from '../../ui/dialogs/Sheet.tsx'
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
