import * as contract from '#contract/hosting/invitations.ts'
import * as requests from '#contract/hosting/join-requests.ts'
import * as offers from '#contract/hosting/offers.ts'
import { example } from '../example.ts'
import { ada, bea, group, ids, secrets, times } from './given.ts'

const open = {
  id: ids.invitation,
  kind: 'person',
  role: 'member',
  needsApproval: false,
  name: 'Cleo',
  madeBy: ada,
  uses: 0,
  usesLeft: 1,
  createdAt: times.posted,
  expiresAt: times.posted + 14 * 86_400,
  entityType: 'invitation',
} as const

const cleo = { id: ids.waiting, name: 'Cleo', entityType: 'user' } as const
const dan = { id: ids.asked, name: 'Dan', entityType: 'user' } as const
const inviting = ['invitations-off', 'hosts-only', 'readers-only-read'] as const

export const invitationsExamples = [
  example(contract.readInvitation, {
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
  example(contract.changeInvitation, {
    params: { id: ids.group },
    body: { showsPeople: false },
    response: { showsPeople: false },
    refusals: ['hosts-only', 'readers-only-read'],
    notes:
      'Any member who may invite may do this; `needsApproval` is for hosts. Without `showsPeople`, an invitation only says that it is good.',
  }),
  example(contract.makeInvitation, {
    params: { id: ids.group },
    body: { kind: 'person', name: 'Cleo' },
    response: { invitation: open, key: secrets.inviteKey },
    refusals: [...inviting, 'too-many-requests'],
    notes: '`key` is part of the address of the invitation: `/invitation/<key>`. It is not stored and sent this once.',
  }),
  example(contract.listInvitations, { params: { id: ids.group }, response: [open], refusals: inviting }),
  example(contract.takeBackInvitation, {
    params: { id: ids.group, invitation: ids.invitation },
    refusals: ['invitations-off'],
    notes: 'Whoever came with it stays.',
  }),
  example(requests.listJoinRequests, {
    params: { id: ids.group },
    response: [
      {
        user: cleo,
        line: 'Bea told me about the lake.',
        role: 'member',
        by: { kind: 'many', madeBy: bea },
        createdAt: times.posted,
        entityType: 'join-request',
      },
    ],
    refusals: ['hosts-only'],
  }),
  example(requests.settleJoinRequest, {
    params: { id: ids.group, user: ids.waiting },
    body: { admit: true },
    response: { admit: true },
    refusals: ['hosts-only', 'already-settled'],
    notes:
      'It takes effect some 15 seconds later, and until then it can be undone. Whoever asked is told. Where two hosts decide at once, the later one is told who was quicker.',
  }),
  example(requests.undoJoinRequest, {
    params: { id: ids.group, user: ids.waiting },
    refusals: ['hosts-only', 'already-settled'],
    notes: 'Once it has taken effect, `message` says what can be done instead.',
  }),
  example(requests.listOwnRequests, {
    response: [{ group, line: 'Bea told me about the lake.', createdAt: times.posted }],
  }),
  example(requests.takeBackRequest, { params: { group: ids.group } }),
  example(offers.listPeopleToOffer, { params: { id: ids.group }, response: [dan], refusals: inviting }),
  example(offers.offerMembership, {
    params: { id: ids.group },
    body: { users: [ids.bea] },
    response: { asked: [] },
    refusals: [...inviting, 'user-not-found', 'too-many-requests'],
    notes: '`asked` are those who were asked by this call. Each gets a notification.',
  }),
  example(offers.listOwnOffers, { response: [{ group, madeBy: ada, peopleCount: 2, createdAt: times.posted }] }),
  example(offers.answerOffer, {
    params: { group: ids.group },
    body: { accept: true },
    response: { joined: ids.group },
    notes: 'Nobody is told of a no.',
  }),
]
