import { createRoute } from '@tanstack/react-router'
import { withWords } from '../../i18n/i18n.ts'
import * as guards from '../guards.ts'
import { lazyPage } from '../loading/lazy-page.ts'
import { loadInfo } from '../loading/loaders.ts'
import { pages } from '../pages.ts'
import { only } from '../plain-search.ts'
import { Waiting } from '../Waiting.tsx'
import { InvitationErrorPage, WholeErrorPage } from '../whole-pages.tsx'
import { visitor } from './frame-routes.tsx'
import { routeOf } from './route-of.ts'

const start = createRoute({
  ...visitor,
  ...routeOf(pages.start),
  beforeLoad: guards.leadToFirstPage,
})

const login = createRoute({
  ...visitor,
  ...routeOf(pages.login),
  validateSearch: only('inviteKey', 'returnTo', 'forgot', 'alert', 'problem', 'direct'),
  beforeLoad: guards.skipLogin,
  loader: loadInfo,
})

const codeLink = createRoute({ ...visitor, ...routeOf(pages.codeLink) })

const signUp = createRoute({
  ...visitor,
  ...routeOf(pages.signUp),
  validateSearch: only<'inviteKey'>('inviteKey'),
  beforeLoad: guards.skipSignUp,
  loaderDeps: ({ search: { inviteKey } }) => ({ inviteKey }),
  loader: async (asked) => (await import('../loading/joining-loaders.ts')).loadSignUp(asked),
  pendingComponent: () => <Waiting words="invitation_joining" />,
  errorComponent: InvitationErrorPage,
})

const invitation = createRoute({
  ...visitor,
  ...routeOf(pages.invitation),
  preload: false,
  beforeLoad: guards.requireKeyToJoin,
  loader: async (asked) => (await import('../loading/joining-loaders.ts')).loadJoining(asked),
  pendingComponent: () => <Waiting words="invitation_joining" />,
  errorComponent: InvitationErrorPage,
})

const fromProvider = createRoute({
  ...visitor,
  ...routeOf(pages.fromProvider),
  validateSearch: only<'problem' | 'connect' | 'returnTo'>('problem', 'connect', 'returnTo'),
  preload: false,
  beforeLoad: async (entering) => (await import('../loading/rare-loaders.ts')).comeFromProvider(entering),
  pendingComponent: () => <Waiting words="signing_in" />,
})

const logout = createRoute({
  ...visitor,
  ...routeOf(pages.logout),
  validateSearch: only('alert', 'inviteKey'),
  preload: false,
  beforeLoad: guards.logOut,
  pendingComponent: () => <Waiting words="signing_out" />,
})

/** Between the login page and where it leads. */
const onTheWay = { ...visitor, validateSearch: only('inviteKey', 'returnTo') }
const secondStep = createRoute({ ...onTheWay, ...routeOf(pages.secondStep) })
const nextTime = createRoute({
  ...onTheWay,
  ...routeOf(pages.nextTime),
  beforeLoad: () => guards.requireKey({ href: '/' }),
})

const firstRun = createRoute({
  ...visitor,
  ...routeOf(pages.firstRun),
  preload: false,
  loader: async (asked) => (await import('../loading/rare-loaders.ts')).loadFirstRun(asked),
  errorComponent: WholeErrorPage,
})

const passwordReset = createRoute({
  ...visitor,
  ...routeOf(pages.passwordReset),
  validateSearch: only('mail', 'key'),
})

const enter = createRoute({ ...visitor, ...routeOf(pages.enter) })

const frame = createRoute({ ...visitor, ...routeOf(pages.frame) })

const emailAnswer = createRoute({ ...visitor, ...routeOf(pages.emailAnswer) })

const guest = createRoute({ ...visitor, ...routeOf(pages.guest) })

const stopNotificationEmails = createRoute({ ...visitor, ...routeOf(pages.stopNotificationEmails) })

const stopQuestions = createRoute({ ...visitor, ...routeOf(pages.stopQuestions) })

const publicMessage = createRoute({
  ...visitor,
  ...routeOf(pages.publicMessage),
  loader: async (asked) => (await import('../loading/rare-loaders.ts')).loadPublicMessage(asked),
  notFoundComponent: lazyPage(
    () => withWords(import('../../features/public-links/InvalidLink.tsx'), ['visitors']),
    'InvalidLink',
  ),
  errorComponent: WholeErrorPage,
})

/** Pages for those who are not signed in, or on the way to it. */
export const forVisitors = {
  start,
  login,
  signUp,
  invitation,
  fromProvider,
  logout,
  secondStep,
  nextTime,
  firstRun,
  passwordReset,
  codeLink,
  enter,
  frame,
  emailAnswer,
  guest,
  stopNotificationEmails,
  stopQuestions,
  publicMessage,
}
