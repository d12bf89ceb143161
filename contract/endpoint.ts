import type * as Type from 'typebox'
import type { TokenScope } from './sign-in/token-scopes.ts'
import type { Bytes } from './units.ts'

/**
 * `path` is Fastify's notation; `response` is all that the wire may carry. Membership and authorship are checked by the
 * verb behind the call.
 */
export type Endpoint = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: `/api/${string}` | `/files/${string}`
  readonly summary: string
  readonly access: Access
  /** What a program's token must permit for this call, or that it is for frames alone; without it, the call is closed to tokens. */
  readonly token?: TokenScope | 'frame' | 'any'
  readonly params?: Type.TObject
  readonly query?: Type.TObject
  readonly body?: Type.TSchema
  readonly bodyLimit?: Bytes
  readonly status?: 200 | 201 | 204
  readonly response?: Type.TSchema
  readonly bodyType?: string
  readonly responseType?: string
}

/**
 * The permitted callers. `session`: a person with a valid key in X-AUTH-TOKEN. `anyone`: everybody; a key may show more.
 * `media`: by key or by the cookie derived from it, which the endpoint checks itself. `anonymous`: everybody, without
 * looking up who it is.
 */
export type Access = 'session' | 'anyone' | 'media' | 'anonymous'

/** The built client leaves the summaries out. */
export function endpoint<const E extends Omit<Endpoint, 'summary'>>(
  summary: string,
  definition: E,
): E & { readonly summary: string } {
  return { summary, ...definition }
}

type Part<E, K extends string, Name extends string> = E extends { readonly [key in K]: infer S extends Type.TSchema }
  ? Record<Name, Type.Static<S>>
  : unknown

type BodyOf<E> = E extends { readonly body: infer S extends Type.TOptional }
  ? { body?: Type.Static<S> }
  : Part<E, 'body', 'body'>

export type Input<E extends Endpoint> = Part<E, 'params', 'params'> & Part<E, 'query', 'query'> & BodyOf<E>

export type Given<E extends Endpoint> = Part<E, 'params', 'params'> & Partial<Part<E, 'query', 'query'>> & BodyOf<E>

export type ResponseOf<E extends Endpoint> = E extends { readonly response: infer S extends Type.TSchema }
  ? Type.Static<S>
  : undefined
