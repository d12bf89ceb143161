import * as contract from '#contract/photo-threads.ts'
import { example } from '../example.ts'
import { ada, ids, reactionSummary, replyCard } from './given.ts'

export const photoThreadsExamples = [
  example(contract.readPhotoThread, {
    params: { id: ids.message, file: ids.file },
    response: {
      reactionSummary: reactionSummary.map((reaction) => ({ ...reaction, people: [ada] })),
      comments: [replyCard],
      earlier: 0,
      isOnly: true,
      people: [{ ...ada, mayRemove: true }],
      mayMark: true,
    },
    refusals: ['not-found'],
    notes:
      'A reaction or a reply is given to a photo with `file` in its call. With `isOnly` the message has no other photo or video, and everything that was said of it is here.',
  }),
]
