import * as Type from 'typebox'
import { endpoint } from './endpoint.ts'
import { Id, IdParams } from './fields.ts'

export const notifyLevels = ['all', 'mine', 'none'] as const
export const NotifyLevel = Type.Enum(notifyLevels)
export type NotifyLevel = Type.Static<typeof NotifyLevel>

/** A muted thread only notifies of mentions; a followed one notifies like one's own. */
export const ThreadSetting = Type.Enum(['default', 'followed', 'muted'])
export type ThreadSetting = Type.Static<typeof ThreadSetting>

export const setNotifyLevel = endpoint('Choose what you are notified of in a group', {
  method: 'PUT',
  path: '/api/me/groups/:id',
  access: 'session',
  params: IdParams,
  body: Type.Object({ notifyLevel: NotifyLevel }),
  response: Type.Object({ id: Id, notifyLevel: NotifyLevel }),
})

/** `id` may be any message of the thread; the response has the id of its root. */
export const setThread = endpoint('Mute or follow a thread', {
  method: 'PUT',
  path: '/api/me/threads/:id',
  access: 'session',
  params: IdParams,
  body: Type.Object({ setting: ThreadSetting }),
  response: Type.Object({ id: Id, setting: ThreadSetting }),
})
