import { join } from 'node:path'
import { Piscina } from 'piscina'
import { AppError } from '../../errors.ts'
import type * as work from './password-worker.ts'

/** Each hash takes 19 MiB and some 30 ms of a processor. */
const atOnce = 2
const mostWaiting = 50
const retryAfter = 5

const pools = new WeakMap<object, ReturnType<typeof createPool>>()

/** @throws AppError too-many-requests when too many people wait for theirs already */
export function hashPassword(context: object, password: string): Promise<string> {
  return poolOf(context).run('hash', password)
}

/**
 * Always verifies against some hash, so that timing does not reveal who has an account.
 * @throws AppError too-many-requests when too many people wait for theirs already
 */
export async function isRightPassword(
  context: object,
  passwordHash: string | undefined,
  password: string,
): Promise<boolean> {
  const pool = poolOf(context)
  const right = await pool.run('verify', { passwordHash: passwordHash ?? (await pool.nobodysHash()), password })
  return right && passwordHash !== undefined
}

/** Ends the threads that this context's passwords were hashed on. */
export async function closePasswords(context: object): Promise<void> {
  await pools.get(context)?.close()
  pools.delete(context)
}

function poolOf(context: object) {
  const pool = pools.get(context) ?? createPool()
  pools.set(context, pool)
  return pool
}

type Work = typeof work

/** Threads of their own: Node's few also read the database's files, the photos and the addresses of other servers. */
function createPool() {
  const filename = join(import.meta.dirname, 'password-worker.ts')
  const threads = new Piscina({ filename, minThreads: 0, maxThreads: atOnce, idleTimeout: 60_000 })
  let nobodysHash: Promise<string> | undefined

  const run = async <Name extends keyof Work>(name: Name, given: Parameters<Work[Name]>[0]) => {
    if (threads.queueSize >= mostWaiting) throw new AppError('too-many-requests', { retryAfter })
    return (await threads.run(given, { name })) as ReturnType<Work[Name]>
  }
  return {
    run,
    nobodysHash: () => (nobodysHash ??= threads.run('nobody has this password', { name: 'hash' }) as Promise<string>),
    close: () => threads.destroy(),
  }
}
