import * as contract from '#contract/archiving/downloads.ts'
import { example } from '../example.ts'
import { ids } from './given.ts'

export const downloadsExamples = [
  example(contract.sizeOfEverything, {
    query: { group: ids.group },
    response: { files: 412, bytes: 1_812_345_678 },
    refusals: ['not-found'],
    notes:
      'Without `group` those of all your groups; with `author` only those that this person has posted, with `month` (`2026-11`) those of a month, with `search` those of the messages that a search with these words finds. They can be combined.',
  }),
  example(contract.downloadEverything, {
    query: { group: ids.group },
    refusals: ['not-found', 'too-many-requests'],
    notes:
      'Photos, videos, sound and PDFs as they were sent, oldest first, such as `2026-11/2026-11-03 Ada – 01.jpg`, dated by when they were taken, otherwise posted. What the server can no longer read is named in `missing.txt`. Three downloads at a time.',
  }),
]
