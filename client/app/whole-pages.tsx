import type { ErrorComponentProps } from '@tanstack/react-router'
import { CallError } from '../api/call.ts'
import { ErrorPage } from './ErrorPage.tsx'
import { pageWithWords } from './lazy-page.ts'
import { NotFoundPage } from './not-found.ts'
import styles from './whole-pages.module.css'

/* What stands in place of a page where no frame is around it. */

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

/** A key that no group has, or none at all. */
const deadLink = new Set<string>(['not-found', 'invalid-request', 'invalid-invite-key'])

export function InvitationErrorPage(props: ErrorComponentProps) {
  const isDead = props.error instanceof CallError && deadLink.has(props.error.code)
  return isDead ? <InvalidInvitationPage /> : <WholeErrorPage {...props} />
}

const InvalidInvitationPage = pageWithWords(
  () => import('../features/sessions/InvalidInvitationPage.tsx'),
  'InvalidInvitationPage',
)
