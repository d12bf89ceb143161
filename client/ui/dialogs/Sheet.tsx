import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { IconButton } from '../buttons/IconButton.tsx'
import { Modal } from './Modal.tsx'
import styles from './Sheet.module.css'

export type SheetProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  /** Shows a close button with this name beside the title. */
  closeLabel?: string
  children: ReactNode
}

/** From the lower edge on phones; in the middle, like a dialog, on large screens. */
export function Sheet({ open, onOpenChange, title, closeLabel, children }: SheetProps) {
  const close = closeLabel && <IconButton label={closeLabel} icon={<X />} onClick={() => onOpenChange(false)} />
  return (
    <Modal look="sheet" open={open} onOpenChange={onOpenChange} title={title} end={close}>
      <div className={styles.body}>{children}</div>
    </Modal>
  )
}
