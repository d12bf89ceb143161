import * as contract from '#contract/collecting/locations.ts'
import { example } from '../../example.ts'
import { ids } from '../given.ts'

export const locationsExamples = [
  example(contract.listLocations, {
    query: { group: ids.group },
    response: { locations: [{ location: 'near Calvi, Corsica, France', photos: 24 }] },
    refusals: ['not-found'],
    notes:
      'What people wrote as the `location` of their photos (see `captions` of a message), at most 100. No position is stored: an upload with `place=offer` answers with the nearest town, from a list that the server has, before the position is removed.',
  }),
]
