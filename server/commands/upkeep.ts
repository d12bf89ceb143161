import { v7 as newId } from 'uuid'
import { transaction } from '../database/transaction.ts'
import { enqueue } from '../jobs/queue.ts'
import { onDatabase, UsageError, type Command } from './command.ts'

const longestAnnouncement = 500

/** For changes that the server makes itself, because it alone knows its event streams. */
export const soon = 'within a second, or as soon as it runs'

export const announce: Command = {
  words: '<words> [address]',
  purpose: 'notifies everybody; a click opens the address, or the start page',
  run: async (given) => {
    const [text = '', target = '/'] = given.words
    if (text.trim() === '' || text.length > longestAnnouncement) {
      throw new UsageError(`An announcement has between 1 and ${longestAnnouncement} characters.`)
    }
    if (!/^(\/(?!\/)|https?:\/\/)/.test(target)) {
      throw new UsageError(`${target} is no address. Give one that begins with https://, or a path such as /feed.`)
    }
    return onDatabase(async (context) => {
      const id = newId()
      await transaction(context, (tx) => enqueue(tx, context.clock, 'announce', { id, text, target }, { id }))
      return { text: `The server sends it ${soon}.` }
    })(given)
  },
}

export const reindex: Command = {
  words: '',
  purpose: 'builds the index of the search anew, which takes the server a minute for some 100,000 messages',
  run: onDatabase(async (context) => {
    await transaction(context, (tx) => enqueue(tx, context.clock, 'index-words', {}))
    return { text: `The server does it in the background, beginning ${soon}. Search works meanwhile.` }
  }),
}
