import * as Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { EpochSeconds, IdParams, limits, lineOf } from '../fields.ts'
import { ServerNotice } from '../me.ts'
import { proof } from './confirming.ts'

const Current = Type.Object({ notice: Type.Optional(ServerNotice) })

export const readServerNotice = endpoint('The notice to everybody, if there is one, for administrators', {
  method: 'GET',
  path: '/api/admin/notice',
  access: 'session',
  response: Current,
})

/** How long it may be shown. */
export const longestNotice = 90 * 86_400

/** Takes the place of the one before, also for those who have dismissed that. `link` is an address of the web. */
export const publishServerNotice = endpoint('Tell everybody something, as an administrator', {
  method: 'PUT',
  path: '/api/admin/notice',
  access: 'session',
  body: Type.Object({
    ...proof,
    text: lineOf(limits.notice),
    link: Type.Optional(
      Type.String({ maxLength: limits.noticeLink, pattern: '^https?://[^\\s\\u0000-\\u001f\\ud800-\\udfff]+$' }),
    ),
    until: EpochSeconds,
  }),
  response: Current,
})

export const removeServerNotice = endpoint('Take the notice to everybody away, as an administrator', {
  method: 'DELETE',
  path: '/api/admin/notice',
  access: 'session',
  status: 204,
})

/** On all devices of the person; not once there is another. */
export const dismissServerNotice = endpoint('See a notice of the server no more', {
  method: 'POST',
  path: '/api/notice/:id/dismiss',
  access: 'session',
  params: IdParams,
  status: 204,
})
