import ArrowDown01 from 'lucide-react/icons/arrow-down-0-1'
import { Button } from '../../../ui/buttons/Button.tsx'
import { useToast } from '../../../ui/toasts/toast.ts'
import { useTranslation } from '../../../words/useTranslation.ts'
import type { FileUploads } from '../useFileUploads.ts'
import { inOrderTaken } from './order-taken.ts'
import styles from './UploadTiles.module.css'

type DateOrderProps = {
  uploads: FileUploads
  onOrder: (first: string) => void
}

export function DateOrder({ uploads: { files, status, actions }, onOrder }: DateOrderProps) {
  const { t } = useTranslation()
  const toast = useToast()
  const before = files.map(({ localId }) => localId)
  const taken = inOrderTaken(files)
  if (status.sending > 0 || taken.join() === before.join()) return null

  function order() {
    actions.arrange(taken)
    onOrder(taken[0]!)
    toast({ text: t('ordered_by_date'), action: { label: t('undo'), onClick: () => actions.arrange(before) } })
  }

  return (
    <Button tone="quiet" className={styles.order} icon={<ArrowDown01 aria-hidden />} onClick={order}>
      {t('order_by_date')}
    </Button>
  )
}
