import { useSelector } from '@tanstack/react-store'
import { useLayoutEffect, useRef } from 'react'
import { useToasts } from './toast.ts'
import { ToastView } from './ToastView.tsx'
import styles from './Toaster.module.css'

/**
 * Mounted once. The polite live region is always in the page, or its first words would not be read; being a popover
 * lifts it above dialogs that are open when something is said.
 */
export function Toaster() {
  const region = useRef<HTMLOutputElement>(null)
  const shown = useSelector(useToasts().shown)
  const newest = shown.at(-1)?.id

  useLayoutEffect(() => {
    const element = region.current
    if (!newest || !element?.showPopover) return
    element.showPopover()
    return () => element.hidePopover()
  }, [newest])

  return (
    <output ref={region} popover="manual" aria-atomic={false} className={styles.toaster}>
      {shown.map((toast) => (
        <ToastView key={toast.id} toast={toast} />
      ))}
    </output>
  )
}
