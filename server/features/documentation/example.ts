import type { Endpoint, Given, ResponseOf } from '#contract/endpoint.ts'
import type { ErrorCode } from '#contract/errors.ts'

type Responded<E extends Endpoint> = E extends { readonly response: object }
  ? { response: ResponseOf<E> }
  : { response?: undefined }

type Details<E extends Endpoint> = Given<E> &
  Responded<E> & {
    refusals?: readonly ErrorCode[]
    notes?: string
  }

export type Example = {
  endpoint: Endpoint
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  response?: unknown
  refusals: readonly ErrorCode[]
  notes: string
}

/** The compiler holds the example to the contract. */
export function example<const E extends Endpoint>(endpoint: E, details: Details<E>): Example {
  return { refusals: [], notes: '', ...details, endpoint }
}

/** Leaves out server-error, which any call may return. */
export function refusalsOf({ endpoint, refusals }: Example): ErrorCode[] {
  const writes = endpoint.method !== 'GET'
  const codes: (ErrorCode | false | undefined)[] = [
    (endpoint.body ?? endpoint.query ?? endpoint.params) && 'invalid-request',
    endpoint.body && 'invalid-json',
    endpoint.access === 'session' && 'not-signed-in',
    endpoint.params && 'not-found',
    endpoint.body && 'body-too-large',
    ...refusals,
    writes && 'storage-full',
  ]
  return [...new Set(codes.filter((code) => typeof code === 'string'))]
}
