import { notFound, redirect } from '@tanstack/react-router'
import { groupQuery } from '../../data/group.ts'
import { meQuery } from '../../data/me.ts'
import { groupMessagesQuery } from '../../data/message-lists.ts'
import { messageQuery } from '../../data/message.ts'
import { forPage } from '../guards.ts'
import type { Loaded } from '../page.ts'
import type { Asked, AskedFor } from './loaders.ts'
import { nameOf } from './name-of.ts'

export async function loadAccount({ context, params: { id }, location }: AskedFor<{ id: string }>): Promise<void> {
  const me = await forPage(context.queryClient.ensureQueryData(meQuery), location)
  if (me.id !== id) throw notFound()
}

export async function loadGroup({ context, params: { id }, location }: AskedFor<{ id: string }>): Promise<Loaded> {
  return { group: await forPage(context.queryClient.ensureQueryData(groupQuery(id)), location) }
}

export async function loadGroupMessages(asked: AskedFor<{ id: string }>): Promise<Loaded> {
  const { context, params, location } = asked
  const messages = context.queryClient.ensureInfiniteQueryData(groupMessagesQuery(params.id))
  const [loaded] = await Promise.all([loadGroup(asked), forPage(messages, location)])
  return loaded
}

export async function loadMemory(asked: AskedFor<{ id: string }> & { deps: { message?: string } }): Promise<Loaded> {
  const { context, params, deps, location } = asked
  const { loadMemory: load } = await import('../../features/memories/load-memory.ts')
  return forPage(load(context.queryClient, params.id, deps.message), location)
}

export async function loadSearch(asked: Asked & { location: { search: { q?: string } } }): Promise<void> {
  const { context, location } = asked
  const { groups } = await forPage(context.queryClient.ensureQueryData(meQuery), location)
  const [only] = groups
  if (!only || groups.length > 1) return
  const { q } = location.search
  throw redirect({ to: '/groups/$id/search', params: { id: only.id }, search: { q }, replace: true })
}

/** The messages that a shared text answers or changes; people without a group create one first. */
export async function loadShare(asked: Asked & { deps: { parent?: string; message?: string } }): Promise<Loaded> {
  const { context, deps, location } = asked
  const { queryClient } = context
  const me = await forPage(queryClient.ensureQueryData(meQuery), location)
  if (me.groups.length === 0) throw redirect({ to: '/create-group', replace: true })
  const named = [deps.parent, deps.message].filter((id) => id !== undefined)
  const [first] = await forPage(Promise.all(named.map((id) => queryClient.ensureQueryData(messageQuery(id)))), location)
  return deps.parent ? { group: first?.group } : {}
}

export async function loadMessage(asked: AskedFor<{ id: string; childId?: string }>): Promise<Loaded> {
  const { context, params, location } = asked
  const message = context.queryClient.ensureQueryData(messageQuery(params.id, params.childId))
  const { group, ...rest } = await forPage(message, location)
  return { group, ...nameOf(rest) }
}

export async function loadPerson({ context, params, location }: AskedFor<{ userId: string }>): Promise<Loaded> {
  const people = await import('../../features/people/load-person.ts')
  return forPage(people.loadPerson(context.queryClient, params.userId), location)
}

export async function loadPersonMessages(asked: AskedFor<{ userId: string }>): Promise<Loaded> {
  const { messagesOfQuery } = await import('../../features/people/people.queries.ts')
  void asked.context.queryClient.prefetchInfiniteQuery(messagesOfQuery(asked.params.userId))
  return loadPerson(asked)
}
