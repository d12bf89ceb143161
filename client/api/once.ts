import type { Endpoint, Given, ResponseOf } from '#contract/endpoint.ts'

type Rest<E extends Endpoint> =
  object extends Given<E> ? [given?: Given<E> & { signal?: AbortSignal }] : [given: Given<E> & { signal?: AbortSignal }]
type Call = <E extends Endpoint>(endpoint: E, ...rest: Rest<E>) => Promise<ResponseOf<E>>

/**
 * Sends one of several identical concurrent changes and gives all of them its response, so a double click acts once.
 * Calls that can be aborted are sent by themselves.
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
