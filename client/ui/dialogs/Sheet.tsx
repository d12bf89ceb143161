import X from 'lucide-react/icons/x'
import { useId, type ReactNode } from 'react'
import { IconButton } from '../buttons/IconButton.tsx'
import styles from './Sheet.module.css'
import { SheetHandle } from '../popovers/SheetHandle.tsx'
import { useModal } from './useModal.ts'

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
  const id = useId()
  const { present, props } = useModal(open, onOpenChange)
  if (!present) return null

  return (
    <dialog {...props} className={styles.layer} aria-labelledby={id}>
      <div className={styles.sheet} data-sheet>
        <SheetHandle onDismiss={() => onOpenChange(false)} />
        <header className={styles.head}>
          <h2 id={id} className={styles.title}>
            {title}
          </h2>
          {closeLabel && <IconButton label={closeLabel} icon={<X />} onClick={() => onOpenChange(false)} />}
        </header>
        <div className={styles.body}>{children}</div>
      </div>
    </dialog>
  )
}
