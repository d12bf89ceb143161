import type { ErrorComponentProps } from '@tanstack/react-router'
import { ErrorPage } from './ErrorPage.tsx'
import { NotFoundPage } from './NotFoundPage.tsx'
import styles from './whole-pages.module.css'

/* The same pages where no frame is around them. */

export function WholeErrorPage(props: ErrorComponentProps) {
  return (
    <main className={styles.whole}>
      <ErrorPage {...props} />
    </main>
  )
}

export function WholeNotFoundPage() {
  return (
    <main className={styles.whole}>
      <NotFoundPage />
    </main>
  )
}
