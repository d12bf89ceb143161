import * as contract from '#contract/guests/guest-pages.ts'
import { example } from '../../example.ts'
import { ids, secrets, times } from '../given.ts'

const page: contract.GuestPage = {
  link: ids.guestLink,
  group: { name: 'Les Moreau', hue: 4 },
  kind: 'message',
  title: 'At the lake',
  by: 'Ada',
  from: 'Ada',
  createdAt: times.posted,
  photos: 1,
  videos: 0,
  add: { holds: true, filesLeft: 200, bytesLeft: 2_000_000_000 },
  download: { files: 1, bytes: 2_345_678 },
  answer: true,
  name: 'Marta',
  brought: [],
  expiresAt: times.posted + 30 * 86_400,
}
const photo: contract.OwnPhoto = {
  id: ids.guestPhoto,
  contentUrl: `${ids.guestPhoto}.jpg`,
  entityType: 'file',
  type: 'image/jpeg',
  status: 'ready',
  fileIndex: 0,
  isIn: false,
  mayRemove: true,
}
const ofLink = { params: { link: ids.guestLink } }
const over = ['guest-link-over'] as const

export const guestPagesExamples = [
  example(contract.openGuestLink, {
    body: { secret: secrets.guestSecret },
    response: page,
    refusals: ['guest-link-over', 'guest-password-needed', 'wrong-guest-password', 'too-many-requests'],
    notes: 'Gives a cookie that is good for this link alone, and for its files.',
  }),
  example(contract.readGuestPage, { ...ofLink, response: page, refusals: [...over] }),
  example(contract.listGuestPhotos, { ...ofLink, response: { photos: [] }, refusals: [...over] }),
  example(contract.downloadForGuests, {
    ...ofLink,
    refusals: [...over, 'forbidden', 'not-found', 'too-many-requests'],
  }),
  example(contract.nameGuest, {
    ...ofLink,
    body: { name: 'Marta' },
    response: page,
    refusals: [...over, 'forbidden', 'too-many-guests', 'too-many-requests'],
  }),
  example(contract.answerAsGuest, {
    ...ofLink,
    body: { occurrence: ids.occurrence, answer: 'coming' },
    response: page,
    refusals: [...over, 'forbidden', 'guest-name-needed', 'answers-closed', 'no-seats-left', 'too-many-requests'],
  }),
  example(contract.voteAsGuest, {
    ...ofLink,
    body: { shows: 'names', votes: [{ option: ids.option, answer: 'yes' }] },
    response: page,
    refusals: [
      ...over,
      'forbidden',
      'guest-name-needed',
      'poll-over',
      'poll-shows-otherwise',
      'option-gone',
      'too-many-requests',
    ],
  }),
  example(contract.addGuestPhoto, {
    ...ofLink,
    response: photo,
    refusals: [
      ...over,
      'forbidden',
      'guest-name-needed',
      'guest-link-full',
      'upload-missing',
      'unsupported-file',
      'file-too-large',
      'quota-used-up',
      'storage-full',
      'too-many-requests',
    ],
  }),
  example(contract.finishGuestUpload, {
    params: { link: ids.guestLink, id: ids.guestUpload },
    response: photo,
    refusals: [
      ...over,
      'forbidden',
      'guest-name-needed',
      'guest-link-full',
      'not-found',
      'upload-incomplete',
      'unsupported-file',
      'file-too-large',
    ],
  }),
  example(contract.removeGuestPhoto, {
    params: { link: ids.guestLink, file: ids.guestPhoto },
    refusals: [...over, 'guest-name-needed'],
  }),
]
