import type { Client } from 'pg'
import { TooLate, within } from '../within.ts'

export type WatchedConnection = {
  isOpen: () => boolean
  /** @throws when the connection is lost first */
  run: (sql: string, values: unknown[]) => Promise<void>
  close: () => Promise<void>
}

type Use = {
  prepare: (client: Client) => Promise<unknown>
  onReturn: () => void
  /** `isSilent` when PostgreSQL has stopped responding without closing it. */
  onLoss?: (how: { isSilent: boolean }) => void
  onFailure?: (error: unknown) => void
}

const beatEvery = 1000
const timeout = 2500

/**
 * Opens a connection that pings PostgreSQL every second; a lost one is reopened.
 * @throws why it cannot be opened the first time
 */
export async function watchConnection(
  newClient: () => Client,
  { prepare, onReturn, onLoss, onFailure = () => {} }: Use,
): Promise<WatchedConnection> {
  let client: Client | undefined
  let timer: NodeJS.Timeout
  let beating = Promise.resolve()
  let isClosed = false

  const open = async () => {
    const fresh = newClient()
    fresh.on('error', () => {})
    fresh.on('end', () => lose(fresh, { isSilent: false }))
    try {
      await fresh.connect()
      await within(timeout, prepare(fresh))
      client = fresh
    } catch (error) {
      fresh.connection.stream.destroy()
      throw error
    }
  }
  const lose = (lost: Client, how: { isSilent: boolean }) => {
    if (client !== lost || isClosed) return
    client = undefined
    lost.connection.stream.destroy()
    onLoss?.(how)
  }
  const beat = async () => {
    const asked = client
    if (asked) {
      await within(timeout, asked.query('select 1')).catch((error: unknown) =>
        lose(asked, { isSilent: error instanceof TooLate }),
      )
    } else {
      await open().then(onReturn, onFailure)
    }
    if (!isClosed) schedule()
  }
  const schedule = () => {
    timer = setTimeout(() => (beating = beat()), beatEvery).unref()
  }
  await open()
  schedule()

  return {
    isOpen: () => client !== undefined,
    run: async (sql, values) => {
      if (!client) throw new Error('The connection is lost.')
      await client.query(sql, values)
    },
    close: async () => {
      isClosed = true
      clearTimeout(timer)
      await beating
      await client?.end()
    },
  }
}
