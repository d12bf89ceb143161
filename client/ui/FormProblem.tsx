import { CircleAlert } from 'lucide-react'
import styles from './FormProblem.module.css'

/** What went wrong with the form as a whole; read out when it appears. */
export function FormProblem({ text }: { text: string }) {
  return (
    <p className={styles.problem} role="alert">
      <CircleAlert aria-hidden />
      {text}
    </p>
  )
}
