import type * as Type from 'typebox'

/**
 * One HTTP call as data: the server implements it, the client calls it, the documentation is derived from it.
 * `path` is Fastify's notation (`/api/groups/:id`). `response` is all that the wire may carry;
 * a call with `status` 204 has none. Membership and authorship are checked by the verb behind the call.
 */
export type Endpoint = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: `/api/${string}` | `/files/${string}`
  readonly summary: string
  readonly access: Access
  readonly params?: Type.TObject
  readonly query?: Type.TObject
  readonly body?: Type.TSchema
  /** The largest body in bytes, where it may be larger than most. */
  readonly bodyLimit?: number
  readonly status?: 200 | 201 | 204
  readonly response?: Type.TSchema
  /** Content type of the body where it is not JSON; no schema describes it then. */
  readonly bodyType?: string
  /** The same for the response. */
  readonly responseType?: string
}

/**
 * Who may call. `session`: only a person with a valid key in X-AUTH-TOKEN. `anyone`: everybody, and a key may show more.
 * `media`: by the key or by the cookie that follows from it, which the call looks at itself.
 * `anonymous`: everybody, without looking up who it is.
 */
export type Access = 'session' | 'anyone' | 'media' | 'anonymous'

/** Declares an endpoint and keeps its exact type. The built client leaves the summaries out. */
export function endpoint<const E extends Omit<Endpoint, 'summary'>>(
  summary: string,
  definition: E,
): E & { readonly summary: string } {
  return { summary, ...definition }
}

type Part<E, K extends string, Name extends string> = E extends { readonly [key in K]: infer S extends Type.TSchema }
  ? Record<Name, Type.Static<S>>
  : unknown

/** A body that is declared optional may be missing altogether. */
type BodyOf<E> = E extends { readonly body: infer S extends Type.TOptional }
  ? { body?: Type.Static<S> }
  : Part<E, 'body', 'body'>

/** What a handler is given: `params`, `query` and `body`, each only where the endpoint declares it. */
export type Input<E extends Endpoint> = Part<E, 'params', 'params'> & Part<E, 'query', 'query'> & BodyOf<E>

/** What a caller must give; every field of a query may be left out, and so may the query. */
export type Given<E extends Endpoint> = Part<E, 'params', 'params'> & Partial<Part<E, 'query', 'query'>> & BodyOf<E>

/** The body of the response; `undefined` when it is a 204. */
export type ResponseOf<E extends Endpoint> = E extends { readonly response: infer S extends Type.TSchema }
  ? Type.Static<S>
  : undefined
