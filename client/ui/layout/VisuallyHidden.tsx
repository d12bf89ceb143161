import type { ComponentPropsWithRef } from 'react'
import styles from './VisuallyHidden.module.css'

export function VisuallyHidden(props: Omit<ComponentPropsWithRef<'span'>, 'className'>) {
  return <span {...props} className={styles.hidden} />
}
