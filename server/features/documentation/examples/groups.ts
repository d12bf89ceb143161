import { listGroups } from '#contract/group-overviews.ts'
import * as contract from '#contract/groups.ts'
import { changeInvitation, readInvitation } from '#contract/invitations.ts'
import { example } from '../example.ts'
import { ada, bea, card, group, ids, picture, secrets, times } from './given.ts'

const whole = {
  ...group,
  description: 'Four generations, one table.',
  secretKey: secrets.publicToken,
  inviteKey: secrets.inviteKey,
  invitationShowsPeople: true,
  users: [ada, bea],
  createdAt: times.posted,
  lastActivityDate: times.replied,
}
const { inviteKey: _, ...withoutKey } = whole

export const groupsExamples = [
  example(contract.createGroup, {
    body: { name: group.name },
    response: { ...whole, users: [ada], lastActivityDate: 0 },
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
    response: whole,
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
      ...whole,
      name: 'Moreau & Petit',
      description: 'Five generations by now.',
      hue: 12,
      picture: { id: ids.file, contentUrl: `${ids.file}.webp`, entityType: 'file' },
      cover: { id: ids.file, width: 1600, height: 1200, position: { x: 50, y: 64 } },
    },
    refusals: ['unusable-file'],
    notes: 'Any member may do this; only what is sent changes.',
  }),
  example(contract.leaveGroup, {
    params: { id: ids.group },
    response: { ...withoutKey, users: [bea] },
    notes: 'A group without members is deleted with its files after 30 days.',
  }),
  example(contract.resetInviteKey, {
    params: { id: ids.group },
    response: { inviteKey: secrets.inviteKey },
    refusals: ['invitations-off'],
  }),
  example(contract.joinGroup, {
    params: { key: secrets.inviteKey },
    response: { id: ids.group, group: ids.group },
    refusals: ['invalid-invite-key', 'too-many-requests'],
    notes: 'Joining again changes nothing.',
  }),
  example(readInvitation, {
    params: { key: secrets.inviteKey },
    response: {
      preview: {
        group,
        peopleCount: 2,
        people: [
          { id: ada.id, name: ada.name },
          { id: bea.id, name: bea.name },
        ],
      },
      entityType: 'invitation',
    },
    refusals: ['too-many-requests'],
    notes: '`joined` is there for whoever is in the group already. The names are the first words of the whole ones.',
  }),
  example(changeInvitation, {
    params: { id: ids.group },
    body: { showsPeople: false },
    response: { showsPeople: false },
    notes: 'Any member may do this. Without `showsPeople`, an invitation only says that it is good.',
  }),
]
