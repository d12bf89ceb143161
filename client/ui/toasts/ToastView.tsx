import Check from 'lucide-react/icons/check'
import CircleAlert from 'lucide-react/icons/circle-alert'
import { useEffect, useRef, useState, type FocusEvent } from 'react'
import { useToasts, type ShownToast } from './toast.ts'
import styles from './Toaster.module.css'

const duration = 5000

export function ToastView({ toast }: { toast: ShownToast }) {
  const { id, text, tone = 'plain', icon, action, stays } = toast
  const { remove } = useToasts()
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  const cameFrom = useRef<HTMLElement>(null)

  useEffect(() => {
    if (hovered || focused || stays) return
    const timer = setTimeout(() => remove(id), duration)
    return () => clearTimeout(timer)
  }, [id, hovered, focused, stays, remove])

  function focus(event: FocusEvent) {
    setFocused(true)
    if (event.relatedTarget instanceof HTMLElement) cameFrom.current = event.relatedTarget
  }

  function leave() {
    cameFrom.current?.focus({ preventScroll: true })
    remove(id)
  }

  function act() {
    leave()
    action?.onClick()
  }

  return (
    <div
      role="presentation"
      className={styles.toast}
      data-tone={tone}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={focus}
      onBlur={() => setFocused(false)}
      onKeyDown={(event) => event.key === 'Escape' && leave()}
    >
      <span className={styles.icon} aria-hidden>
        {icon ?? (tone === 'danger' ? <CircleAlert /> : <Check />)}
      </span>
      <span className={styles.text}>{text}</span>
      {action && (
        <button type="button" className={styles.action} onClick={act}>
          {action.label}
        </button>
      )}
    </div>
  )
}
