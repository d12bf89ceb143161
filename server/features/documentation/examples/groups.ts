import { listGroups } from '#contract/group-overviews.ts'
import * as contract from '#contract/groups.ts'
import { usualRules } from '#contract/hosting/group-roles.ts'
import { example } from '../example.ts'
import { ada, bea, card, group, ids, picture, secrets, times } from './given.ts'

export const wholeGroup = {
  ...group,
  description: 'Four generations, one table.',
  secretKey: secrets.publicToken,
  inviteKey: secrets.inviteKey,
  invitationShowsPeople: true,
  users: [ada, bea],
  hosts: [ada.id],
  role: 'member' as const,
  rules: usualRules,
  createdAt: times.posted,
  lastActivityDate: times.replied,
}
export const { inviteKey: _, ...groupWithoutKey } = wholeGroup

export const groupsExamples = [
  example(contract.createGroup, {
    body: { name: group.name },
    response: { ...wholeGroup, users: [ada], role: 'host', lastActivityDate: 0 },
  }),
  example(listGroups, {
    response: [
      {
        ...group,
        userCount: 2,
        users: [ada, bea],
        lastActivityDate: times.replied,
        latest: card,
        latestReply: { id: ids.reply, author: bea, label: 'I want to go back.', postedAt: times.replied },
        cover: picture,
      },
    ],
    notes:
      'In the order in which you joined them. `latest`, `latestReply` and `cover` are absent where there are none.',
  }),
  example(contract.readGroup, {
    params: { id: ids.group },
    response: wholeGroup,
    notes:
      'People are listed in the order in which they joined. `inviteKey` is absent if invitation links are turned off.',
  }),
  example(contract.updateGroup, {
    params: { id: ids.group },
    body: {
      name: 'Moreau & Petit',
      description: 'Five generations by now.',
      hue: 12,
      picture: ids.file,
      coverPosition: { x: 50, y: 64 },
    },
    response: {
      ...wholeGroup,
      name: 'Moreau & Petit',
      description: 'Five generations by now.',
      hue: 12,
      picture: { id: ids.file, contentUrl: `${ids.file}.webp`, entityType: 'file' },
      cover: { id: ids.file, width: 1600, height: 1200, position: { x: 50, y: 64 } },
    },
    refusals: ['unusable-file', 'hosts-only', 'readers-only-read'],
    notes: 'Only what is sent changes. Any member may do this, unless the rules leave it to hosts.',
  }),
  example(contract.leaveGroup, {
    params: { id: ids.group },
    body: { endLinks: true },
    response: { ...groupWithoutKey, users: [bea], hosts: [] },
    refusals: ['last-host'],
    notes: 'A group without members is deleted with its files after 30 days.',
  }),
  example(contract.resetInviteKey, {
    params: { id: ids.group },
    response: { inviteKey: secrets.inviteKey },
    refusals: ['invitations-off', 'hosts-only', 'readers-only-read'],
  }),
  example(contract.joinGroup, {
    params: { key: secrets.inviteKey },
    body: {},
    response: { id: ids.group, group: ids.group },
    refusals: ['invalid-invite-key', 'too-many-requests'],
    notes:
      'Joining again changes nothing. Where a host has to let people in, the answer is `{"waiting": true}`, and `line` is shown to them.',
  }),
]
