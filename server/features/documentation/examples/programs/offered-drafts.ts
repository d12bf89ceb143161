import * as contract from '#contract/programs/offered-drafts.ts'
import { example } from '../../example.ts'
import { group, ids, times } from '../given.ts'

const draft: contract.OfferedDraft = {
  id: ids.offeredDraft,
  program: 'My assistant',
  group,
  title: 'A week at the lake',
  text: 'Here are the twelve best photos of last summer.',
  createdAt: times.posted,
}

export const offeredDraftsExamples = [
  example(contract.offerDraft, {
    body: { group: ids.group, title: draft.title, text: draft.text },
    response: draft,
    refusals: ['not-found', 'empty-message', 'too-many-drafts', 'too-many-requests'],
    notes: 'Nobody else sees it. Its person opens it in the writer, changes it, and sends it or not.',
  }),
  example(contract.listOfferedDrafts, { response: { drafts: [draft] } }),
  example(contract.removeOfferedDraft, { params: { id: ids.offeredDraft } }),
]
