import * as Type from 'typebox'
import { endpoint } from './endpoint.ts'
import { Id, IdParams } from './fields.ts'

/** What a person is told of in a group: everything, only replies to them and mentions, nothing. */
export const notifyLevels = ['all', 'mine', 'none'] as const
export const NotifyLevel = Type.Enum(notifyLevels)
export type NotifyLevel = Type.Static<typeof NotifyLevel>

/**
 * Of a muted thread, only mentions are told; a followed one is told like one's own where a group tells only those.
 * `default` is neither.
 */
export const ThreadSetting = Type.Enum(['default', 'followed', 'muted'])
export type ThreadSetting = Type.Static<typeof ThreadSetting>

export const setNotifyLevel = endpoint({
  method: 'PUT',
  path: '/api/me/groups/:id',
  summary: 'Choose what you are notified of in a group',
  access: 'session',
  params: IdParams,
  body: Type.Object({ notifyLevel: NotifyLevel }),
  response: Type.Object({ id: Id, notifyLevel: NotifyLevel }),
})

/** `id` may be any message of the thread; the response names the one at its top. */
export const setThread = endpoint({
  method: 'PUT',
  path: '/api/me/threads/:id',
  summary: 'Mute or follow a thread',
  access: 'session',
  params: IdParams,
  body: Type.Object({ setting: ThreadSetting }),
  response: Type.Object({ id: Id, setting: ThreadSetting }),
})
