import { Agent, request, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import type { Aim } from './attack.ts'

/** `key: null` for a stranger; without, it is that of whoever misbehaves. */
export type Asked = {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  key?: string | null
  cookie?: string
  body?: unknown
}

/** How many connections one network may have, and so how many requests of HTTP/1.1 somebody has under way at once. */
const connectionsOfNetwork = 100

type Way = { atOnce?: number; from?: string }

/** Asks for all of these as fast as they are answered, from one network. */
export async function flood(
  aim: Aim,
  asked: Iterable<Asked>,
  { atOnce = connectionsOfNetwork, from }: Way = {},
): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce, ...(from && { localAddress: from }) })
  const left = asked[Symbol.iterator]()
  const askOn = async () => {
    for (let next = left.next(); !next.done; next = left.next()) {
      const status = await ask(agent, aim, next.value).catch(() => 0)
      aim.statuses[status] = (aim.statuses[status] ?? 0) + 1
    }
  }
  await Promise.all(Array.from({ length: atOnce }, askOn))
  agent.destroy()
}

async function ask(agent: Agent, aim: Aim, { method = 'GET', path, key, cookie, body }: Asked): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const headers = {
    ...(key !== null && { 'X-AUTH-TOKEN': key ?? aim.key }),
    ...(cookie && { Cookie: cookie }),
    ...(body !== undefined && { 'Content-Type': 'application/json' }),
  }
  const sent = request(aim.url + path.slice(1), { agent, method, headers }, resolve).on('error', reject)
  sent.end(body === undefined ? undefined : JSON.stringify(body))
  const response = await promise
  await text(response)
  return response.statusCode ?? 0
}

export function* repeated(times: number, asked: (n: number) => Asked): Generator<Asked> {
  for (let n = 0; n < times; n++) yield asked(n)
}
