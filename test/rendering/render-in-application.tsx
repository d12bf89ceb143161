import { render, renderHook } from '@testing-library/react'
import { StrictMode, type ReactNode } from 'react'
import { queryKeys } from '#client/api/query-keys.ts'
import { type Application, createApplication } from '#client/app/application.ts'
import { Contexts } from '#client/app/Contexts.tsx'
import type { MessageWithThread } from '#client/data/conversation.ts'
import type { Info } from '#contract/info.ts'
import type { Me } from '#contract/me.ts'

export const adaAtHome: Me = {
  id: 'ada',
  name: 'Ada Lovelace',
  login: 'ada@lovelace.example',
  entityType: 'user',
  data: {},
  groups: [],
  lastActivityDate: 0,
  lastNotificationEmailCheck: 0,
}

export const anyMessage: Omit<MessageWithThread, 'id'> = {
  createdAt: 0,
  lastActivityDate: 0,
  data: { title: 'Une semaine au lac' },
  type: 'standard',
  isInFront: true,
  entityType: 'message',
  group: { id: 'g1', name: 'Les Moreau', entityType: 'group' },
  files: [],
  children: [],
  lineage: [],
  thread: { ancestors: [], setting: 'default' as const, reactionSummary: [], comments: [], earlier: 0, later: 0 },
}

const everythingAllowed: Info = {
  default_lang: 'en_US',
  allow_email: true,
  upload: { image: true, video: true, audio: true, pdf: true },
}

/** The whole application but its pages, with somebody signed in; effects run twice, as in development. */
export function applicationOf(me: Me): Application {
  const application = createApplication()
  application.queryClient.setQueryData(queryKeys.me, me)
  application.queryClient.setQueryData(queryKeys.info, everythingAllowed)
  return application
}

export function renderInApplication(element: ReactNode, application = applicationOf(adaAtHome)) {
  return { application, ...render(element, { wrapper: wrapperOf(application) }) }
}

export function renderHookInApplication<T>(hook: () => T, application = applicationOf(adaAtHome)) {
  return { application, ...renderHook(hook, { wrapper: wrapperOf(application) }) }
}

function wrapperOf(application: Application) {
  return ({ children }: { children: ReactNode }) => (
    <StrictMode>
      <Contexts {...application}>{children}</Contexts>
    </StrictMode>
  )
}
