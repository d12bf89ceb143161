import * as contract from '#contract/collecting/photo-people.ts'
import { example } from '../../example.ts'
import { ada, ids } from '../given.ts'

export const photoPeopleExamples = [
  example(contract.listPeopleForPhotos, {
    params: { id: ids.group },
    response: { people: [ada] },
    refusals: ['not-found'],
  }),
  example(contract.markPeople, {
    params: { id: ids.group },
    body: { photos: [{ message: ids.message, file: ids.file }], people: [ada.id] },
    response: { added: 1 },
    refusals: ['not-found', 'readers-only-read'],
  }),
  example(contract.unmarkPerson, {
    params: { id: ids.message, file: ids.file, person: ada.id },
    refusals: ['not-found', 'forbidden'],
  }),
]
