import * as contract from '#contract/photos.ts'
import { example } from '../example.ts'
import { ids, shownPhoto } from './given.ts'

export const photosExamples = [
  example(contract.listPhotos, {
    query: { group: ids.group, limit: 60 },
    response: { photos: [shownPhoto] },
    refusals: ['not-found'],
    notes:
      'Newest first by the moment they were taken, replies included. Without `group` those of all your groups; with `author` only those that this person has posted. `next` is the `from` of the next page.',
  }),
  example(contract.outlinePhotos, {
    query: { group: ids.group },
    response: { parts: [{ from: shownPhoto.place, months: [{ month: '2026-07', aspects: [133], videos: 0 }] }] },
    refusals: ['not-found'],
    notes: 'The parts are the pages of the list, one after the other; `aspects` are hundredths of width over height.',
  }),
  example(contract.downloadPhotos, {
    query: { files: ids.file },
    refusals: ['not-found', 'too-many-requests'],
    notes: 'Up to 200, named by the day on which they were taken. Three downloads at a time.',
  }),
]
