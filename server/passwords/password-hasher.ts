import { join } from 'node:path'
import { Piscina } from 'piscina'
import type { Seconds } from '#contract/units.ts'
import { AppError } from '../errors.ts'
import type * as work from './password-worker.ts'

/**
 * Hashes passwords on its own threads: Node's few also read the database's files, the photos and the addresses of
 * other servers. Refuses with too-many-requests while too many wait.
 */
export type PasswordHasher = {
  hash: (password: string) => Promise<string>
  /** Always verifies against some hash, so that timing does not reveal who has an account, or has no password (''). */
  isRight: (passwordHash: string | undefined, password: string) => Promise<boolean>
  close: () => Promise<void>
}

/** Each hash takes 19 MiB and some 30 ms of a processor. */
const atOnce = 2
const mostWaiting = 50
const retryAfter: Seconds = 5

type Work = typeof work

export function createPasswordHasher(): PasswordHasher {
  const filename = join(import.meta.dirname, 'password-worker.ts')
  const threads = new Piscina({ filename, minThreads: 0, maxThreads: atOnce, idleTimeout: 60_000 })
  let nobodysHash: Promise<string> | undefined

  const run = async <Name extends keyof Work>(name: Name, given: Parameters<Work[Name]>[0]) => {
    if (threads.queueSize >= mostWaiting) throw new AppError('too-many-requests', { retryAfter })
    return (await threads.run(given, { name })) as ReturnType<Work[Name]>
  }
  // Never refused, because its one result is cached.
  const hashOfNobody = () =>
    (nobodysHash ??= threads.run('nobody has this password', { name: 'hash' }) as Promise<string>)
  return {
    hash: (password) => run('hash', password),
    isRight: async (passwordHash, password) => {
      const against = passwordHash || (await hashOfNobody())
      const right = await run('verify', { passwordHash: against, password })
      return right && Boolean(passwordHash)
    },
    close: () => threads.destroy(),
  }
}
