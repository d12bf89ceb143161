import { Agent, request } from 'node:http'

/** One request: made anew each time, so that ids and places vary. */
export type Shot = { method?: 'GET' | 'POST'; path: string; key?: string; body?: unknown }

const agent = new Agent({ keepAlive: true, maxSockets: 16 })

/** Answers the text of the answer; anything but 200 and 201 is a fault of the bench. */
export function send(url: URL, { method = 'GET', path, key, body }: Shot): Promise<string> {
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
          ...(text && { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(text) }),
        },
      },
      (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => void parts.push(part))
        answer.on('end', () => {
          const whole = Buffer.concat(parts)
          if (answer.statusCode === 200 || answer.statusCode === 201) resolve(whole.toString())
          else reject(new Error(`${method} ${path} answered ${answer.statusCode}: ${whole.toString().slice(0, 300)}`))
        })
        answer.on('error', reject)
      },
    )
    sent.on('error', reject)
    sent.end(text)
  })
}

/** Requests per second over so many milliseconds, with so many connections at once. */
export async function throughput(url: URL, shot: () => Shot, milliseconds: number, connections: number) {
  const begin = performance.now()
  const end = begin + milliseconds
  let done = 0
  const connection = async () => {
    while (performance.now() < end) {
      await send(url, shot())
      done++
    }
  }
  await Promise.all(Array.from({ length: connections }, connection))
  return (done * 1000) / (performance.now() - begin)
}

const fewestRequests = 40

/** Milliseconds of each request, one after the other, for so long but for forty at least. */
export async function latencies(url: URL, shot: () => Shot, milliseconds: number): Promise<number[]> {
  const times: number[] = []
  const end = performance.now() + milliseconds
  while (performance.now() < end || times.length < fewestRequests) {
    const one = shot()
    const begin = performance.now()
    await send(url, one)
    times.push(performance.now() - begin)
  }
  return times
}
