import * as contract from '#contract/bookmarks.ts'
import { example } from '../example.ts'
import { ada, card, ids, times } from './given.ts'

const bookmark: contract.Bookmark = {
  id: ids.bookmark,
  createdAt: times.replied,
  user: ada,
  message: { id: ids.message, author: ada, type: 'standard', entityType: 'message' },
  entityType: 'bookmark',
}

const notes = 'Oldest first. With `embed=cards` the messages come along, ready to show.'

export const bookmarksExamples = [
  example(contract.listBookmarks, {
    params: { limit: 20 },
    query: { embed: 'cards' },
    response: [{ ...bookmark, card }],
    notes: `${notes} A limit of 0 means the maximum, 1001.`,
  }),
  example(contract.listAllBookmarks, { query: {}, response: [bookmark], notes }),
  example(contract.listBookmarksOfUser, { params: { id: ids.ada, limit: 20 }, response: [bookmark] }),
  example(contract.listAllBookmarksOfUser, { params: { id: ids.ada }, response: [bookmark] }),
  example(contract.addBookmark, {
    body: { message_id: ids.message },
    response: bookmark,
    refusals: ['not-found'],
    notes: 'If the message is already bookmarked, the existing bookmark is returned.',
  }),
  example(contract.readBookmark, { params: { id: ids.bookmark }, response: bookmark }),
  example(contract.removeBookmark, { params: { id: ids.bookmark } }),
]
