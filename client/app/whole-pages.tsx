import type { ErrorComponentProps } from '@tanstack/react-router'
import { ErrorPage } from './ErrorPage.tsx'
import { NotFoundPage } from './NotFoundPage.tsx'

/* The same pages where no frame is around them. */

export function WholeErrorPage(props: ErrorComponentProps) {
  return (
    <main>
      <ErrorPage {...props} />
    </main>
  )
}

export function WholeNotFoundPage() {
  return (
    <main>
      <NotFoundPage />
    </main>
  )
}
