import { lazyRouteComponent, type ErrorComponentProps } from '@tanstack/react-router'
import { CallError } from '../api/call.ts'
import { ErrorPage } from './ErrorPage.tsx'
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

export function InvitationErrorPage(props: ErrorComponentProps) {
  const isInvalid = props.error instanceof CallError && props.error.code === 'invalid-invite-key'
  return isInvalid ? <InvalidInvitationPage /> : <WholeErrorPage {...props} />
}

const InvalidInvitationPage = lazyRouteComponent(
  () => import('../features/sessions/InvalidInvitationPage.tsx'),
  'InvalidInvitationPage',
)
