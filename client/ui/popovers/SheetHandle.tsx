import { useRef, type PointerEvent } from 'react'
import styles from './SheetHandle.module.css'

const farEnough = 72

/** The grip of a sheet, on phones only: dragging it down far enough closes its `[data-sheet]`. */
export function SheetHandle({ onDismiss }: { onDismiss: () => void }) {
  const startedAt = useRef<number>(undefined)

  function moved(event: PointerEvent) {
    return startedAt.current === undefined ? 0 : Math.max(0, event.clientY - startedAt.current)
  }

  function start(event: PointerEvent<HTMLElement>) {
    startedAt.current = event.clientY
    event.currentTarget.setPointerCapture(event.pointerId)
  }

  function drag(event: PointerEvent<HTMLElement>) {
    if (startedAt.current !== undefined) shift(event, `0 ${moved(event)}px`)
  }

  function end(event: PointerEvent<HTMLElement>) {
    const dismissed = event.type === 'pointerup' && moved(event) > farEnough
    startedAt.current = undefined
    if (dismissed) onDismiss()
    else shift(event, '')
  }

  return (
    <div
      className={styles.handle}
      aria-hidden
      onPointerDown={start}
      onPointerMove={drag}
      onPointerUp={end}
      onPointerCancel={end}
    />
  )
}

function shift(event: PointerEvent<HTMLElement>, translate: string) {
  const sheet = event.currentTarget.closest<HTMLElement>('[data-sheet]')
  if (!sheet) return
  sheet.style.translate = translate
  sheet.style.transition = translate ? 'none' : ''
}
