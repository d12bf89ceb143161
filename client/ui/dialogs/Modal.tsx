import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type SyntheticEvent,
} from 'react'
import { isOfInputMethod } from '../fields/text-field.ts'
import { SheetHandle } from '../popovers/SheetHandle.tsx'
import styles from './Modal.module.css'

type ModalProps = {
  look: 'dialog' | 'sheet'
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  /** Stands beside the title. */
  start?: ReactNode
  end?: ReactNode
  role?: 'dialog' | 'alertdialog'
  'aria-describedby'?: string
  children: ReactNode
}

/**
 * A native modal dialog driven by `open`: the rest of the page is inert; Escape, a press outside and the Back gesture
 * close it; the focus goes to `[data-autofocus]` or the first control and returns to where it was. It stays in the
 * page until it has moved out.
 */
export function Modal({ look, open, onOpenChange, title, start, end, children, ...others }: ModalProps) {
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const pressedOutside = useRef(false)
  const [present, setPresent] = useState(open)
  if (open && !present) setPresent(true)

  useLayoutEffect(() => {
    const element = dialog.current
    if (!open || !element) return
    const cameFrom = document.activeElement
    element.showModal()
    element.querySelector<HTMLElement>('[data-autofocus]')?.focus({ preventScroll: true })
    // What is asked stands above the answer that has the focus.
    for (const part of [element, ...element.querySelectorAll('[data-sheet], [data-sheet] > *')]) part.scrollTop = 0
    return () => {
      element.close()
      // What opened it may be gone, as the row of somebody who was removed.
      const next = cameFrom?.isConnected ? cameFrom : document.querySelector('main')
      if (next instanceof HTMLElement) next.focus({ preventScroll: true })
    }
  }, [open])

  useEffect(() => {
    if (open || !present) return
    let abandoned = false
    const leaving = dialog.current?.getAnimations?.({ subtree: true }) ?? []
    void Promise.allSettled(leaving.map((animation) => animation.finished)).then(() => abandoned || setPresent(false))
    return () => {
      abandoned = true
    }
  }, [open, present])

  const close = () => onOpenChange(false)

  const handlers = {
    onCancel(event: SyntheticEvent) {
      if (!isOutside(event)) return // a file chooser's cancel bubbles up here
      event.preventDefault()
      close()
    },
    onClose(event: SyntheticEvent) {
      if (isOutside(event) && open && !dialog.current?.open) close()
    },
    onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'Escape' || event.defaultPrevented || isOfInputMethod(event)) return
      event.preventDefault()
      close()
    },
    onPointerDown(event: SyntheticEvent) {
      pressedOutside.current = isOutside(event)
    },
    onClick(event: SyntheticEvent) {
      if (isOutside(event) && pressedOutside.current) close()
    },
  }

  if (!present) return null
  return (
    <dialog {...others} {...handlers} ref={dialog} className={styles.layer} data-look={look} aria-labelledby={titleId}>
      <div className={styles.panel} data-sheet>
        {look === 'sheet' && <SheetHandle onDismiss={close} />}
        <header className={styles.head}>
          {start}
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          {end}
        </header>
        {children}
      </div>
    </dialog>
  )
}

/** The dialog element covers the window; its visible box lies inside. */
function isOutside(event: SyntheticEvent): boolean {
  return event.target === event.currentTarget
}
