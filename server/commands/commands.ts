import { v7 as newId } from 'uuid'
import type { Context } from '../context.ts'
import { transaction } from '../database/transaction.ts'
import { StartError } from '../errors.ts'
import { makeResetKey, resetAddress } from '../features/sessions/password-reset.ts'
import { findByLogin } from '../features/sessions/sessions.ts'
import { enqueue } from '../jobs/queue.ts'

/** What a command may use of a server that may be running beside it. */
export type CommandContext = Pick<Context, 'config' | 'database' | 'db' | 'clock'>

type Command = {
  usage: string
  purpose: string
  /** How many arguments it needs, and takes. */
  needs: number
  takes: number
  /** @returns what is printed; throws StartError with a sentence for whoever typed it */
  run: (context: CommandContext, given: string[]) => Promise<string>
}

export const commands: Record<string, Command> = {
  'reset-link': {
    usage: 'reset-link <login>',
    purpose: 'prints a link with which this person can choose a new password, good for an hour and once',
    needs: 1,
    takes: 1,
    run: async (context, [login = '']) => {
      const user = await findByLogin(context, login)
      if (!user) throw new StartError(`Nobody signs in with ${login}.`)
      return resetAddress(context.config, user.login, await makeResetKey(context, user.id))
    },
  },
  announce: {
    usage: 'announce <words> [address]',
    purpose: 'notifies everybody; a click opens the address, or the start page',
    needs: 1,
    takes: 2,
    run: async (context, [text = '', target = '/']) => {
      if (text.trim() === '' || text.length > longestAnnouncement) {
        throw new StartError(`An announcement has between 1 and ${longestAnnouncement} characters.`)
      }
      if (!/^(\/(?!\/)|https?:\/\/)/.test(target)) {
        throw new StartError(`${target} is no address. Give one that begins with https://, or a path such as /feed.`)
      }
      const id = newId()
      await transaction(context, (tx) => enqueue(tx, context.clock, 'announce', { id, text, target }, { id }))
      return 'The server sends it within a second, or as soon as it runs.'
    },
  },
  reindex: {
    usage: 'reindex',
    purpose: 'builds the index of the search anew, which takes the server a minute for some 100,000 messages',
    needs: 0,
    takes: 0,
    run: async (context) => {
      await transaction(context, (tx) => enqueue(tx, context.clock, 'index-words', {}))
      return 'The server does it in the background, beginning within a second, or as soon as it runs. Search works meanwhile.'
    },
  },
}

const longestAnnouncement = 500
