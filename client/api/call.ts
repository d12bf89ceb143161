import type { Endpoint, Given, ResponseOf } from '#contract/endpoint.ts'
import { livePositionHeader } from '#contract/live-events.ts'
import type { ErrorBody, ErrorCode, FieldProblem } from '#contract/errors.ts'

/** The server's codes, and `unreachable` when no response came at all. */
export type CallErrorCode = ErrorCode | 'unreachable'

/** A call that did not succeed. `status` is 0 when there was no response. */
export class CallError extends Error {
  readonly code: CallErrorCode
  readonly status: number
  readonly fields: FieldProblem[]
  readonly requestId: string | undefined

  constructor(code: CallErrorCode, status: number, body?: Partial<ErrorBody>, cause?: unknown) {
    super(body?.message ?? code, { cause })
    this.name = 'CallError'
    this.code = code
    this.status = status
    this.fields = body?.fields ?? []
    this.requestId = body?.requestId
  }
}

/** The server is not there just now: no network leads to it, or it restarts, of which a proxy in front of it may tell. */
export function isAway({ code, status }: CallError): boolean {
  return code === 'unreachable' || [502, 503, 504].includes(status)
}

type CallerOptions = {
  /** Address of the application, ending in a slash. */
  base: () => string
  key: () => string | undefined
  /** Told of every 401 to a call that carried a key, before the call rejects. */
  onKeyRefused?: (key: string) => void
  /** Told of what was read how far live events had come when the response was given. */
  onPosition?: (position: number) => void
  /** In place of `fetch`. */
  send?: (url: URL, init: RequestInit) => Promise<Response>
}

type Options = { signal?: AbortSignal }

/** Makes the function that calls endpoints: it rejects with CallError and with nothing else, but for an abort. */
export function createCaller({ base, key, onKeyRefused, onPosition, send = fetch }: CallerOptions) {
  return async function call<E extends Endpoint>(
    endpoint: E,
    ...[given]: object extends Given<E> ? [given?: Given<E> & Options] : [given: Given<E> & Options]
  ): Promise<ResponseOf<E>> {
    const { signal } = (given ?? {}) as Options
    const usedKey = key()
    const { url, init } = requestFor(endpoint, given, { base: base(), key: usedKey })
    const response = await send(url, { ...init, signal: signal ?? null }).catch((cause: unknown) => {
      if (signal?.aborted) throw cause
      throw new CallError('unreachable', 0, undefined, cause)
    })
    if (!response.ok) {
      if (response.status === 401 && usedKey) onKeyRefused?.(usedKey)
      throw await toCallError(response)
    }
    const body = response.status === 204 ? undefined : await response.json()
    const position = response.headers.get(livePositionHeader)
    if (position && endpoint.method === 'GET') onPosition?.(Number(position))
    return body as ResponseOf<E>
  }
}

type Parts = {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
}

/** What a call sends. */
export function requestFor(
  { method, path }: Endpoint,
  given: object | undefined,
  { base, key }: { base: string; key: string | undefined },
): { url: URL; init: RequestInit } {
  const { params, query, body } = (given ?? {}) as Parts
  const headers = {
    ...(key && { 'X-AUTH-TOKEN': key }),
    ...(body !== undefined && { 'Content-Type': 'application/json' }),
  }
  const text = body === undefined ? undefined : JSON.stringify(body)
  // A page that is left takes its small changes to the end.
  const keepalive = method !== 'GET' && (text?.length ?? 0) <= longestKeptAlive
  return {
    url: new URL(relativeAddress(path, params, query), base),
    init: { method, headers, keepalive, ...(text !== undefined && { body: text }) },
  }
}

/** In characters; browsers let a page that was left send 64 kB in all. */
const longestKeptAlive = 8000

function relativeAddress(path: string, params: Parts['params'], query: Parts['query']): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params?.[name])))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {})) if (value !== undefined) search.set(name, String(value))
  return filled.slice(1) + (search.size > 0 ? `?${search}` : '')
}

/** Turns any response that is not a success into a CallError, whatever stood between us and the server. */
export async function toCallError(response: { status: number; json: () => Promise<unknown> }): Promise<CallError> {
  const body = (await response.json().catch(() => undefined)) as Partial<ErrorBody> | undefined
  return new CallError(
    body?.error ?? (response.status >= 500 ? 'server-error' : 'invalid-request'),
    response.status,
    body,
  )
}
