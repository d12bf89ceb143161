import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { Seconds } from '#contract/units.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import styles from './DecidedRow.module.css'

type DecidedRowProps = {
  /** The sentence in place of what was decided about. */
  children: ReactNode
  /** Absent where there is no way back. */
  onUndo?: (() => void) | undefined
  /** How long there is one; always, if absent. */
  undoFor?: Seconds | undefined
  busy?: boolean
}

/** A row that has folded to one sentence, which has the focus that its buttons had. */
export function DecidedRow({ children, onUndo, undoFor, busy }: DecidedRowProps) {
  const { t } = useTranslation()
  const [isOver, setIsOver] = useState(false)
  const sentence = useRef<HTMLParagraphElement>(null)
  const button = useRef<HTMLButtonElement>(null)

  useEffect(() => sentence.current?.focus({ preventScroll: true }), [])
  useEffect(() => {
    if (undoFor === undefined) return
    const timer = setTimeout(() => {
      if (document.activeElement === button.current) sentence.current?.focus({ preventScroll: true })
      setIsOver(true)
    }, undoFor * 1000)
    return () => clearTimeout(timer)
  }, [undoFor])

  return (
    <li className={styles.row}>
      <p ref={sentence} tabIndex={-1} role="status">
        {children}
      </p>
      {onUndo && !isOver && (
        <Button ref={button} tone="quiet" busy={busy ?? false} onClick={onUndo}>
          {t('undo')}
        </Button>
      )}
    </li>
  )
}
