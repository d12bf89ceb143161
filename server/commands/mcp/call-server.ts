import type { Endpoint, Given, ResponseOf } from '#contract/endpoint.ts'
import type { ErrorBody } from '#contract/errors.ts'

const timeout = 30_000
const largestPicture = 5_000_000

/** What the server answered instead, in words for the assistant and its person. */
export class Refusal extends Error {
  readonly code: string

  constructor(code: string, message: string, cause?: unknown) {
    super(message, { cause })
    this.code = code
  }
}

export type ServerCalls = {
  /** Of pages: ends in a slash. */
  base: string
  call: <E extends Endpoint>(endpoint: E, given: Given<E>) => Promise<ResponseOf<E>>
  /** @param path below the server's address */
  readPicture: (path: string) => Promise<{ bytes: Buffer; type: string }>
}

/** Calls the server as any program does, with a token and no other right. */
export function callServer(base: string, token: string): ServerCalls {
  const headers = { Authorization: `Bearer ${token}` }

  const unreachable = (cause: unknown): never => {
    throw new Refusal(
      'unreachable',
      `Nothing answers at ${base}. Is the server running, and is this its address?`,
      cause,
    )
  }

  async function send(path: string, init: RequestInit): Promise<Response> {
    const signal = AbortSignal.timeout(timeout)
    // A token goes to the server that was named, and is not carried on to another.
    const request = { ...init, signal, redirect: 'manual' } as const
    const response = await fetch(new URL(path, base), request).catch(unreachable)
    if (response.ok) return response
    if (response.status >= 300 && response.status < 400) {
      const other = response.headers.get('Location') ?? 'another address'
      throw new Refusal('moved', `${base} leads on to ${other}. Use the address it has now.`)
    }
    const body = (await response.json().catch(() => ({}))) as Partial<ErrorBody>
    throw new Refusal(body.error ?? `status-${response.status}`, wordsFor(response, body))
  }

  return {
    base,
    call: async (endpoint, given) => {
      const { params, query, body } = given as Parts
      const response = await send(addressOf(endpoint.path, params, query), {
        method: endpoint.method,
        headers: { ...headers, ...(body !== undefined && { 'Content-Type': 'application/json' }) },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      const text = await response.text().catch(unreachable)
      try {
        return (text === '' ? undefined : JSON.parse(text)) as ResponseOf<typeof endpoint>
      } catch (cause) {
        throw new Refusal('no-coterie', `What answers at ${base} is not Coterie.`, cause)
      }
    },
    readPicture: async (path) => {
      const response = await send(path, { headers: { ...headers, Accept: 'image/jpeg' } })
      const bytes = Buffer.from(await response.arrayBuffer().catch(unreachable))
      if (bytes.length > largestPicture)
        throw new Refusal('picture-too-large', 'This picture is too large to show here.')
      return { bytes, type: response.headers.get('Content-Type') ?? 'image/jpeg' }
    },
  }
}

type Parts = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown }

function addressOf(path: string, params: Parts['params'], query: Parts['query']): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params?.[name])))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {})) if (value !== undefined) search.set(name, String(value))
  return filled.slice(1) + (search.size > 0 ? `?${search}` : '')
}

const hints: Record<string, string> = {
  'token-unknown': 'Its person can make a new one under “How you sign in”, “Programs”.',
  'token-ended': 'It is made under “How you sign in”, “Programs”.',
  'token-scope': 'Its person can make one that may, under “How you sign in”, “Programs”.',
}

function wordsFor(response: Response, { error, message, fields }: Partial<ErrorBody>): string {
  const wait = response.headers.get('Retry-After')
  const problems = (fields ?? []).map(({ path, problem }) => `${path}: ${problem}`).join('; ')
  const parts = [
    message ?? `The server answered with status ${response.status}.`,
    error && hints[error],
    problems,
    response.status === 429 && wait && `Try again in ${wait} seconds.`,
  ]
  return parts.filter(Boolean).join(' ')
}
