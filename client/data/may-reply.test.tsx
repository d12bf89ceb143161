import { expect, test } from 'vitest'
import type { Me } from '#contract/me.ts'
import { adaAtHome, applicationOf, renderHookInApplication } from '#test/rendering/render-in-application.tsx'
import { useNoReply } from './may-reply.ts'

type Own = Pick<Me['groups'][number], 'role' | 'mayReply'>

const host: Own = { role: 'host', mayReply: true }
const member: Own = { role: 'member', mayReply: true }

test.for<[string, Own, Omit<Parameters<typeof useNoReply>[0], 'group'>, ReturnType<typeof useNoReply>]>([
  ['a member replies', member, {}, undefined],
  ['a host replies in a closed conversation', host, { closed: true }, undefined],
  ['a member does not', member, { closed: true }, 'error_conversation_closed'],
  ['nobody replies to what is hidden', host, { withheld: 'hidden' }, 'error_message_withheld'],
  ['a reader reads', { role: 'reader', mayReply: false }, { closed: true }, 'readers_only_read'],
  ['a reader replies where readers may', { role: 'reader', mayReply: true }, {}, undefined],
  ['a member reads where hosts reply', { role: 'member', mayReply: false }, {}, 'only_hosts_write'],
])('%s', ([, own, message, expected]) => {
  const group = { id: 'g1', name: 'Les Moreau', entityType: 'group', ...own } as Me['groups'][number]
  const application = applicationOf({ ...adaAtHome, groups: [group] })
  const { result } = renderHookInApplication(() => useNoReply({ group: { id: 'g1' }, ...message }), application)
  expect(result.current).toBe(expected)
})
