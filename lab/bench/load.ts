import { Agent, request } from 'node:http'

/** One request: made anew each time, so that ids and places vary. */
export type Shot = { method?: 'GET' | 'POST'; path: string; key?: string; body?: unknown; compressed?: boolean }

const agent = new Agent({ keepAlive: true, maxSockets: 16 })

/** Returns the body as text, whatever its encoding; any status but 200 and 201 is a fault of the bench. */
export function send(url: URL, { method = 'GET', path, key, body, compressed = false }: Shot): Promise<string> {
  const text = body === undefined ? undefined : JSON.stringify(body)
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        agent,
        host: url.hostname,
        port: url.port,
        method,
        path,
        headers: {
          ...(key && { 'X-AUTH-TOKEN': key }),
          ...(compressed && { 'Accept-Encoding': 'br' }),
          ...(text && { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(text) }),
        },
      },
      (response) => {
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => void parts.push(part))
        response.on('end', () => {
          const whole = Buffer.concat(parts)
          if (response.statusCode === 200 || response.statusCode === 201) resolve(whole.toString())
          else reject(new Error(`${method} ${path} got ${response.statusCode}: ${whole.toString().slice(0, 300)}`))
        })
        response.on('error', reject)
      },
    )
    sent.on('error', reject)
    sent.end(text)
  })
}

/**
 * How many requests are responded to in so many milliseconds, with so many connections at once, how many a second, and
 * how many milliseconds each took.
 */
export async function throughput(url: URL, shot: () => Shot, milliseconds: number, connections: number) {
  const begin = performance.now()
  const end = begin + milliseconds
  const took: number[] = []
  const connection = async () => {
    while (performance.now() < end) took.push(await timed({ url, shot }))
  }
  await Promise.all(Array.from({ length: connections }, connection))
  return { done: took.length, perSecond: (took.length * 1000) / (performance.now() - begin), took }
}

export type Side = { url: URL; shot: () => Shot }

const fewestRequests = 60

/**
 * Milliseconds of each request to two servers, A B, B A, A B …, one request at a time, for so long and at least for
 * sixty of each: whatever else the machine does slows down both.
 */
export async function latenciesInTurns(a: Side, b: Side, milliseconds: number): Promise<{ a: number[]; b: number[] }> {
  const times = { a: [] as number[], b: [] as number[] }
  const end = performance.now() + milliseconds
  for (let n = 0; performance.now() < end || n < fewestRequests; n++) {
    const firstOfB = n % 2 === 1 ? await timed(b) : undefined
    times.a.push(await timed(a))
    times.b.push(firstOfB ?? (await timed(b)))
  }
  return times
}

async function timed({ url, shot }: Side): Promise<number> {
  const one = shot()
  const begin = performance.now()
  await send(url, one)
  return performance.now() - begin
}
