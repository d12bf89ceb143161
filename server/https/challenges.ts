import { createSecureContext } from 'node:tls'
import { thumbprintOf } from './acme/authority.ts'
import { certificateFor } from './acme/make-certificates.ts'
import type { Answer, ChallengeWay } from './acme/order-certificate.ts'
import type { Challenges } from './certificates.ts'
import type { Storage } from './storage.ts'

/**
 * Over HTTP, any token is answered with the thumbprint of our account, so that of several servers it does not matter
 * which one the authority meets; the answer is of use to our account alone.
 */
export function createChallenges(storage: Storage, hostname: string): Challenges & { answer: Answer } {
  const inHandshakes: Challenges['inHandshakes'] = new Map()
  let thumbprint: string | undefined
  const ways: Record<ChallengeWay, (answer: string) => Promise<() => void>> = {
    'http-01': async () => () => {},
    'tls-alpn-01': async (answer) => {
      inHandshakes.set(hostname, createSecureContext(await certificateFor(hostname, answer)))
      return () => inHandshakes.delete(hostname)
    },
  }
  return {
    inHandshakes,
    overHttp: async (token) => {
      const account = thumbprint ? undefined : await storage.read('account')
      thumbprint ??= account && (await thumbprintOf(account))
      return thumbprint && `${token}.${thumbprint}`
    },
    answer: ({ way, answer }) => ways[way](answer),
  }
}
