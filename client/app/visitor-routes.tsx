import { createRoute, lazyRouteComponent, notFound, redirect } from '@tanstack/react-router'
import { CallError } from '../api/call.ts'
import { acceptInvitation, endSession, stopEmails } from '../features/sessions/sessions.queries.ts'
import { meQuery } from '../features/me/me.queries.ts'
import { forPage, isOwnPath, isSignedIn, requireKey } from './guards.ts'
import { titleOfMessage, type Loaded } from './page.ts'
import { root } from './root-route.ts'
import { Waiting } from './Waiting.tsx'
import { WholeErrorPage } from './whole-pages.tsx'

type LoginSearch = { inviteKey?: string; returnTo?: string; forgot?: string }
type ResetSearch = { mail?: string; key?: string }

const start = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: async ({ context: { queryClient }, location }) => {
    requireKey(location)
    const me = await forPage(queryClient.ensureQueryData(meQuery), location)
    if (me.groups.length === 0) throw redirect({ to: '/create-group', replace: true })
    const first = me.data.default_page === 'default_group' && me.data.default_group
    if (first) throw redirect({ to: '/groups/$id', params: { id: first }, replace: true })
    throw redirect({ to: '/feed', replace: true })
  },
})

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  validateSearch: ({ inviteKey, returnTo, forgot }: LoginSearch): LoginSearch => ({ inviteKey, returnTo, forgot }),
  beforeLoad: ({ search }) => {
    if (isSignedIn()) throw redirect({ href: isOwnPath(search.returnTo) ? search.returnTo : '/', replace: true })
  },
  component: lazyRouteComponent(() => import('../features/sessions/LoginPage.tsx'), 'LoginPage'),
  staticData: { page: { title: (t) => t('sign_in') } },
})

const signUp = createRoute({
  getParentRoute: () => root,
  path: '/signup',
  validateSearch: ({ inviteKey }: LoginSearch): Pick<LoginSearch, 'inviteKey'> => ({ inviteKey }),
  beforeLoad: ({ search: { inviteKey } }) => {
    if (isSignedIn() && inviteKey) throw redirect({ to: '/invitation/$key', params: { key: inviteKey }, replace: true })
  },
  component: lazyRouteComponent(() => import('../features/sessions/SignUpPage.tsx'), 'SignUpPage'),
  staticData: { page: { title: (t) => t('sign_up_title') } },
})

const invitation = createRoute({
  getParentRoute: () => root,
  path: '/invitation/$key',
  preload: false,
  beforeLoad: async ({ context: { queryClient }, params: { key }, preload }) => {
    if (preload) return
    if (isSignedIn()) {
      const group = await acceptInvitation(queryClient, key).catch((error: unknown) => {
        // The stored key may have ended meanwhile; then this is somebody who has to sign up or in.
        if (isSignedIn()) throw error
      })
      if (group) throw redirect({ to: '/groups/$id', params: { id: group }, replace: true })
    }
    throw redirect({ to: '/signup', search: { inviteKey: key }, replace: true })
  },
  pendingComponent: () => <Waiting words="invitation_joining" />,
  errorComponent: (props) => (isDeadInvitation(props.error) ? <DeadInvitation /> : <WholeErrorPage {...props} />),
})

const DeadInvitation = lazyRouteComponent(
  () => import('../features/sessions/InvalidInvitationPage.tsx'),
  'InvalidInvitationPage',
)

function isDeadInvitation(error: unknown): boolean {
  return error instanceof CallError && error.code === 'invalid-invite-key'
}

const logout = createRoute({
  getParentRoute: () => root,
  path: '/logout',
  preload: false,
  beforeLoad: async ({ context: { queryClient, live }, preload }) => {
    if (preload) return
    live.stop()
    await endSession(queryClient)
    throw redirect({ to: '/login', replace: true })
  },
  pendingComponent: () => <Waiting words="logging_out" />,
})

const passwordReset = createRoute({
  getParentRoute: () => root,
  path: '/password-reset',
  validateSearch: ({ mail, key }: ResetSearch): ResetSearch => ({ mail, key }),
  component: lazyRouteComponent(() => import('../features/sessions/PasswordResetPage.tsx'), 'PasswordResetPage'),
  staticData: { page: { title: (t) => t('new_password_title') } },
})

const stopNotificationEmails = createRoute({
  getParentRoute: () => root,
  path: '/stop-notification-emails/$userId/$token',
  preload: false,
  loader: ({ context: { queryClient }, params }) => stopEmails(queryClient, params),
  component: lazyRouteComponent(
    () => import('../features/sessions/StopNotificationEmailsPage.tsx'),
    'StopNotificationEmailsPage',
  ),
  pendingComponent: () => <Waiting words="stopping_notification_emails" />,
  staticData: { page: { title: (t) => t('notification_emails') } },
})

const publicMessage = createRoute({
  getParentRoute: () => root,
  path: '/public/$token',
  loader: async ({ context: { queryClient }, params: { token } }): Promise<Loaded> => {
    const { publicMessageQuery } = await import('../features/public-links/public-links.queries.ts')
    const { data } = await queryClient.ensureQueryData(publicMessageQuery(token)).catch((error: unknown) => {
      throw error instanceof CallError && error.status >= 400 && error.status < 429 ? notFound() : error
    })
    return { label: data.title || data.text }
  },
  component: lazyRouteComponent(() => import('../features/public-links/PublicMessagePage.tsx'), 'PublicMessagePage'),
  notFoundComponent: lazyRouteComponent(
    () => import('../features/public-links/InvalidLinkPage.tsx'),
    'InvalidLinkPage',
  ),
  errorComponent: WholeErrorPage,
  staticData: { page: { title: titleOfMessage } },
})

/** Pages that need no session. */
export const visitorRoutes = [
  start,
  login,
  signUp,
  invitation,
  logout,
  passwordReset,
  stopNotificationEmails,
  publicMessage,
] as const
