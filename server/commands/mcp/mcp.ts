import { readFile } from 'node:fs/promises'
import type { Environment } from '../../config/environment.ts'
import { StartError } from '../../errors.ts'
import type { Command } from '../command.ts'
import { callServer, Refusal } from './call-server.ts'

/** Reads nothing of the server's own settings: it is for whoever has an account there, on their own computer. */
export const mcp: Command = {
  words: '',
  purpose:
    'lets your own assistant find, read and draft with a token of yours, by the Model Context Protocol on stdin and stdout; COTERIE_URL is the address of the server and COTERIE_TOKEN the token, or COTERIE_TOKEN_FILE a file with it',
  run: async ({ environment }) => {
    const server = callServer(addressIn(environment), await tokenIn(environment))
    // No other command needs what this loads.
    const { serve } = await import('./serve.ts')
    await serve(server).catch((error: unknown) => {
      throw error instanceof Refusal ? new StartError(error.message) : error
    })
    return { text: '' }
  },
}

function addressIn({ COTERIE_URL: url }: Environment): string {
  if (!url) throw new StartError('Set COTERIE_URL to the address of your Coterie, such as https://coterie.example.org.')
  const address = URL.parse(url)
  if (address?.protocol !== 'https:' && address?.protocol !== 'http:') {
    throw new StartError(`COTERIE_URL is ${url}, which is no address such as https://coterie.example.org.`)
  }
  return `${address.origin}${address.pathname.replace(/\/*$/, '/')}`
}

async function tokenIn({ COTERIE_TOKEN: token, COTERIE_TOKEN_FILE: file }: Environment): Promise<string> {
  const given = file ? await readToken(file) : token
  if (!given?.trim()) {
    throw new StartError('Set COTERIE_TOKEN to a token, which you make under “How you sign in”, “Programs”.')
  }
  return given.trim()
}

async function readToken(file: string): Promise<string> {
  return readFile(file, 'utf8').catch((cause: unknown) => {
    throw new StartError(`COTERIE_TOKEN_FILE: ${file} cannot be read (${(cause as Error).message}).`)
  })
}
