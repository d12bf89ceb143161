import * as contract from '#contract/guests/guest-links.ts'
import { keepAsMember } from '#contract/guests/guest-pages.ts'
import { example } from '../../example.ts'
import { ada, ids, secrets, times } from '../given.ts'

const { id, name } = ada
const link: contract.GuestLink = {
  id: ids.guestLink,
  group: ids.group,
  message: ids.message,
  title: 'At the lake',
  address: `https://coterie.example.org/guest#${secrets.guestSecret}`,
  madeBy: { id, name, entityType: 'user' },
  createdAt: times.posted,
  expiresAt: times.posted + 30 * 86_400,
  hasPassword: false,
  add: true,
  holds: true,
  answer: true,
  replies: false,
  download: false,
  mostFiles: 500,
  mostBytes: 5_368_709_120,
  visits: 12,
  lastVisitAt: times.replied,
  guests: 3,
  photos: 0,
  waiting: 2,
}
const ofGroup = { params: { id: ids.group } }

export const guestLinksExamples = [
  example(contract.listGuestLinks, { ...ofGroup, response: { links: [link], waiting: 2 } }),
  example(contract.makeGuestLink, {
    ...ofGroup,
    body: { message: ids.message, add: true, answer: true },
    response: { ...link, visits: 0, lastVisitAt: undefined, guests: 0, waiting: 0 },
    refusals: ['forbidden', 'readers-only-read', 'too-many-guest-links', 'public-links-off', 'too-many-requests'],
  }),
  example(contract.changeGuestLink, {
    params: { id: ids.guestLink },
    body: { holds: false, days: 90 },
    response: { ...link, holds: false },
    refusals: ['too-many-requests'],
  }),
  example(contract.listWaitingPhotos, {
    ...ofGroup,
    response: {
      guests: [{ guest: ids.guest, name: 'Marta', title: 'At the lake', message: ids.message, photos: [] }],
      waiting: 2,
    },
  }),
  example(contract.decideWaitingPhotos, {
    ...ofGroup,
    body: { letIn: [], decline: [] },
    response: { letIn: 0, declined: 0 },
    refusals: ['group-full', 'collection-full', 'message-withheld'],
  }),
  example(contract.endGuestLink, { params: { id: ids.guestLink } }),
  example(keepAsMember, { response: { messages: 0, guests: 0 } }),
]
