import { cloneElement, useId, type ReactElement } from 'react'
import { useOnDemand } from '../on-demand/useOnDemand.ts'
import { useOpenTooltip } from './useOpenTooltip.ts'
import styles from './Tooltip.module.css'

const loadBubble = () => import('./TooltipBubble.tsx')

export type TooltipProps = {
  text: string
  /** The trigger's own name says the same already. */
  decorative?: boolean
  children: ReactElement<{ 'aria-describedby'?: string }>
}

export function Tooltip({ text, decorative = false, children }: TooltipProps) {
  const id = useId()
  const { open, handlers } = useOpenTooltip()
  const bubble = useOnDemand(open, loadBubble)

  return (
    <span className={styles.wrapper} {...handlers}>
      {bubble && !decorative ? cloneElement(children, { 'aria-describedby': id }) : children}
      {bubble && <bubble.TooltipBubble id={id} text={text} decorative={decorative} />}
    </span>
  )
}
