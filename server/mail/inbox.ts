import type { FetchMessageObject, ImapFlow, ImapFlowOptions } from 'imapflow'
import type { InboxConfig } from '../config/inbox-settings.ts'

/** `address` has every header that may name the address it was sent to. */
export type EmailHead = { uid: number; size: number; addresses: string }

export type Inbox = {
  /** This folder, for as long as the numbers of its emails are valid. */
  name: string
  /** The next emails, oldest first: those of the last days in a folder that nothing has been read from. */
  list: (after: number | undefined) => Promise<EmailHead[]>
  /** Undefined when it is not there any more. */
  read: (uid: number) => Promise<Buffer | undefined>
  markRead: (uid: number) => Promise<void>
  /** For whoever looks after the mailbox. */
  flag: (uid: number) => Promise<void>
  close: () => Promise<void>
}

const daysAtFirst = 14
const mostAtOnce = 100

/** The caller closes it. Rejects when the mail server does not let us in. */
export async function openInbox(config: InboxConfig, stopping?: AbortSignal): Promise<Inbox> {
  const client = await connect(config, { stopping })
  const { uidValidity } = client.mailbox || {}
  const markWith = async (uid: number, flag: string) =>
    void (await client.messageFlagsAdd(String(uid), [flag], { uid: true }))
  return {
    name: `${config.user}@${config.host}/${config.folder}/${uidValidity}`,
    list: async (after) => {
      const since = new Date(Date.now() - daysAtFirst * 86_400_000)
      const found = await client.search(after === undefined ? { since } : { uid: `${after + 1}:*` }, { uid: true })
      // A range that begins after the last email means the last.
      const uids = (found || []).filter((uid) => uid > (after ?? 0)).toSorted((a, b) => a - b)
      if (uids.length === 0) return []
      const query = { uid: true, size: true, headers: ofAddresses }
      const heads = await client.fetchAll(uids.slice(0, mostAtOnce).join(','), query, { uid: true })
      return heads.map(headOf).toSorted((a, b) => a.uid - b.uid)
    },
    read: async (uid) => {
      const email = await client.fetchOne(String(uid), { source: true }, { uid: true })
      return (email && email.source) || undefined
    },
    markRead: (uid) => markWith(uid, '\\Seen'),
    flag: (uid) => markWith(uid, '\\Flagged'),
    close: () => client.logout().catch(() => client.close()),
  }
}

const ofAddresses = ['to', 'cc', 'delivered-to', 'x-original-to', 'envelope-to', 'x-forwarded-to']

function headOf({ uid, size = 0, headers }: FetchMessageObject): EmailHead {
  return { uid, size, addresses: headers?.toString('latin1') ?? '' }
}

type Connecting = Pick<ImapFlowOptions, 'maxIdleTime' | 'missingIdleCommand'> & { stopping?: AbortSignal | undefined }

/** With the folder open. */
export async function connect(config: InboxConfig, { stopping, ...options }: Connecting): Promise<ImapFlow> {
  // Few servers have an inbox: the library is loaded for the first one.
  const { ImapFlow } = await import('imapflow')
  const { host, port, isEncrypted, user, password, folder } = config
  const client = new ImapFlow({
    host,
    port,
    secure: isEncrypted,
    auth: { user, pass: password },
    logger: false,
    disableAutoIdle: true,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 120_000,
    ...options,
  })
  // What waits for a response is rejected as well.
  client.on('error', () => {})
  const close = () => client.close()
  stopping?.addEventListener('abort', close)
  try {
    await client.connect()
    await client.mailboxOpen(folder)
    return client
  } catch (error) {
    client.close()
    // The mail server’s own words say more.
    const { responseText } = error as { responseText?: string }
    throw responseText ? new Error(responseText, { cause: error }) : error
  } finally {
    stopping?.removeEventListener('abort', close)
  }
}
