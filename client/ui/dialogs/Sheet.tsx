import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { IconButton } from '../buttons/IconButton.tsx'
import { Modal } from './Modal.tsx'
import styles from './Sheet.module.css'

export type SheetProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  closeLabel?: string
  /** Stands before the title. */
  start?: ReactNode
  children: ReactNode
}

export function Sheet({ open, onOpenChange, title, closeLabel, start, children }: SheetProps) {
  const close = closeLabel && <IconButton label={closeLabel} icon={<X />} onClick={() => onOpenChange(false)} />
  return (
    <Modal look="sheet" open={open} onOpenChange={onOpenChange} title={title} start={start} end={close}>
      <div className={styles.body}>{children}</div>
    </Modal>
  )
}
