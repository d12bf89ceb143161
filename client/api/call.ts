import type { Endpoint, Given, ResponseOf } from '#contract/endpoint.ts'
import type { ErrorBody, ErrorCode, FieldProblem } from '#contract/errors.ts'
import { livePositionHeader } from '#contract/live-events.ts'

/** `unreachable` when no response came at all. */
export type CallErrorCode = ErrorCode | 'unreachable'

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

/** No network leads to the server, or it is restarting, as a proxy in front of it may say. */
export function isAway({ code, status }: CallError): boolean {
  return code === 'unreachable' || [502, 503, 504].includes(status)
}

type CallerOptions = {
  base: () => string
  key: () => string | undefined
  /** Called for every 401 to a call that carried a key, before the call rejects. */
  onKeyRefused?: (key: string) => void
  /** Called for each read with how far live events had come at its response. */
  onPosition?: (position: number) => void
  send?: (url: URL, init: RequestInit) => Promise<Response>
}

/** `form` is the body of an endpoint that takes no JSON. */
type Options = { signal?: AbortSignal; form?: FormData }

/** Calls reject only with CallError, unless aborted. */
export function createCaller({ base, key, onKeyRefused, onPosition, send = fetch }: CallerOptions) {
  return async function call<E extends Endpoint>(
    endpoint: E,
    ...[given]: object extends Given<E> ? [given?: Given<E> & Options] : [given: Given<E> & Options]
  ): Promise<ResponseOf<E>> {
    const { signal } = (given ?? {}) as Options
    const usedKey = key()
    const { url, init } = requestFor(endpoint, given, { base: base(), key: usedKey })
    const throwUnreachable = (cause: unknown): never => {
      if (signal?.aborted) throw cause
      throw new CallError('unreachable', 0, undefined, cause)
    }
    const response = await send(url, { ...init, signal: signal ?? null }).catch(throwUnreachable)
    if (!response.ok) {
      if (response.status === 401 && usedKey) onKeyRefused?.(usedKey)
      throw await toCallError(response)
    }
    const body = response.status === 204 ? undefined : await response.json().catch(throwUnreachable)
    const position = response.headers.get(livePositionHeader)
    if (position && endpoint.method === 'GET') onPosition?.(Number(position))
    return body as ResponseOf<E>
  }
}

type Parts = {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  form?: FormData
}

export function requestFor(
  { method, path }: Endpoint,
  given: object | undefined,
  { base, key }: { base: string; key: string | undefined },
): { url: URL; init: RequestInit } {
  const { params, query, body, form } = (given ?? {}) as Parts
  const headers = {
    ...(key && { 'X-AUTH-TOKEN': key }),
    ...(body !== undefined && { 'Content-Type': 'application/json' }),
  }
  const text = body === undefined ? undefined : JSON.stringify(body)
  // Small changes are completed even when their page is left.
  const keepalive = method !== 'GET' && !form && (text?.length ?? 0) <= longestKeptAlive
  return {
    url: new URL(relativeAddress(path, params, query), base),
    init: { method, headers, keepalive, ...((form ?? text) !== undefined && { body: form ?? text }) },
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

export async function toCallError(response: { status: number; json: () => Promise<unknown> }): Promise<CallError> {
  const body = (await response.json().catch(() => undefined)) as Partial<ErrorBody> | undefined
  return new CallError(
    body?.error ?? (response.status >= 500 ? 'server-error' : 'invalid-request'),
    response.status,
    body,
  )
}
