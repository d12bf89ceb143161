import type { Endpoint, Given, ResponseOf } from '#contract/endpoint.ts'

type Rest<E extends Endpoint> =
  object extends Given<E> ? [given?: Given<E> & { signal?: AbortSignal }] : [given: Given<E> & { signal?: AbortSignal }]
type Call = <E extends Endpoint>(endpoint: E, ...rest: Rest<E>) => Promise<ResponseOf<E>>

/**
 * Of changes that are the same and under way at the same time, one is sent and all get its response: two clicks at
 * once do a thing once. Whoever can abort a call has it alone.
 */
export function once(call: Call): Call {
  const underWay = new Map<string, Promise<unknown>>()
  return (endpoint, ...rest) => {
    const [given] = rest
    if (endpoint.method === 'GET' || given?.signal) return call(endpoint, ...rest)
    const name = JSON.stringify([endpoint.method, endpoint.path, given])
    const same = underWay.get(name) as ReturnType<typeof call<typeof endpoint>> | undefined
    if (same) return same
    const sent = call(endpoint, ...rest).finally(() => underWay.delete(name))
    underWay.set(name, sent)
    return sent
  }
}
