import type { ErrorComponentProps } from '@tanstack/react-router'
import { CallError } from '../api/call.ts'
import { withWords } from '../i18n/i18n.ts'
import { ErrorPage } from './ErrorPage.tsx'
import { lazyPage } from './loading/lazy-page.ts'
import { NotFoundPage } from './not-found.ts'
import styles from './whole-pages.module.css'

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

const deadLink = new Set<string>(['not-found', 'invalid-request', 'invalid-invite-key'])

export function InvitationErrorPage(props: ErrorComponentProps) {
  const isDead = props.error instanceof CallError && deadLink.has(props.error.code)
  return isDead ? <InvalidInvitation /> : <WholeErrorPage {...props} />
}

const InvalidInvitation = lazyPage(
  () => withWords(import('../features/sessions/InvalidInvitation.tsx'), ['visitors']),
  'InvalidInvitation',
)
