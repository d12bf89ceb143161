import type { QueryClient } from '@tanstack/react-query'
import { notFound, redirect } from '@tanstack/react-router'
import { markNotificationsRead, readNotification } from '#contract/notifications.ts'
import { firstRunSteps } from '#contract/sign-in/server-settings.ts'
import { CallError } from '../../api/call.ts'
import { call } from '../../api/client.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { infoQuery } from '../../data/info.ts'
import { meQuery } from '../../data/me.ts'
import { birthdayCardQuery } from '../../features/birthday-cards/birthday-cards.queries.ts'
import { firstRunQuery, rememberStep } from '../../features/first-run/first-run.queries.ts'
import { notificationTarget } from '../../features/notifications/notification-target.ts'
import { publicMessageQuery } from '../../features/public-links/public-links.queries.ts'
import { scheduledMessageQuery } from '../../features/scheduling/scheduling.queries.ts'
import { serverSettingsQuery } from '../../features/server-settings/server-settings.queries.ts'
import { forPage, requireKey } from '../guards.ts'
import type { Loaded, RouterContext } from '../page.ts'
import type { AskedFor } from './loaders.ts'
import { loadGroup } from './member-loaders.ts'
import { nameOf } from './name-of.ts'

type Asked = { context: RouterContext }

/** Emails link to notifications, which mark themselves as read and lead on. */
export async function loadNotification(asked: Asked & { params: { id: string }; location: { href: string } }) {
  const { context, location } = asked
  const { id } = asked.params
  const reading = call(readNotification, { params: { id } }).catch((error: unknown) => {
    // It was deleted, or is somebody else's.
    if (error instanceof CallError && error.status === 404) throw redirect({ to: '/news', replace: true })
    throw error
  })
  const notification = await forPage(reading, location)
  if (!notification.read) void markRead(context.queryClient, id)
  const target = notificationTarget(notification)
  throw redirect({ href: target && 'path' in target ? target.path : '/news', replace: true })
}

/** If this fails, it stays unread but opens all the same. */
async function markRead(queryClient: QueryClient, id: string): Promise<void> {
  await call(markNotificationsRead, { body: { ids: [id] } }).catch(() => undefined)
  await queryClient.invalidateQueries({ queryKey: queryKeys.notifications })
}

export async function loadPublicMessage({ context, params }: Asked & { params: { token: string } }): Promise<Loaded> {
  const reading = context.queryClient.ensureQueryData(publicMessageQuery(params.token))
  const message = await reading.catch((error: unknown) => {
    throw error instanceof CallError && error.status >= 400 && error.status < 429 ? notFound() : error
  })
  return nameOf(message)
}

type FromProvider = Asked & {
  location: { href: string; hash: string }
  search: { problem?: string; connect?: string }
  preload: boolean
}

/** Behind the # is the code for a session, in the query that for connecting an account. */
export async function comeFromProvider({ context, location, search, preload }: FromProvider): Promise<void> {
  if (preload || search.problem) return
  const { takeSession, connectAndGoOn } = await import('../../features/provider-return/come-from-provider.ts')
  if (location.hash) return takeSession(context.queryClient, location.hash)
  requireKey(location)
  if (search.connect) await connectAndGoOn(context.queryClient, search.connect)
  throw redirect({ to: '/', replace: true })
}

/** Only for whoever made the first account, until they are done; without a step, goes on where they were. */
export async function loadFirstRun(asked: Asked & { params: { step: string }; location: { href: string } }) {
  const { context, params, location } = asked
  const { queryClient } = context
  requireKey(location)
  const reading = queryClient.fetchQuery(firstRunQuery).catch((error: unknown) => {
    if (error instanceof CallError && error.status === 403) return { step: undefined }
    throw error
  })
  const { step } = await forPage(reading, location)
  if (!step) {
    // It may have ended on another device: what is known here would lead back.
    await queryClient.fetchQuery({ ...meQuery, staleTime: 0 })
    throw redirect({ to: '/', replace: true })
  }
  const known = firstRunSteps.find((each) => each === params.step)
  if (!known) throw redirect({ to: '/first-run/$step', params: { step }, replace: true })
  await Promise.all([
    rememberStep(known),
    queryClient.ensureQueryData(serverSettingsQuery),
    queryClient.ensureQueryData(meQuery),
    queryClient.ensureQueryData(infoQuery),
  ])
}

/** It may have gone meanwhile: then it is a message under the same id, or nothing. */
export async function loadScheduled(asked: Asked & { params: { id: string }; location: { href: string } }) {
  const { context, location, params } = asked
  const reading = context.queryClient.fetchQuery(scheduledMessageQuery(params.id)).catch((error: unknown) => {
    if (error instanceof CallError && error.status === 404)
      throw redirect({ to: '/messages/$id', params, replace: true })
    throw error
  })
  await forPage(reading, location)
}

export async function loadBirthdayCard(asked: AskedFor<{ id: string; card: string }>): Promise<Loaded> {
  const { context, params, location } = asked
  const reading = context.queryClient.ensureQueryData(birthdayCardQuery(params.card))
  const [loaded, { group }] = await Promise.all([loadGroup(asked), forPage(reading, location)])
  if (group.id !== params.id) throw notFound()
  return loaded
}
