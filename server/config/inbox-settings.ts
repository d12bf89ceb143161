import { decoded, type EnvironmentReader } from './environment.ts'

/** Each address that is given out has its token between `before` and `after`. */
export type ReplyAddress = { before: string; after: string }

export type InboxConfig = {
  host: string
  port: number
  isEncrypted: boolean
  user: string
  password: string
  folder: string
  replyTo: ReplyAddress
}

/** Of a token in an address. */
export const lengthOfToken = 24
const longestLocalPart = 64

const example = 'imaps://user:password@mail.example.org/INBOX'

/** Where replies to emails arrive; undefined when emails cannot be answered. */
export function readInbox(read: EnvironmentReader): InboxConfig | undefined {
  const given = read.secret('MAIL_INBOX_URL')
  const pattern = read.text('MAIL_REPLY_TO')
  const replyTo = pattern === undefined ? undefined : replyAddress(pattern)
  if (pattern !== undefined && !replyTo) {
    read.problems.push(
      `MAIL_REPLY_TO is "${pattern}". Set it to an address with one * before the @: reply+*@example.org, or *@reply.example.org.`,
    )
  }
  if (given === undefined) return undefined
  const url = URL.parse(given)
  const [user, password, folder] = [url?.username, url?.password, url?.pathname.slice(1)].map((part) =>
    decoded(part ?? ''),
  )
  if (!url || !/^imaps?:$/.test(url.protocol) || !url.hostname || !user || !password || folder === undefined) {
    // Does not repeat the value: it has the password.
    read.problems.push(`MAIL_INBOX_URL must look like ${example}, with user and password URL-encoded.`)
    return undefined
  }
  const address = replyTo ?? replyAddress(user.replace('@', '+*@'))
  if (!address) {
    if (pattern === undefined) {
      read.problems.push(
        'MAIL_INBOX_URL signs in with a name that is no address. Set MAIL_REPLY_TO to where its mail arrives: reply+*@example.org.',
      )
    }
    return undefined
  }
  const isEncrypted = url.protocol === 'imaps:'
  const port = Number(url.port) || (isEncrypted ? 993 : 143)
  return { host: url.hostname, port, isEncrypted, user, password, folder: folder || 'INBOX', replyTo: address }
}

function replyAddress(pattern: string): ReplyAddress | undefined {
  const [, before, after] = /^([^\s@*<>,;"()]*)\*([^\s@*<>,;"()]*@[^\s@*<>,;"()]+)$/.exec(pattern) ?? []
  if (before === undefined || after === undefined) return undefined
  const local = before.length + lengthOfToken + after.indexOf('@')
  return local <= longestLocalPart ? { before: before.toLowerCase(), after: after.toLowerCase() } : undefined
}
